import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NotRemoved } from '../../../runtime/panel/record-views.tsx';
import type { Fault } from '../../../runtime/panel/types.ts';
import { words } from '../../../runtime/panel/words.ts';
import { InPanel } from './in-panel.tsx';

/** Returns the HTML that says why a record with this number of dependents isn't removed. */
function refused(count: number): string {
  const faults = Array.from(
    { length: count },
    (_, index): Fault => ({
      ...{ file: 'data/a.json', line: index + 1, column: 1, path: [], code: 'unknown-id' },
      ...{ severity: 'error', message: 'Finnes ikke.', suggestion: null },
    }),
  );
  return renderToStaticMarkup(
    <InPanel language="nb">
      <NotRemoved dependents={[]} faults={faults} />
    </InPanel>,
  );
}

it('a refusal to delete says what to do instead, and folds a long list', () => {
  expect(refused(14)).toContain(words.nb.instead);
  expect(refused(14)).toContain('14 ting');
  expect(refused(14)).toContain('<details>');
  expect(refused(1)).toContain('<details open="">');
});
