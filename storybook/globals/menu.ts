import type { GlobalTypes } from 'storybook/internal/types';

/** A menu, as `../menus.tsx` draws it. */
export interface Menu {
  readonly title: string;
  /** Labels by value. The first is the initial value. */
  readonly choices: Readonly<Record<string, string>>;
  /** Where the menu has an effect: in all stories, or only in stories of blocks. */
  readonly on: 'stories' | 'blocks';
}

/** A global with its menu. Storybook's own menus would also appear on pages where they have no effect. */
export type Offered = GlobalTypes[string] & { readonly menu: Menu };

/** The value of a menu before anything is chosen. */
export function initialOf({ choices }: Menu): string {
  // JavaScript puts numeric keys first, in ascending order, so the smallest of them is the initial value.
  return Object.keys(choices)[0] ?? '';
}

/** Makes a global with a menu in the toolbar. */
export function menu(
  title: string,
  description: string,
  on: Menu['on'],
  choices: Menu['choices'],
): Offered {
  return { description, menu: { title, choices, on } };
}
