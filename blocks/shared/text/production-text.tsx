import type { ReactElement } from 'react';
import type { ProductionRecord } from '../../../models/production/model.gen.ts';
import { RichText } from './rich-text.tsx';

/** A production's summary and text (S114), or `missing` if it has neither. */
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
