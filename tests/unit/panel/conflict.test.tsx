import type { RJSFSchema } from '@rjsf/utils';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Conflict } from '../../../runtime/panel/conflict.tsx';
import { words } from '../../../runtime/panel/words.ts';
import { InPanel } from './in-panel.tsx';

/** Returns the text of the choice between two versions, one line for each element. */
function shown(mine: unknown, theirs: unknown, schema?: RJSFSchema): string {
  const html = renderToStaticMarkup(
    <InPanel language="nb">
      <Conflict {...{ mine, theirs, schema, onChoose() {} }} />
    </InPanel>,
  );
  return html.replace(/<\/(?:h3|dt|dd)>/g, '\n').replace(/<[^>]*>/g, '');
}

const schema: RJSFSchema = JSON.parse(`{
  "properties": {
    "title": { "x-label": { "nb": "Tittel" } },
    "image": { "x-label": { "nb": "Bilde" }, "properties": { "alt": { "description": "Hva det viser." } } }
  }
}`);

it('a choice between versions has the fields that differ, by their labels, as a person reads them', () => {
  const mine = {
    ...{ id: 'a', title: 'Min', startTime: '2026-11-20T18:00', isFree: true },
    ...{ image: { url: '/a.webp', alt: 'Sal' }, genres: ['drama', 'krim'] },
    text: '<p>Likt.</p><p>Mitt <b>ord</b>.</p>',
  };
  const theirs = {
    ...{ id: 'a', title: 'Deres', startTime: '2026-11-20T19:30', isFree: false },
    ...{ image: { url: '/a.webp', alt: 'Scene' }, genres: ['drama'] },
    text: '<p>Likt.</p>',
  };
  const [own = [], other = []] = shown(mine, theirs, schema)
    .split(words.nb.theirs)
    .map((side) => side.split('\n').slice(1, -1));
  const labels = ['Tittel', 'startTime', 'isFree', 'Bilde › Hva det viser', 'genres', 'text'];
  const evens = (lines: readonly string[], rest: number) =>
    lines.filter((_, index) => index % 2 === rest);
  expect([evens(own, 0), evens(other, 0)]).toEqual([labels, labels]);
  expect(evens(own, 1)).toEqual([
    'Min',
    'fre. 20. nov., 18:00',
    '✓',
    'Sal',
    'drama, krim',
    'Mitt ord.',
  ]);
  expect(evens(other, 1)).toEqual(['Deres', 'fre. 20. nov., 19:30', '–', 'Scene', 'drama', '–']);
});

it('a choice between versions of a file has its lines that differ, as they are', () => {
  const text = shown('{\n  "a": "<b>",\n}', '{\n  "a": "",\n}');
  expect(text.replaceAll('&quot;', '"').split('\n')).toEqual([
    ...[words.nb.mine, '', '  "a": "&lt;b&gt;",', words.nb.useMine + words.nb.theirs],
    ...['', '  "a": "",', words.nb.useTheirs],
  ]);
});
