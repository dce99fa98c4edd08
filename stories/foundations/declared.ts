import type { RefCallback } from 'react';

/** A ref that gives its element a declaration with a token, as no style attribute may. */
export function declared(property: string, value: string): RefCallback<HTMLElement> {
  return (element) => element?.style.setProperty(property, value);
}
