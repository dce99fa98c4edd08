import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { member } from './member.ts';
import type { Strategy } from './strategy.ts';
import { visible } from './visible.ts';

const strategies: Readonly<Record<string, Strategy>> = { interaction, visible, idle, member };

/** Hydrates with the page, at once. */
const withPage: Strategy = (_element, _signal, hydrate) => hydrate();

/** The strategy that `hydrate` of a block names; without one it hydrates with the page. */
export function strategyOf(element: HTMLElement): Strategy {
  return strategies[element.getAttribute('hydrate') ?? ''] ?? withPage;
}
