import { Component, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Args } from 'storybook/internal/types';
import { filesOf } from '../json/files-of.ts';
import { tellPanel } from '../json/site-files.ts';
import './checked-block.css';
import type { DescribedBlock } from './descriptions.ts';
import { type DescribedProblem, problemsOf } from './problems-of.ts';

interface Props {
  readonly story: string;
  readonly block: DescribedBlock;
  readonly props: Args;
  /** The props of the story, shown until the controls hold other valid props. */
  readonly initial: Args;
  readonly render: (props: Args) => ReactElement;
}

/** The block below the problems of its props. While there are problems, it keeps the last valid props. */
export function CheckedBlock({ story, block, props, initial, render }: Props): ReactElement {
  const lastRight = useRef(initial);
  const problems = problemsOfProps(block, props);
  if (problems.length === 0) lastRight.current = props;
  const shown = lastRight.current;
  useEffect(() => {
    const wrong = problemsOfProps(block, initial);
    if (wrong.length > 0) console.error('The check refuses this story:', JSON.stringify(wrong));
  }, [block, initial]);
  useEffect(() => {
    tellPanel({ story, files: filesOf(block, shown) });
  }, [story, block, shown]);
  return (
    <>
      <Problems problems={problems} />
      <Guard key={JSON.stringify([shown.options, shown.records, shown.page, shown.site])}>
        {render(shown)}
      </Guard>
    </>
  );
}

function problemsOfProps(block: DescribedBlock, { options, records }: Args): DescribedProblem[] {
  return problemsOf(block, { options: { ...options }, records: { ...records } });
}

function Problems({ problems }: { readonly problems: readonly DescribedProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div className="told-problems" role="status">
      <p>
        <strong>{problems.length === 1 ? '1 feil' : `${problems.length} feil`}</strong> – slik sier{' '}
        <code>lerret check</code> det
      </p>
      <ul className="told-list">
        {problems.map(({ place, code, message, suggestion }) => (
          <li key={`${place} ${code} ${message}`}>
            <code>{place}</code> <b>{code}</b>
            <br />
            {message} {suggestion !== null && <code>→ {suggestion}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GuardState {
  readonly reason: string | null;
}

/** An error boundary: when a block throws, the story's page and its controls stay. */
class Guard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { reason: null };

  static getDerivedStateFromError(error: unknown): GuardState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <div className="told-problems" role="status">
        <p>
          <strong>Blokken stoppet:</strong> {this.state.reason}
        </p>
      </div>
    );
  }
}
