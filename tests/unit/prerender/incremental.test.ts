import { hash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import { catalogue } from '../../../runtime/diagnostics/index.ts';
import { type LoadedRenderer, loadRenderer } from '../../../runtime/prerender/renderer-module.ts';
import {
  createCachedRecords,
  projectOf,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { runs } from '../../runs.ts';
import { faultsOf, readOutput } from '../../site/output.ts';
import { type Files, readerOf as textsOf } from '../check/check-in-memory.ts';
import { base, bytesOf } from './derived-site.ts';
import { type Edit, type Edited, edit, edited, timedKinds, triedCodes } from './edited-site.ts';
import { lerretWith } from './few-blocks.ts';
import { codes, type OwnCode, models as ownModels, writeCode } from './own-code.ts';
import { openWorkshop } from './workshop.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');

const workshop = await openWorkshop();
const fresh = `${workshop.out}-fresh`;
afterAll(() => workshop.close());

const { components }: { readonly components: readonly string[] } = JSON.parse(
  base['site.json'] ?? '',
);
const lerret = lerretWith(join(workshop.out, '../lerret'), components);
const made = await Promise.all(
  codes.map((code, at) => (triedCodes.includes(at) ? withCode(code, at) : null)),
);
const models = await Promise.all(
  ownModels.map(async (files, at) => {
    const folder = join(workshop.out, `../models-${at}`);
    mkdirSync(folder);
    writeCode(folder, { files, links: {} });
    return readModels(join(folder, 'site'));
  }),
);

const start: Edited = { files: base, now: NOW, models: 0, code: 0 };

/** The renderer with short stylesheets that differ where the long ones do: compressing those takes most of a build. */
function plainlyStyled(renderer: LoadedRenderer): LoadedRenderer {
  const short = (css: string) => `body{--is:"${hash('sha256', css)}"}`;
  return {
    ...renderer,
    fallbackStylesheet: (...asked) => short(renderer.fallbackStylesheet(...asked)),
    layoutStylesheets: (...asked) =>
      new Map([...renderer.layoutStylesheets(...asked)].map(([name, css]) => [name, short(css)])),
  };
}

/** The blocks of a project with code of its own, and the renderer with them. */
async function withCode(code: OwnCode, at: number) {
  const folder = join(workshop.out, `../code-${at}`);
  const site = join(folder, 'site');
  mkdirSync(folder);
  writeCode(folder, code);
  const renderer = await loadRenderer({ ...projectOf(site, lerret), home: folder });
  return { blocks: await readBlocks(site), renderer: plainlyStyled(renderer) };
}

/** What is edited between the builds of a site. */
const sequenceOf = (edit: fc.Arbitrary<Edit>, maxLength: number) =>
  fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength });

const timed: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...timedKinds),
  at: fc.nat(10_000),
});

function readerOf(files: Files) {
  return {
    ...textsOf(files),
    readBytes(file: string) {
      const text = files[file];
      return text === undefined ? null : new Uint8Array(bytesOf(file, text));
    },
    // Written long ago: no other text has the same stamp.
    stampOf: (file: string) => `0 ${digestOf(files[file] ?? '')}`,
  };
}

/** What readings of edited sites have stored of records and media. */
const parts = new Map<string, string>();

/** Reads an edited site, with what was stored of others or without; null where the check refuses it. */
async function read({ files, now, models: place, code }: Edited, isStored = false) {
  const store = {
    version: '1',
    read: (part: string) => parts.get(part) ?? null,
    write: async (part: string, text: string) => void parts.set(part, text),
  };
  const cached = isStored ? createCachedRecords(store) : null;
  const blocks = made[code]?.blocks ?? new Map();
  const asked = { blocks, models: models[place] ?? new Map(), cached };
  const loaded = await readSite(readerOf(files), asked);
  const problems = checkSite(loaded, blocks, now);
  await cached?.end();
  const isWrong = problems.problems.some(({ code }) => catalogue[code].severity === 'error');
  return isWrong ? null : loaded;
}

/** Builds a site where the last one was built, or all of it beside; null where the check refuses it. */
async function built(edited: Edited, to?: string) {
  const loaded = await read(edited, to === undefined);
  const recordStates = loaded?.states;
  const how = { fresh: to, renderer: made[edited.code]?.renderer, recordStates };
  return loaded && workshop.build(loaded.site, readerOf(edited.files), edited.now, how);
}

/** The hash of each file of an output, but for those that only open pages still ask for. */
function filesIn(folder: string): Readonly<Record<string, string>> {
  const output = readOutput(folder);
  expect(faultsOf(output)).toEqual([]);
  return Object.fromEntries([...output.files].filter(([file]) => !(file in output.retired)));
}

