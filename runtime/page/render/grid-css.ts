import type { Layout } from '../definitions.ts';

const screens = [
  { size: 'small', sign: 's', from: null },
  { size: 'medium', sign: 'm', from: '600px' },
  { size: 'large', sign: 'l', from: '960px' },
] as const;

/** The classes of a column: its span on small, medium and large screens (S257). */
export function spanClasses(spans: {
  readonly small: number;
  readonly medium: number;
  readonly large: number;
}): string {
  return `s${spans.small} m${spans.medium} l${spans.large}`;
}

/** The rules of the spans that a layout uses, and no others: no inline styles, no unused rule. */
export function gridCss(layout: Layout): string {
  const columns = layout.rows.flatMap((row) => row.columns);
  const rules = screens.map(({ size, sign, from }) => {
    const spans = [...new Set(columns.map((column) => column[size]))].sort((a, b) => a - b);
    const css = spans.map((span) => `.${sign}${span}{grid-column:span ${span}}`).join('');
    return from === null ? css : `@media (min-width:${from}){${css}}`;
  });
  return `@layer grid{${rules.join('')}}`;
}
