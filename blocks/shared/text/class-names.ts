/** Returns the names joined by spaces, without false and undefined; undefined, for no attribute, if none are left. */
export function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
