// The part of lit-html 3.3.3 that the pages use.
export interface TemplateResult { readonly _$litType$: number }
export declare const nothing: unique symbol
export declare function html(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult
export declare function svg(strings: TemplateStringsArray, ...values: unknown[]): TemplateResult
export declare function render(value: unknown, container: HTMLElement): unknown
