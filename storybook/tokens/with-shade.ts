import {
  hexOf,
  type PoorPair,
  type SchemeColours,
  shadeFor,
  type Tokens,
  tokenToChange,
} from '../../runtime/theme/theme-colours.ts';

/**
 * The value of a colour token of which one shade was changed. A colour alone is that of the light scheme, and the dark
 * one follows it; a dark shade that was chosen stays.
 * @param value the value before, undefined where nobody has set it
 */
export function withShade(
  value: string | undefined,
  { light, dark }: { readonly light: string; readonly dark: string },
  changed: 'light' | 'dark',
): string {
  const isPair = changed === 'dark' || value?.startsWith('light-dark(');
  return isPair ? `light-dark(${light}, ${dark})` : light;
}

/** What `lerret check` would suggest for a pair: the token, its nearest shade that passes, and its value with it; null if there is none. */
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
