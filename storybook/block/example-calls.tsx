import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { LoaderFunction } from 'storybook/internal/types';
import { CallContext } from '../../runtime/block.ts';
import type { NamedCalls } from '../../runtime/http/index.ts';
import type { storyCalls } from '../../stories/story-calls.ts';
import { describedBlock } from './described-block.ts';

interface Props {
  readonly make: typeof storyCalls;
  readonly calls: NamedCalls;
  readonly status: number | null;
  readonly fault: string;
  readonly children: ReactNode;
}

/** Loads the code that makes calls, if the block.json of the story's block has calls; nothing for other stories. */
export const callsLoader: LoaderFunction = async ({ componentId }) =>
  describedBlock(componentId)?.metadata.calls && import('../../stories/story-calls.ts');

/**
 * Makes a block's calls return the examples in its block.json. With its parameter `answers`, a story sets another
 * status of a call, such as 500, or null for no response.
 */
export const exampleCalls: Decorator = (Story, { componentId, globals, loaded, parameters }) => {
  const calls = describedBlock(componentId)?.metadata.calls;
  const make: typeof storyCalls | undefined = loaded.storyCalls;
  if (calls === undefined || make === undefined) return <Story />;
  const { answers = 200 }: { readonly answers?: number | null } = parameters;
  return (
    <ExampleCalls make={make} calls={calls} status={answers} fault={String(globals.fault ?? '')}>
      <Story />
    </ExampleCalls>
  );
};

function ExampleCalls({ make, calls, status, fault, children }: Props): ReactElement {
  const makeCall = useMemo(() => make(calls, status, fault), [make, calls, status, fault]);
  return <CallContext value={makeCall}>{children}</CallContext>;
}
