import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { exampleProps } from '../../../stories/example-props.ts';

type Metadata = Parameters<typeof exampleProps>[0];
type Block = ComponentType<ReturnType<typeof exampleProps>>;

const described = import.meta.glob<Metadata>('../../../blocks/*/block.json', {
  eager: true,
  import: 'default',
});
const components = import.meta.glob<Block>('../../../blocks/*/*.tsx', { import: 'default' });

/** Words of elements within a line, with nothing but tags between them. */
const RUN_TOGETHER =
  /[^<>]{0,20}[\p{L}\d](?:<\/?(?:span|time|small|strong|b)\b[^>]*>)+(?=[\p{L}\d])[^<>]{0,20}/gu;

/** What screen readers skip: the week sheet has an age limit's mark right after the title, so that no line begins with it. */
const SKIPPED = /<span aria-hidden="true">[^<]*<\/span>/g;

const rendered = Object.entries(described).flatMap(([file, metadata]) => {
  const load = components[file.replace('block.json', `${metadata.name}.tsx`)];
  return load ? [[metadata.name, metadata, load] as const] : [];
});

it.each(rendered)(
  'words stay apart in copies and without styles: %s',
  async (_name, metadata, load) => {
    const Component = await load();
    const html = renderToString(<Component {...exampleProps(metadata)} />);
    const words = html.replaceAll('<!-- -->', '').replaceAll(SKIPPED, '');
    expect(words.match(RUN_TOGETHER) ?? []).toEqual([]);
  },
);
