# Runs inside GNU Backgammon: analyses match.sgf of the current folder and writes what
# gnubg.match() returns, as analysis.json. It adds the equities of each cube decision in units
# of the cube ("nd" without and "dt" with a double that is taken; passed, it is 1), because
# gnubg.match() has match winning chances in a match. Of the plays it keeps the best and the
# one that was made, or the second best.
import json
import os
import gnubg

for line in ('set confirm new off', 'set confirm save off', 'set display off', 'set threads 1',
             'set analysis chequerplay evaluation plies %s' % os.environ['PLIES'],
             'set analysis cubedecision evaluation plies %s' % os.environ['PLIES'],
             'load match match.sgf', 'analyse match'):
    gnubg.command(line)
match = gnubg.match(1, 1, 1, 0)
length = match['match-info']['match-length']


def cubeful(game, cube, owner, record):
    a = record.get('analysis', {})
    if 'nd-cubeful-eq' not in a:
        return
    found = [a['nd-cubeful-eq'], a['dt-cubeful-eq']]
    if length > 0:
        info = game['info']
        context = gnubg.cubeinfo(cube, owner, 'XO'.index(record['player']), length,
                                 (info['score-X'], info['score-O']), int(bool(info.get('crawford'))), 0)
        found = [gnubg.mwc2eq(mwc, context) for mwc in found]
    a['nd'], a['dt'] = found


def shorten(a):
    moves, made = a.get('moves', []), a.get('imove', 0)
    if len(moves) > 2:
        a['moves'] = [moves[0], moves[made or 1]]
        a['imove'] = min(made, 1)


for game in match['games']:
    cube, owner, doubled = 1, -1, None
    for record in game['game']:
        cubeful(game, cube, owner, record)
        shorten(record.get('analysis', {}))
        if record['action'] == 'double':
            doubled = record
        elif record['action'] in ('take', 'drop') and doubled:
            record.setdefault('analysis', {}).update(
                {k: doubled['analysis'][k] for k in ('nd', 'dt') if k in doubled.get('analysis', {})})
            cube, owner = 2 * cube, 'XO'.index(record['player'])
with open('analysis.part', 'w') as out:
    json.dump(match, out, default=str)
os.rename('analysis.part', 'analysis.json')
