import type { Site } from '../../site/index.ts';
import { themeColours } from '../../theme/theme-colours.ts';
import type { Layout, Registry } from '../registry.ts';

/** The window widths of the grid (S257). A test compares them with `blocks/shared/pictures/picture-room.ts`, in rem. */
const screens = [
  { size: 'small', letter: 's', from: null },
  { size: 'medium', letter: 'm', from: '600px' },
  { size: 'large', letter: 'l', from: '960px' },
] as const;

/** Returns the stylesheet of each used layout, by name: base, the site's tokens, the grid, and its pages' blocks. */
export function layoutStylesheets(site: Site, registry: Registry): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  const theme = themeCss(site, registry);
  for (const [name, layout] of site.layouts) {
    const pages = site.pages.filter(({ definition }) => definition.layout === name);
    if (pages.length === 0) continue;
    const placed = pages.flatMap(({ definition }) => definition.blocks ?? []);
    const used = new Set(placed.map(({ component }) => component));
    const blocks = [...used].sort().map((component) => registry.blocks.get(component)?.css ?? '');
    const data = placed.flatMap((block) => block.data ?? []);
    const hasChoices = data.some((id) => 'choices' in (site.blockData.get(id)?.options ?? {}));
    const choices = hasChoices ? [registry.choicesCss ?? ''] : [];
    const all = [registry.baseCss, theme, gridCss(layout), ...blocks, ...choices];
    sheets.set(name, all.join('\n'));
  }
  return sheets;
}

/** Returns the stylesheet of Lerret's own pages: offline, of a closed site, and the 404 page of a site without one. */
export function fallbackStylesheet(site: Site, registry: Registry): string {
  return [registry.baseCss, themeCss(site, registry), registry.ownPagesCss ?? ''].join('\n');
}

/** Returns the site's own tokens as custom properties, in both colour schemes; '' if the site sets none. */
function themeCss({ config }: Site, { colours }: Registry): string {
  const tokens = Object.entries(config.theme.tokens ?? {});
  if (tokens.length === 0) return '';
  const { light, dark } = themeColours(Object.fromEntries(tokens), colours);
  const inLight = tokens.map(([name, value]) => declaration(name, light[name] ?? value));
  const inDark = tokens.flatMap(([name]) =>
    dark[name] === light[name] ? [] : [declaration(name, dark[name] ?? '')],
  );
  const night =
    inDark.length === 0 ? '' : `@media (prefers-color-scheme:dark){:root{${inDark.join(';')}}}`;
  return `@layer tokens{:root{${inLight.join(';')}}${night}}`;
}

/** Returns a declaration of a custom property. Removes characters that would end the rule from its value. */
function declaration(name: string, value: string): string {
  return `--${name}:${value.replace(/[;{}<]/g, '')}`;
}

/** Returns rules for exactly the spans that a layout uses: no inline styles, no unused rules. */
function gridCss(layout: Layout): string {
  const columns = layout.rows.flatMap((row) => row.columns);
  const hasNeighbours = layout.rows.some((row) => row.columns.length > 1);
  const rules = screens.map(({ size, letter, from }) => {
    const spans = [...new Set(columns.map((column) => column[size]))].sort((a, b) => a - b);
    const css = spans.map((span) => {
      const printed = hasNeighbours ? `;flex:${span} 0 ${basisOf(span)}` : '';
      return `.${letter}${span}{grid-column:span ${span}${printed}}`;
    });
    return from === null ? css.join('') : `@media (min-width:${from}){${css.join('')}}`;
  });
  return `@layer grid{${rules.join('')}${hasNeighbours ? PRINTED_ROWS : ''}}`;
}

/** Firefox prints a grid's row that doesn't fit below the row before it on a further sheet, and breaks columns of flex. */
const PRINTED_ROWS = '@media print{.row:has(>.col+.col){display:flex;flex-wrap:wrap}}';

/** Returns the width of a printed column before it grows: without the gap of printed rows, so that twelve columns fit. */
function basisOf(span: number): string {
  return `calc(100%*${span}/12 - var(--space-5))`;
}
