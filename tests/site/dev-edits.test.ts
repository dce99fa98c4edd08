import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCheckedSite } from '../../runtime/cli/checked-site.ts';
import { openOutput } from '../../runtime/output/index.ts';
import { buildSite } from '../../runtime/prerender/build-site.ts';
import { loadBundles } from '../../runtime/prerender/load-bundles.ts';
import { blockCodeProblems, codeFolders, projectOf } from '../../runtime/site/index.ts';
import { digestOf } from '../../runtime/store/index.ts';
import { isFull } from '../runs.ts';
import { base } from '../unit/prerender/derived-site.ts';
import { type Edit, type Edited, edit, edited } from '../unit/prerender/edited-site.ts';
import { codes, models, type OwnCode, writeCode } from '../unit/prerender/own-code.ts';
import { problemsAt } from './dev-problems.ts';
import { temporaryFolder } from './folders.ts';
import { type Running, startDev } from './lerret.ts';
import { fileOf, pathsOf, readOutput } from './output.ts';

const EDITS = isFull ? 200 : 3;
const NOW = Date.parse('2026-11-20T16:00:00+01:00');

const folder = temporaryFolder();
const project = join(folder, 'project');
const site = join(project, 'site-config');
const fresh = join(folder, 'fresh');
let dev: Running;

/** A site with what its project has of its own; `cut`: the file of them of which the second half is missing. */
interface Step {
  readonly site: Edited;
  readonly cut: string | null;
}

/** What a step does: an edit of the site or its code, or a file is cut at half. */
type Act = Edit | { readonly cut: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: edit.filter(({ what }) => what !== 'the clock goes') },
  { weight: 1, arbitrary: fc.record({ cut: fc.nat(10_000) }) },
);

/** All files of the project that steps edit. */
function codeOf({ site: { files, models: own, code }, cut }: Step): OwnCode {
  const all: Record<string, string> = { ...codes[code]?.files, ...models[own] };
  for (const [file, text] of Object.entries(files)) all[`site-config/${file}`] = text;
  const text = cut === null ? undefined : all[cut];
  if (cut !== null && text !== undefined) all[cut] = text.slice(0, text.length / 2);
  return { files: all, links: codes[code]?.links ?? {} };
}

let written: OwnCode = { files: {}, links: {} };

function write(step: Step): void {
  const code = codeOf(step);
  writeCode(project, code, written);
  written = code;
}

function after(step: Step, one: Act): Step {
  if ('what' in one) return { ...step, site: { ...edited(step.site, one), now: NOW } };
  const files = Object.keys(codeOf(step).files);
  return { ...step, cut: files[one.cut % files.length] ?? null };
}

const start: Step = { site: { files: base, now: NOW, models: 1, code: 4 }, cut: null };

beforeAll(async () => {
  for (const name of ['blocks', 'models']) mkdirSync(join(project, name), { recursive: true });
  write(start);
  const at = new Date(NOW).toISOString();
  dev = await startDev(site, ['--at', at]);
});
afterAll(() => dev?.stop());

/** By path what is answered there; null: no page. */
type Answers = ReadonlyMap<string, string | null>;

/** All paths at which there was a page, a feed or a file of `media/`. */
const seen = new Set<string>();

/**
 * What a build makes of the folder where nothing was built before: pages, feeds and media, as `lerret dev` shows them,
 * without a service worker, and without what is made of pictures. Null where it is refused.
 */
async function builtFresh(): Promise<Answers | null> {
  const to = projectOf(site);
  const checked = await readCheckedSite(site, NOW).catch(() => null);
  if (checked === null || checked.hasErrors) return null;
  const wrong = await Promise.all(codeFolders(to).map((one) => blockCodeProblems(one)));
  if (wrong.flat().length > 0) return null;
  const bundles = await loadBundles(to, {}).catch(() => null);
  if (bundles === null) return null;
  const { config } = checked.site;
  const shown = { ...checked.site, config: { ...config, serviceWorker: false } };
  const output = await openOutput(fresh);
  const asked = { site: shown, reader: checked.reader, ...bundles, output, now: NOW };
  const built = await buildSite({ ...asked, isFresh: true }).catch(() => null);
  if (built === null) return null;
  await built.sweep();
  const made = readOutput(fresh);
  const textOf = async (address: string) => made.text(address.slice(1));
  const answers = new Map<string, string | null>();
  for (const path of pathsOf(made).filter((one) => one !== '/offline.html'))
    answers.set(path, await normal(made.text(fileOf(path)), textOf));
  for (const file of made.files.keys())
    if (/^media\/|^kalender\/|^(?!sitemap)[^/]+\.(xml|ics)$/.test(file))
      answers.set(`/${file}`, digestOf(made.bytes(file)));
  // A pattern that no record binds answers everywhere, and a build makes none of its pages.
  for (const path of seen)
    if (!answers.has(path) && checked.model?.routes.matcher.match(path).kind !== 'page')
      answers.set(path, null);
  for (const path of answers.keys()) seen.add(path);
  return answers;
}

