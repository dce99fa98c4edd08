import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readModels, readSite } from '../../../runtime/site/index.ts';
import { isFull } from '../../runs.ts';
import { checkFiles, filesOf, readerOf } from '../check/check-in-memory.ts';
import { changed, leavesOf } from '../page/run/leaves.ts';
import { openWorkshop } from './workshop.ts';

const root = join(import.meta.dirname, '../../..');
const base = filesOf(join(root, 'tests/fixtures/broken/base'), (file) =>
  /\.(json|svg)$/.test(file),
);
const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const HOUR = 3_600_000;

const workshop = await openWorkshop();
const models = await readModels();
const fresh = `${workshop.out}-fresh`;
afterAll(() => workshop.close());

type Files = Readonly<Record<string, string>>;

const leaves = Object.entries(base).flatMap(([file, text]) =>
  file.endsWith('.json') ? leavesOf(JSON.parse(text)).map((way) => ({ file, way })) : [],
);

/** A list of records without its last one; null for other files. */
function shortened(text: string): string | null {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) && value.length > 1 ? JSON.stringify(value.slice(0, -1)) : null;
}

const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...leaves).map((leaf) => ({ kind: 'leaf', leaf }) as const),
  },
  fc.integer({ min: -500, max: 500 }).map((hours) => ({ kind: 'clock', hours }) as const),
  fc
    .constantFrom(...Object.keys(base).filter((file) => file.startsWith('data/')))
    .map((file) => ({ kind: 'shorter', file }) as const),
);

/** The documents of an output, by name. */
function documentsIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|xml|ics|txt)$|^program\.json$|^addresses\.json$/.test(name),
  );
  const found = names.sort().filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(found.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** Builds the files where the last ones were built; null where the check refuses them. */
async function built(files: Files, now: number, to?: string) {
  const told = await checkFiles(files, workshop.blocks);
  if (told.some(({ severity }) => severity === 'error')) return null;
  const reader = readerOf(files);
  const { site } = await readSite(reader, { blocks: workshop.blocks, models });
  return workshop.build(site, reader, now, to);
}

describe('a build after edits', () => {
  it('renders nothing where nothing changed, and what shows it where one title did', async () => {
    const first = await built(base, NOW);
    expect(first?.rendered).toBe(first?.pages);
    const shown = realpathSync(workshop.out);
    expect((await built(base, NOW))?.rendered).toBe(0);
    const file = Object.keys(base).find((name) => name.startsWith('data/articles/')) ?? '';
    const edited = (base[file] ?? '').replace(/("title": ")/, '$1Ny: ');
    const after = await built({ ...base, [file]: edited }, NOW);
    expect(after?.rendered).toBeGreaterThan(0);
    expect(after?.rendered).toBeLessThan(after?.pages ?? 0);
    // No other output was made for that.
    expect(realpathSync(workshop.out)).toBe(shown);
  });

  it('makes what a build of all makes, whatever was edited before, and when', async () => {
    let tried = 0;
    let inPlace = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        let files = base;
        let now = NOW;
        let isBuilt = false;
        for (const one of edits) {
          let next = files;
          if (one.kind === 'clock') now += one.hours * HOUR;
          else {
            const file = one.kind === 'leaf' ? one.leaf.file : one.file;
            const text = files[file] ?? '';
            const edited =
              one.kind === 'leaf'
                ? JSON.stringify(changed(JSON.parse(text), one.leaf.way))
                : (shortened(text) ?? text);
            next = { ...files, [file]: edited };
          }
          const shown = realpathSync(workshop.out);
          // The next edit is made where the check refuses this one's.
          if ((await built(next, now)) === null) continue;
          files = next;
          isBuilt = true;
          inPlace += Number(realpathSync(workshop.out) === shown);
        }
        if (!isBuilt) return;
        tried += 1;
        await built(files, now, fresh);
        expect(documentsIn(workshop.out)).toEqual(documentsIn(fresh));
      }),
      { numRuns: isFull ? 200 : 20 },
    );
    expect(tried).toBeGreaterThan(3);
    expect(inPlace).toBeGreaterThan(0);
  }, 600_000);
});
