import {
  hexOf,
  type PoorPair,
  type SchemeColours,
  shadeFor,
  type Tokens,
  tokenToChange,
} from '../../runtime/theme/theme-colours.ts';

/**
 * Returns the value of a colour token after one of its two shades has changed. A value with one colour is the light
 * shade, from which Lerret derives the dark one. A dark shade that somebody has chosen isn't changed.
 * @param value the previous value; undefined: the default
 */
export function withShade(
  value: string | undefined,
  { light, dark }: { readonly light: string; readonly dark: string },
  changed: 'light' | 'dark',
): string {
  const isPair = changed === 'dark' || value?.startsWith('light-dark(');
  return isPair ? `light-dark(${light}, ${dark})` : light;
}

/**
 * Returns the change that `lerret check` suggests for a pair with too little contrast: the token, its new shade, and
 * its new value. Null if no shade has enough contrast, or if a colour of the token can't be read.
 */
export function betterShade(pair: PoorPair, tokens: Tokens, colours: SchemeColours) {
  const { scheme } = pair;
  const name = tokenToChange(pair, tokens);
  const [light, dark] = [colours.light[name], colours.dark[name]].map((value) =>
    hexOf(value ?? ''),
  );
  const shade = shadeFor(name, colours[scheme][name] ?? '', colours[scheme]);
  if (shade === null || !light || !dark) return null;
  const value = withShade(tokens[name], { light, dark, [scheme]: shade }, scheme);
  return { name, shade, value };
}
