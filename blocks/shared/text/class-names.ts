/**
 * Returns the defined names, joined by spaces; undefined if there are none, so that no empty attribute is rendered.
 */
export function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
