/** The element that a selector names. @throws Error where there is none. */
export function find<T extends Element = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): T {
  const found = within.querySelector<T>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
}
