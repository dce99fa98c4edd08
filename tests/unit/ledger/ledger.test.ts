import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdsAt,
  type Ledger,
  type PageEntry,
  readLedger,
  writeLedger,
} from '../../../runtime/ledger/index.ts';
import { runs } from '../../runs.ts';

const plain: PageEntry = {
  ...{ found: null, listed: null, code: 'c1', sheet: '/a.css', fingerprint: 'f1' },
  ...{ from: null, until: null, warning: null, pictures: [], card: null },
};
const whole: PageEntry = {
  found: { definition: 'film', alike: 'a', records: [['movie 1', 'film'], [], ['movie 1']] },
  listed: { title: 'Film', changed: 7 },
  ...{ code: 'c2', sheet: '/b.css', fingerprint: 'f2', from: 1, until: 2, warning: 'film' },
  ...{ pictures: ['/media/_/a', '/media/_/b'], card: 'assets/del-1.jpg' },
};
const kinds = [plain, whole, { ...whole, listed: { title: '', changed: null } }];
const nothing: Ledger = {
  ...{ facts: 'i', at: 9 },
  ...{ pages: new Map(), records: new Map(), media: new Map() },
};
const small: Ledger = {
  ...nothing,
  pages: new Map(kinds.map((page, index) => [`/${index}`, page])),
  records: new Map([['movie 1', 's']]),
  media: new Map([['/media/a.jpg', 'm']]),
};

const pageOf = (number: number) => kinds[number % 3] ?? plain;
const large: Ledger = {
  ...small,
  pages: new Map(Array.from({ length: 2000 }, (_, index) => [`/side-${index}`, pageOf(index)])),
  records: new Map(Array.from({ length: 3000 }, (_, index) => [`article ${index}`, `s${index}`])),
};

const readFrom = (files: ReadonlyMap<string, string>) =>
  readLedger((file) => files.get(file) ?? null);

/** A ledger without the texts that it was read from. */
function bare(files: ReadonlyMap<string, string>): Ledger | null {
  const read = readFrom(files);
  if (read === null) return null;
  const { parts: _, ...ledger } = read;
  return ledger;
}

function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

describe('a ledger', () => {
  it.each([
    ['empty', nothing],
    ['small', small],
    ['large', large],
  ])('is read as it was written, in the same order: %s', (_, ledger) => {
    const read = bare(writeLedger(ledger, null));
    expect(read).toEqual(ledger);
    expect([...(read?.pages.keys() ?? [])]).toEqual([...ledger.pages.keys()]);
    expect([...(read?.records.keys() ?? [])]).toEqual([...ledger.records.keys()]);
  });

  it('is unknown where a part is missing, and where another version wrote it', () => {
    const files = writeLedger(large, null);
    expect(files.size).toBeGreaterThan(20);
    for (const name of files.keys()) {
      const without = new Map(files);
      without.delete(name);
      expect(readFrom(without)).toBeNull();
    }
    const [head = ''] = [...files.keys()].filter((name) => !name.includes('/ledger/'));
    const text = files.get(head) ?? '';
    expect(text).toContain('"version":4');
    expect(
      readFrom(new Map(files).set(head, text.replace('"version":4', '"version":3'))),
    ).toBeNull();
  });

  it('writes the same, whatever it was before; an edit changes few files, and no other page', () => {
    const written = writeLedger(large, null);
    const before = readFrom(written);
    const names = fc.array(fc.nat({ max: 2500 }), { maxLength: 6 });
    fc.assert(
      fc.property(names, names, names, (edited, added, gone) => {
        const pages = new Map(large.pages);
        for (const one of edited) pages.set(`/side-${one}`, { ...plain, fingerprint: 'edited' });
        for (const one of gone) pages.delete(`/side-${one}`);
        const all = [...pages];
        for (const one of added) all.splice(one % 100, 0, [`/ny-${one}`, whole]);
        const ledger = { ...large, at: 10, pages: new Map(all) };
        const files = writeLedger(ledger, before);
        expect(files).toEqual(writeLedger(ledger, null));
        expect(bare(files)).toEqual(ledger);
        const edits = edited.length + added.length + gone.length;
        // An entry at which a part begins changes the part before it, too; what is new is a part at most.
        expect(differing(files, written).length).toBeLessThanOrEqual(1 + 3 * edits);
      }),
      { numRuns: runs(10) },
    );
  });

  it.each([
    [null, null, 5, true],
    [5, null, 5, true],
    [null, 6, 5, true],
    [5, 6, 5, true],
    [5, 6, 6, false],
  ])('has a page from %s until %s that holds at %i: %s', (from, until, at, expected) => {
    expect(holdsAt({ from, until }, at)).toBe(expected);
  });
});
