import {
  hexOf,
  type PoorPair,
  type SchemeColours,
  shadeFor,
  type Tokens,
  tokenToChange,
} from '../../runtime/theme/theme-colours.ts';

/**
 * The value of a colour token after a change of one shade. A single colour is the light shade, from which the dark one
 * is derived; a chosen dark shade stays.
 * @param value the previous value; undefined for the default
 */
export function withShade(
  value: string | undefined,
  { light, dark }: { readonly light: string; readonly dark: string },
  changed: 'light' | 'dark',
): string {
  const isPair = changed === 'dark' || value?.startsWith('light-dark(');
  return isPair ? `light-dark(${light}, ${dark})` : light;
}

/** The suggestion of `lerret check` for a pair: the token, its nearest good shade, and its new value; null for none. */
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
