import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { engineOptions, packEntries, unpackEngine } from '../../../runtime/search/packed-engine.ts';

const word = fc.constantFrom(
  ...['konsert', 'konserten', 'Åpen', 'aapen', 'kafé', 'kino', '2D', 'i', 'og', '–', 'constructor'],
  ...['__proto__', 'æøå', 'jul', 'Jul'],
);
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const entry = fc.record({ title: text, tags: text, text });

it('packs entries as the engine holds them that has indexed them', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
      const engine = new MiniSearch(engineOptions);
      engine.addAll(entries.map((one, id) => ({ id, ...one })));
      const { index, ...known } = engine.toJSON();
      const { index: packed, ...rest } = unpackEngine(packEntries(entries));
      const byTerm = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(packed).toEqual(byTerm);
      if (entries.length > 0) expect(rest).toEqual(known);
    }),
  );
});