/** What is answered at these paths by `lerret dev`. */
async function shownAt(paths: Iterable<string>): Promise<Answers> {
  const answers = Array.from(paths, async (path): Promise<[string, string | null]> => {
    const answer = await fetch(dev.ready + path, { redirect: 'manual' });
    if (answer.status !== 200 && path !== '/404.html') return [path, null];
    if (!answer.headers.get('content-type')?.startsWith('text/html'))
      return [path, digestOf(new Uint8Array(await answer.arrayBuffer()))];
    const textOf = async (address: string) => (await fetch(dev.ready + address)).text();
    const html = await answer.text();
    // A page that isn't out: no build makes it.
    return [path, html.includes('id="lerret-draft"') ? null : await normal(html, textOf)];
  });
  return new Map(await Promise.all(answers));
}

/**
 * A document without what `lerret dev` adds, and with what its stylesheet is about in place of its address: `lerret dev`
 * shortens none and has React's checks, so the names of the build, of fonts and of scripts differ, too.
 */
async function normal(html: string, textOf: (address: string) => Promise<string>): Promise<string> {
  const address = /(?<=<link rel="stylesheet" href=")[^"]+/.exec(html)?.[0];
  if (address === undefined) throw new Error(`A document without a stylesheet: ${html}`);
  const css = (await textOf(address)).replace(/\/\*.*?\*\//gs, '').replace(/:\s+/g, ':');
  const names = css.match(/--color-accent:[^;}]+|--[\w-]+|\.[a-z][\w-]*/gi) ?? [];
  return html
    .replace(/<meta name="lerret-version" content="\w+">\n/, '')
    .replace(
      /<script type="module" src="\/\.lerret\/live-reload\.js" data-language="en"><\/script>\n/,
      '',
    )
    .replace(/ data-build="\w+"/, '')
    .replaceAll(/\/(?:assets|blocks\/fonts)\/([\w-]+?)(?:-[0-9a-f]{10})?\.woff2/g, '$1')
    .replaceAll(/(\/assets\/[\w.-]+?)-[0-9a-f]{10}(?=\.js)/g, '$1')
    .replaceAll(address, [...new Set(names)].sort().join(' '));
}

/** Where two answers begin to differ; none where they don't. */
function difference(path: string, shown: string, made: string): readonly string[] {
  if (shown === made) return [];
  let at = 0;
  while (made[at] === shown[at]) at += 1;
  const partOf = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return [`${path}: ${partOf(shown)} instead of ${partOf(made)}`];
}

const patience = { timeout: 60_000, interval: 50 };

it(`lerret dev shows after each of ${EDITS} edits what a fresh build makes`, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? 30);
  let last = await builtFresh();
  let step = start;
  let shown = 0;
  let refused = 0;
  // At least one that a build refuses.
  const acts = [...fc.sample(act, { seed, numRuns: EDITS - 1 }), { cut: 0 }];
  for (const one of acts) {
    const next = after(step, one);
    write(next);
    const expected = await builtFresh();
    if (expected === null) {
      refused += 1;
      await expect.poll(() => problemsAt(dev.ready, '/'), patience).not.toBe('[]');
      write(step);
    } else {
      step = next.cut === null ? next : step;
      last = expected;
      shown += 1;
    }
    const made = last ?? new Map<string, string | null>();
    const differing = async () => {
      const answers = await shownAt(made.keys());
      return [...made].flatMap(([path, one]) =>
        difference(path, answers.get(path) ?? 'no page', one ?? 'no page'),
      );
    };
    await expect.poll(differing, { ...patience, message: JSON.stringify(one) }).toEqual([]);
  }
  expect(shown).toBeGreaterThan(EDITS / 2);
  expect(refused).toBeGreaterThan(EDITS / 20);
});
