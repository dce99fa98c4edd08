import type { ReactElement } from 'react';
import type { ProductionRecord } from '../../../runtime/block.ts';
import { RichText } from './rich-text.tsx';

/** A production in words (S117): its summary and its text, or `missing` where it has neither yet. */
export function ProductionText(props: {
  readonly contents: ProductionRecord['contents'];
  readonly missing: string;
}): ReactElement {
  const { summary, body } = props.contents ?? {};
  if (!summary && !body) return <p>{props.missing}</p>;
  return (
    <>
      {summary && <p className="summary">{summary}</p>}
      {body && <RichText html={body} />}
    </>
  );
}
