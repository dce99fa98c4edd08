import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import {
  engineOptions,
  packEntries,
  unpackEngines,
} from '../../../runtime/search/packed-engine.ts';

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
      const { index, averageFieldLength, ...known } = engine.toJSON();
      const packed = packEntries(entries);
      const averages = [0, 1, 2].map(
        (field) =>
          packed.lengths.reduce((sum, lengths) => sum + (lengths[field] ?? 0), 0) / entries.length,
      );
      const places = entries.map((_, id) => id);
      const { index: own, ...rest } = unpackEngines([packed], { averages, places });
      const byTerm = [...index].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(own).toEqual(byTerm);
      if (entries.length === 0) return;
      expect(rest).toEqual({ ...known, averageFieldLength: averages });
      for (const [field, average] of averageFieldLength.entries())
        expect(averages[field]).toBeCloseTo(average, 10);
    }),
  );
});
