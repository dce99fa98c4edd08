import { colours } from '../../blocks/shared/colours.gen.ts';
import { bothOf, themeColours } from '../../runtime/page/index.ts';
import { site } from '../project/site.ts';

// Adopted sheets come after all others, including those that Vite and whole pages add later.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Applies the tokens of a site: `theme.tokens` of its site.json. */
export function applyTheme(name: unknown): void {
  sheet.replaceSync(themeCss(site.themes[String(name)]?.tokens ?? {}));
}

function themeCss(tokens: Readonly<Record<string, string>>): string {
  const { light, dark } = themeColours(tokens, colours);
  const declarations = Object.entries(tokens).map(([name, value]) => {
    const isColour = light[name] !== undefined && bothOf(value) === null;
    return `--${name}:${isColour ? `light-dark(${light[name]},${dark[name]})` : value};`;
  });
  return `@layer tokens{:root{${declarations.join('')}}}`;
}
