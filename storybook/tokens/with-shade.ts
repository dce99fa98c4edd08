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