describe('a build after edits', () => {
  it('renders nothing where nothing changed, and what shows it where one title did', async () => {
    const first = await built(start);
    expect(first?.rendered).toBe(first?.pages);
    const shown = realpathSync(workshop.out);
    expect((await built(start))?.rendered).toBe(0);
    const file = Object.keys(base).find((name) => name.startsWith('data/productions/')) ?? '';
    const title = (base[file] ?? '').replace(/("title":\s*")/, '$1Ny: ');
    const after = await built({ ...start, files: { ...base, [file]: title } });
    expect(after?.rendered).toBeGreaterThan(0);
    expect(after?.rendered).toBeLessThan(after?.pages ?? 0);
    // Six pages find the article; only two are told when it was changed.
    const article = Object.keys(base).find((name) => name.startsWith('data/articles/')) ?? '';
    const text = base[article] ?? '';
    const touched = text.replace('"order": 1', '"order": 1, "updatedAt": 1763620000001');
    expect(touched).not.toBe(text);
    const changed = { ...base, [file]: title, [article]: touched };
    expect((await built({ ...start, files: changed }))?.rendered).toBe(2);
    // No other output was made for that.
    expect(realpathSync(workshop.out)).toBe(shown);
  });

  it('makes a link of plain text when the page comes that it leads to, and renders few pages', async () => {
    const [archive, news] = ['data/articles/archive.json', 'data/articles/news.json'];
    const comes = NOW + 3_600_000;
    const articles: readonly { readonly slug: string }[] = JSON.parse(base[archive] ?? '');
    const coming = articles.map((one) =>
      one.slug === 'sak-0' ? { ...one, publishAt: new Date(comes).toISOString() } : one,
    );
    const linking = (base[news] ?? '').replace('/om-lillevik', '/nyheter/sak-0');
    const files = { ...base, [archive]: JSON.stringify(coming), [news]: linking };
    const textAt = (folder: string) => readOutput(folder).text('nyheter/ny-scene/index.html');
    await built({ ...start, files });
    expect(textAt(workshop.out)).not.toContain('href="/nyheter/sak-0"');
    const after = await built({ ...start, files, now: comes });
    expect(textAt(workshop.out)).toContain('href="/nyheter/sak-0"');
    expect(after?.rendered).toBeLessThan(after?.pages ?? 0);
    await built({ ...start, files, now: comes }, fresh);
    expect(filesIn(workshop.out)).toEqual(filesIn(fresh));
  });

  it.each([
    ['leaves it out on the next day', 18, 32],
    ['has it again when the clock goes back', 32, 18],
  ])(
    'has a concert in structured data on the day on which it ended, and %s',
    async (_, ...hours) => {
      for (const after of hours) await built({ ...start, now: NOW + after * 3_600_000 });
      const now = NOW + (hours.at(-1) ?? 0) * 3_600_000;
      await built({ ...start, now }, fresh);
      expect(filesIn(workshop.out)).toEqual(filesIn(fresh));
      const ended = readOutput(fresh).text('visekveld/index.html').includes('#e-3"');
      expect(ended).toBe(now < Date.parse('2026-11-22T00:00+01:00'));
    },
  );

  it('announces of a closed site only moments at which a file changes', async () => {
    const config = { ...JSON.parse(base['site.json'] ?? ''), published: false };
    let closed = { ...start, files: { ...base, 'site.json': JSON.stringify(config) } };
    for (let moments = 0; ; moments++) {
      const until = (await built(closed, fresh))?.until ?? 0;
      if (until > NOW + 300 * 86_400_000) {
        expect(moments).toBeGreaterThan(0);
        return;
      }
      await built({ ...closed, now: until - 1 }, fresh);
      const before = filesIn(fresh);
      closed = { ...closed, now: until };
      await built(closed, fresh);
      expect(filesIn(fresh)).not.toEqual(before);
    }
  });

  it.each([
    ['whatever was edited before, and when', edit, 2, runs(3, 500)],
    ['whatever comes and goes', timed, 4, runs(2, 250)],
  ])('makes what a build of all makes, %s', async (_, edit, length, numRuns) => {
    let tried = 0;
    let inPlace = 0;
    await built(start);
    const compare = async (sequence: readonly (readonly Edit[])[]) => {
      let site = start;
      for (const step of sequence) {
        const next = step.reduce(edited, site);
        const shown = realpathSync(workshop.out);
        // The next edits are made where the check refuses these.
        if ((await built(next)) === null) continue;
        site = next;
        inPlace += Number(realpathSync(workshop.out) === shown);
      }
      if (site === start) return;
      tried += 1;
      const whole = await built(site, fresh);
      const now = filesIn(fresh);
      expect(filesIn(workshop.out)).toEqual(now);
      if (edit !== timed) return;
      // It is announced when something comes or goes.
      await built({ ...site, now: (whole?.until ?? 0) - 1 }, fresh);
      expect(filesIn(fresh)).toEqual(now);
    };
    // At this hour a showing that only the search tells of is still to come.
    const hour: Edit = { what: 'the clock goes', at: 2508 };
    const options = { numRuns, examples: [[[[hour]]] satisfies [Edit[][]]] };
    await fc.assert(fc.asyncProperty(sequenceOf(edit, length), compare), options);
    expect(tried).toBeGreaterThan(numRuns / 4);
    expect(inPlace).toBeGreaterThan(0);
  });
});
