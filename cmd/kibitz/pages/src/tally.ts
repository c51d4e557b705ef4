// Scores as they stand in the record and as they count: rules/tally.go.

/** A score, and what of it counts: no more than wins the match. */
export interface Tally { score: readonly [number, number]; official?: readonly [number, number] }

/** The tally of a score in a match that so many points win; 0 is no limit. */
export function tallyOf(score: readonly [number, number], goal: number): Tally {
  return goal > 0 ? { score, official: [Math.min(score[0], goal), Math.min(score[1], goal)] } : { score }
}

/** The points of one side, as they count in brackets where that is less: 6 (5). */
export function pointsOf({ score, official = score }: Tally, i: number): string {
  return score[i] === official[i] ? `${score[i]}` : `${score[i]} (${official[i]})`
}

/** The score, as it counts in brackets where that is less: 6–2 (5–2). */
export function scoreOf({ score, official = score }: Tally): string {
  const [told, counts] = [score.join('–'), official.join('–')]
  return told === counts ? told : `${told} (${counts})`
}
