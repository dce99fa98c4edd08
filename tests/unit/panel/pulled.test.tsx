import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordRows } from '../../../runtime/panel/panel-parts.tsx';
import type { RecordPlace } from '../../../runtime/panel/types.ts';
import { words } from '../../../runtime/panel/words.ts';
import { InPanel } from './in-panel.tsx';

/** Returns the HTML of a list with one film. */
function listed(more: Partial<RecordPlace>): string {
  const film: RecordPlace = {
    ...{ file: 'data/films/a.json', path: [], line: 1, model: 'film', kind: 'film', id: 'a' },
    ...{ title: 'Knirk', where: '', at: null, address: null, day: null, actions: [], done: [] },
    ...{ shownFrom: null, isGone: false, ...more },
  };
  return renderToStaticMarkup(
    <InPanel language="nb">
      <RecordRows records={[film]} />
    </InPanel>,
  );
}

it('a record that was pulled says where it is changed, and opens no form', () => {
  expect(listed({})).toMatch(/<button[^>]*>Knirk/);
  expect(listed({})).not.toContain(words.nb.pulled);
  const pulled = listed({ file: '.pulled/films/a.json' });
  expect(pulled).toContain(words.nb.pulled);
  expect(pulled).not.toMatch(/<button[^>]*>Knirk/);
});
