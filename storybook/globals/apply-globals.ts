import { colours } from '../../blocks/shared/colours.gen.ts';
import { bothOf, type Tokens, themeColours } from '../../runtime/theme/theme-colours.ts';
import { site } from '../project/site.ts';
import { triedIn } from '../tokens/as-setting.ts';
import { prefer } from './flip-media.ts';

type Globals = Readonly<Record<string, unknown>>;

/** Applies the settings of the toolbar or the story to the document: colour scheme, motion, size of text, tokens. */
export function applyGlobals(globals: Globals): void {
  const { theme, text, motion } = globals;
  const scheme = theme === 'light' || theme === 'dark' ? theme : '';
  prefer({
    ...(scheme !== '' && { 'prefers-color-scheme': scheme }),
    ...(motion === 'reduced' && { 'prefers-reduced-motion': 'reduce' }),
  });
  sheet.replaceSync(themeCss(tokensOf(globals.site, globals.tokens)));
  const root = document.documentElement;
  root.style.colorScheme = scheme;
  root.style.fontSize = String(text) === '200' ? '200%' : '';
  root.classList.toggle('is-paused', motion === 'paused');
}

// Adopted sheets take precedence over all others, also those that Vite and whole pages add later.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/**
 * Returns the tokens of a site (`theme.tokens` of its site.json), replaced by those that somebody tries in the panel.
 * Leaves out values that would end the CSS rule, as half-typed ones may.
 * @param name the site, among `themes` of the shown site; another value means no site
 * @param tried the setting `tokens`
 */
export function tokensOf(name: unknown, tried: unknown): Tokens {
  const all = { ...site.themes[String(name)]?.tokens, ...triedIn(tried) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !/[;{}]/.test(value)));
}

/** Returns the CSS that gives a page these tokens, with the dark counterparts of colours that have none. */
export function themeCss(tokens: Tokens): string {
  const { light, dark } = themeColours(tokens, colours);
  const declarations = Object.entries(tokens).map(([name, value]) => {
    const isColour = light[name] !== undefined && bothOf(value) === null;
    return `--${name}:${isColour ? `light-dark(${light[name]},${dark[name]})` : value};`;
  });
  return `@layer tokens{:root{${declarations.join('')}}}`;
}
