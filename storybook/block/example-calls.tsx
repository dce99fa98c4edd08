import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { CallContext } from '../../runtime/block.ts';
import type { NamedCalls } from '../../runtime/http/index.ts';
import { storyCalls } from '../../stories/story-calls.ts';
import { describedBlock } from './described-block.ts';

interface Props {
  readonly calls: NamedCalls;
  readonly status: number | null;
  readonly fault: string;
  readonly children: ReactNode;
}

/**
 * Answers the calls that a block names in its block.json with their examples. A story's parameter `answers` is another
 * status, such as 500, or null for a call without answer.
 */
export const exampleCalls: Decorator = (Story, { componentId, globals, parameters }) => {
  const calls = describedBlock(componentId)?.metadata.calls;
  if (calls === undefined) return <Story />;
  const { answers = 200 }: { readonly answers?: number | null } = parameters;
  return (
    <ExampleCalls calls={calls} status={answers} fault={String(globals.fault ?? '')}>
      <Story />
    </ExampleCalls>
  );
};

function ExampleCalls({ calls, status, fault, children }: Props): ReactElement {
  const makeCall = useMemo(() => storyCalls(calls, status, fault), [calls, status, fault]);
  return <CallContext value={makeCall}>{children}</CallContext>;
}
