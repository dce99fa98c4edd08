import { Component, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Args } from 'storybook/internal/types';
import { filesOf } from '../json/files-of.ts';
import { sendSiteFiles } from '../json/site-files.ts';
import './checked-block.css';
import type { DescribedBlock } from './descriptions.ts';
import type { DescribedProblem } from './problems-of.ts';

interface Props {
  readonly story: string;
  readonly block: DescribedBlock;
  readonly props: Args;
  /** The props of the story, which the block shows until the controls have other valid props. */
  readonly initial: Args;
  readonly render: (props: Args) => ReactElement;
}

/** The props that the block shows, and the problems of the controls' present values. */
interface Checked {
  readonly shown: Args;
  readonly problems: readonly DescribedProblem[];
}

/** A block below the problems of its props. It shows the last props without problems. */
export function CheckedBlock({ story, block, props, initial, render }: Props): ReactElement {
  const [{ shown, problems }, setChecked] = useState<Checked>({ shown: initial, problems: [] });
  useEffect(() => {
    let isLatest = true;
    const check = async () => {
      // Loaded late: the check is larger than the rest of the preview, and the first story must not wait for it.
      const { problemsOf } = await import('./problems-of.ts');
      const { options, records } = props;
      const found = await problemsOf(block, { options, records });
      const next = (last: Checked) => (found.length === 0 ? props : last.shown);
      if (isLatest) setChecked((last) => ({ shown: next(last), problems: found }));
    };
    void check();
    return () => {
      isLatest = false;
    };
  }, [block, props]);
  useEffect(() => {
    sendSiteFiles({ story, files: filesOf(block, shown) });
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

function Problems({ problems }: { readonly problems: readonly DescribedProblem[] }): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div className="reported-problems" role="status">
      <p>
        <strong>{problems.length === 1 ? '1 feil' : `${problems.length} feil`}</strong> – slik sier{' '}
        <code>lerret check</code> det
      </p>
      <ul className="reported-list">
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

/** An error boundary: if a block throws, the story's page and its controls still work. */
class Guard extends Component<{ readonly children: ReactNode }, GuardState> {
  override state: GuardState = { reason: null };

  static getDerivedStateFromError(error: unknown): GuardState {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.reason === null) return this.props.children;
    return (
      <div className="reported-problems" role="status">
        <p>
          <strong>Blokken stoppet:</strong> {this.state.reason}
        </p>
      </div>
    );
  }
}
