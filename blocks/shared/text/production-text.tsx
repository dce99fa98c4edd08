import type { ReactElement } from 'react';
import type { ProductionRecord } from '../../../models/production/model.gen.ts';
import { RichText } from './rich-text.tsx';

/** Shows the summary and the text of a production (S114); if it has neither, the sentence `missing` in their place. */
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
