import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createFingerprintOfInputs,
  createTouched,
  factsOf,
  fingerprintOf,
  holdsAt,
} from '../../../../runtime/ledger/index.ts';
import { createPageModel } from '../../../../runtime/page/index.ts';
import { loadRenderer } from '../../../../runtime/prerender/renderer-module.ts';
import { createPublication } from '../../../../runtime/publish/structured-data.ts';
import { projectOf, readBlocks, readModels, readSite } from '../../../../runtime/site/index.ts';
import { isFull, runs } from '../../../runs.ts';
import { baseFiles, readerOf } from '../../check/check-in-memory.ts';
import { assets } from '../test-blocks.tsx';
import { changed, leavesOf } from './leaves.ts';

const root = join(import.meta.dirname, '../../../..');
const [blocks, models] = await Promise.all([readBlocks(), readModels()]);
/** As builds use it: without the notes that React takes for developers, it renders in half the time. */
const { createRenderer, registry } = await loadRenderer(projectOf(join(root, 'site-config')));
const base = baseFiles();
const NOW = Date.parse('2026-11-20T16:00:00+01:00');

type Files = Readonly<Record<string, string>>;

/** A site with every page: what it found, its fingerprint, its document, and how long that holds. */
async function pagesOf(files: Files, now: number) {
  const { site } = await readSite(readerOf(files), { blocks, models });
  const model = createPageModel(site, now);
  const publication = createPublication(model);
  const renderer = createRenderer({ model, registry, assets, publication });
  const maker = fingerprintOf(renderer.frame);
  const media = new Map([...site.media].map(([url, file]) => [url, fingerprintOf(file)]));
  const facts = maker + factsOf(model, media);
  const ofInputs = createFingerprintOfInputs();
  const compare = { model, facts, media, recordStates: new Map(), partsOf: renderer.partsOf };
  const { records, foundBy } = createTouched({ ...compare, before: null });
  const pages = renderer.paths().flatMap((path) => {
    const resolved = renderer.resolve(renderer.find(encodeURI(path)));
    if (resolved.kind !== 'page') return [];
    const page = renderer.renderResolved(resolved);
    if (page.kind === 'redirect') return [];
    const { html, from, until } = page;
    const fingerprint = maker + resolved.inputs.stylesheet + ofInputs(resolved.inputs);
    return [[path, { found: foundBy(resolved), fingerprint, html, from, until }] as const];
  });
  return { pages: new Map(pages), compare, records };
}

const leaves = Object.entries(base).flatMap(([file, text]) =>
  file.endsWith('.json') ? leavesOf(JSON.parse(text)).map((way) => ({ file, way })) : [],
);

/** The pages that would be taken again though their document is another one, and how many were made anew in vain. */
function compared(
  before: Awaited<ReturnType<typeof pagesOf>>,
  after: Awaited<ReturnType<typeof pagesOf>>,
  now: number,
) {
  const wrong: string[] = [];
  let needless = 0;
  const { model, facts, media } = before.compare;
  const ledger = { facts, media, at: model.now, pages: new Map(), records: before.records };
  const { isSame } = createTouched({ ...after.compare, before: ledger });
  for (const [path, page] of after.pages) {
    const known = before.pages.get(path);
    if (known === undefined) continue;
    const address = after.compare.model.routes.addressOf(encodeURI(path));
    const isFoundSame = address && known.found && isSame(address, known.found);
    const isKept = holdsAt(known, now) && (isFoundSame || known.fingerprint === page.fingerprint);
    if (isKept && known.html !== page.html) wrong.push(path);
    if (!isKept && known.html === page.html) needless += 1;
  }
  return { wrong, needless };
}

describe('the fingerprint of a page', async () => {
  const before = await pagesOf(base, NOW);

  it('differs wherever a changed leaf of the site changes the document', async () => {
    expect(leaves.length).toBeGreaterThan(300);
    const wrong: string[] = [];
    const sums = { pages: 0, differing: 0, needless: 0 };
    for (const { file, way } of leaves.filter((_, at) => isFull || at % 6 === 0)) {
      const text = JSON.stringify(changed(JSON.parse(base[file] ?? ''), way));
      const after = await pagesOf({ ...base, [file]: text }, NOW).catch(() => null);
      // The change can make a site that can't be rendered: `check` refuses it before.
      if (after === null) continue;
      const found = compared(before, after, NOW);
      wrong.push(...found.wrong.map((path) => `${file} ${way.join('.')}: ${path}`));
      sums.pages += after.pages.size;
      sums.needless += found.needless;
      sums.differing += [...after.pages].filter(
        ([path, { html }]) => before.pages.get(path)?.html !== html,
      ).length;
    }
    expect(wrong).toEqual([]);
    expect(sums.differing).toBeGreaterThan(5);
    // Made anew in vain: less than one page in ten.
    expect(sums.needless).toBeLessThan(sums.pages / 10);
  }, 600_000);

  it('differs, or no longer holds, wherever the clock changes the document, forwards and backwards', async () => {
    const days = fc.integer({ min: -30 * 24 * 60, max: 30 * 24 * 60 });
    await fc.assert(
      fc.asyncProperty(days, async (minutes) => {
        const now = NOW + minutes * 60_000;
        const { wrong } = compared(before, await pagesOf(base, now), now);
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(5, 300) },
    );
  }, 600_000);
});
