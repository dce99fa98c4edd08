import type { GlobalTypes } from 'storybook/internal/types';

/** A menu of the toolbar: its title, its choices, and the stories in which it has an effect. */
export interface Menu {
  readonly title: string;
  /** Labels by value. The first is the initial value. */
  readonly choices: Readonly<Record<string, string>>;
  /** The stories in which the menu has an effect: all, or only those of blocks. */
  readonly on: 'stories' | 'blocks';
}

/** A setting with Lerret's menu, as Storybook shows its own menus also for stories in which they have no effect. */
export type Offered = GlobalTypes[string] & { readonly menu: Menu };

/** Returns the value that a menu has before anybody chooses. */
export function initialOf({ choices }: Menu): string {
  // In JavaScript, numeric keys come first, in ascending order. So the smallest of them is the initial value.
  return Object.keys(choices)[0] ?? '';
}

/** Returns a setting of Storybook's toolbar, with a menu. @param on the stories in which the menu has an effect */
export function menu(
  title: string,
  description: string,
  on: Menu['on'],
  choices: Menu['choices'],
): Offered {
  return { description, menu: { title, choices, on } };
}
