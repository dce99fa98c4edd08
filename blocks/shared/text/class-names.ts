/** The names that are there, with spaces between, or undefined so that no empty attribute is rendered. */
export function classNames(...names: readonly (string | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
