import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../../../stories/example-props.ts';
import { everyBlock } from './every-block.ts';

/** Words of elements within a line, with nothing but tags between them. */
const RUN_TOGETHER =
  /[^<>]{0,20}[\p{L}\d](?:<\/?(?:span|time|small|strong|b)\b[^>]*>)+(?=[\p{L}\d])[^<>]{0,20}/gu;

/** What screen readers skip: the week sheet has an age limit's mark right after the title, so that no line begins with it. */
const SKIPPED = /<span aria-hidden="true">[^<]*<\/span>/g;

it.each(everyBlock)(
  'words stay apart in copies and without styles: %s',
  async (_name, metadata, load) => {
    const Component = await load();
    const html = renderToString(<Component {...exampleProps(metadata)} />);
    const words = html.replaceAll('<!-- -->', '').replaceAll(SKIPPED, '');
    expect(words.match(RUN_TOGETHER) ?? []).toEqual([]);
  },
);
