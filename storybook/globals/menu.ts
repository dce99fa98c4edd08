import type { GlobalTypes } from 'storybook/internal/types';

/** A menu of the toolbar: its title, its choices, and the stories in which it has an effect. */
export interface Menu {
  readonly title: string;
  /** Labels by value. The first is the initial value. */
  readonly choices: Readonly<Record<string, string>>;
  /** The stories in which the menu has an effect: all, or only those of blocks. */
  readonly on: 'stories' | 'blocks';
  /** The names of the blocks in whose stories a choice has an effect, by its value. Default: all. */
  readonly within?: Readonly<Record<string, readonly string[]>>;
}

/** A setting with Lerret's menu, as Storybook shows its own menus also for stories in which they have no effect. */
export type Offered = GlobalTypes[string] & { readonly menu: Menu };

/** Returns the value that a menu has before anybody chooses. */
export function initialOf({ choices }: Menu): string {
  // In JavaScript, numeric keys come first, in ascending order. So the smallest of them is the initial value.
  return Object.keys(choices)[0] ?? '';
}

/** Returns the choices, each with its label, that have an effect in a story. @param story its id: `blocks-cover--many` */
export function choicesIn({ choices, on, within }: Menu, story: string): [string, string][] {
  const [, block] = /^blocks-(.+)--/.exec(story) ?? [];
  if (on === 'blocks' && block === undefined) return [];
  return Object.entries(choices).filter(
    ([value]) => within?.[value]?.includes(block ?? '') ?? true,
  );
}

/** Returns a setting of Storybook's toolbar, with a menu. @param on the stories in which the menu has an effect */
export function menu(
  title: string,
  description: string,
  on: Menu['on'],
  choices: Menu['choices'],
  within: Menu['within'] = {},
): Offered {
  return { description, menu: { title, choices, on, within } };
}
