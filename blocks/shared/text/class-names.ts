/** Returns the defined names, joined by spaces; undefined, which renders no attribute, if there are none. */
export function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
