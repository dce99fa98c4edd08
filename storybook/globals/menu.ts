import type { GlobalTypes } from 'storybook/internal/types';

/** A menu, as `../menus.tsx` draws it. */
export interface Menu {
  readonly title: string;
  /** Labels by value. The first is the initial value. */
  readonly choices: Readonly<Record<string, string>>;
  /** Where it acts: in stories of anything, or of blocks alone. */
  readonly on: 'stories' | 'blocks';
}

/** A global with its menu. Storybook would offer its own menus on every page, whether they act there or not. */
export type Offered = GlobalTypes[string] & { readonly menu: Menu };

/** The value that a menu has where nothing is chosen. */
export function initialOf({ choices }: Menu): string {
  // Keys that are numbers come first in any object, and so does the smallest.
  return Object.keys(choices)[0] ?? '';
}

/** A global that the toolbar offers by a menu. */
export function menu(
  title: string,
  description: string,
  on: Menu['on'],
  choices: Menu['choices'],
): Offered {
  return { description, menu: { title, choices, on } };
}
