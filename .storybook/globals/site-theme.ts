import { colours } from '../../blocks/shared/colours.gen.ts';
import { bothOf, themeColours } from '../../runtime/page/index.ts';

interface Theme {
  readonly tokens?: Readonly<Record<string, string>>;
}

const themes = import.meta.glob<Theme>(
  ['../../site-config/site.json', '../../tests/fixtures/lighthouse/site.json'],
  { eager: true, import: 'theme' },
);

const folders: Readonly<Record<string, string>> = {
  sample: '../../site-config',
  lighthouse: '../../tests/fixtures/lighthouse',
};

// Adopted sheets come after all others, including those that Vite and whole pages add later.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Applies the tokens of a site: `theme.tokens` of its site.json. */
export function applySite(site: unknown): void {
  const css = themeCss(themes[`${folders[String(site)]}/site.json`]?.tokens ?? {});
  sheet.replaceSync(css);
}

function themeCss(tokens: Readonly<Record<string, string>>): string {
  const { light, dark } = themeColours(tokens, colours);
  const declarations = Object.entries(tokens).map(([name, value]) => {
    const isColour = light[name] !== undefined && bothOf(value) === null;
    return `--${name}:${isColour ? `light-dark(${light[name]},${dark[name]})` : value};`;
  });
  return `@layer tokens{:root{${declarations.join('')}}}`;
}
