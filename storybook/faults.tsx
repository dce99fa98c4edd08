/** The toolbar menu that injects faults into a story. */
import type { Decorator } from '@storybook/react';
import type { LoaderFunction } from 'storybook/internal/types';
import type { Message } from '../runtime/browser/environment/environment.ts';
import { FAULTS, type Fault, type FaultName, findFault } from '../stories/faults/faults.ts';
import type { Faulty as FaultyStory } from './faulty.tsx';
import { menu } from './globals/menu.ts';
import { blocks } from './project/blocks.ts';

/** The runtime's message at the edge of the window, by fault. */
const messages: Partial<Record<FaultName, Message>> = {
  offline: { kind: 'offline' },
  'page-fails-again': { kind: 'not-loaded', retry() {} },
  'new-worker-while-writing': { kind: 'update-waiting' },
};

/** The faults that a story can show. Tests inject the others, which cause a full load, into pages. */
const shown = FAULTS.filter(({ name, effect }: Fault) => {
  const isOfBlocks = effect.on === 'answers' ? effect.of === 'call' : effect.on === 'code';
  return isOfBlocks || name in messages;
});

const all = [...blocks.values()];
/** The blocks that make calls (islands may do so by the slices of members), and those with code of their own. */
const calling = all.filter(({ kind, metadata }) => kind === 'island' || metadata.calls);
const running = all.filter(({ kind }) => kind !== 'static');

/** The menu with the faults that a story can show. */
export const faultMenu = menu(
  'Fault',
  'What goes wrong',
  'blocks',
  { '': 'None', ...Object.fromEntries(shown.map(({ name, en }) => [name, en])) },
  Object.fromEntries(
    shown.flatMap(({ name, effect }: Fault) => {
      if (name in messages) return [];
      const within = effect.on === 'code' ? running : calling;
      return [[name, within.map(({ metadata }) => metadata.name)]];
    }),
  ),
);

/** Loads the code of faults only if one is chosen: it is larger than what other stories need. */
export const faultLoader: LoaderFunction = async ({ globals }) =>
  findFault(String(globals.fault ?? '')) === null ? {} : import('./faulty.tsx');

/** Injects the fault that is chosen in the toolbar before a story is rendered. */
export const withFault: Decorator = (Story, { globals, loaded }) => {
  const fault = findFault(String(globals.fault ?? ''));
  const Faulty: typeof FaultyStory | undefined = loaded.Faulty;
  const story = <Story key={fault?.name} />;
  if (fault === null || Faulty === undefined) return story;
  return (
    <Faulty
      fault={fault}
      message={Object.entries(messages).find(([name]) => name === fault.name)?.[1]}
    >
      {story}
    </Faulty>
  );
};
