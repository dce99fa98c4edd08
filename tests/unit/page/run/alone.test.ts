import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import fc from 'fast-check';
import { build, mergeConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../../runtime/page/index.ts';
import { blockModules } from '../../../../runtime/prerender/block-modules.ts';
import { loadRenderer } from '../../../../runtime/prerender/renderer-module.ts';
import { createPublication } from '../../../../runtime/publish/structured-data.ts';
import {
  folderReader,
  projectOf,
  readBlocks,
  readModels,
  readSite,
} from '../../../../runtime/site/index.ts';
import { production } from '../../../../vite.config.ts';
import { quickly, runs } from '../../../runs.ts';
import { randomSite } from '../../../site/random-site.ts';
import { readerOf } from '../../check/check-in-memory.ts';
import { assets } from '../test-blocks.tsx';

const root = join(import.meta.dirname, '../../../..');
/** The renderer as builds use it. */
const whole = await loadRenderer(projectOf(join(root, 'site-config')));

/** The code that runs pages, with the blocks, for a context that has nothing but JavaScript. */
const script = await (async () => {
  const result = await build(
    mergeConfig(production, {
      root,
      plugins: [blockModules(projectOf(join(root, 'site-config')))],
      resolve: { conditions: ['edge-light', 'browser'] },
      build: {
        lib: { entry: join(import.meta.dirname, 'entry.ts'), formats: ['iife'], name: 'alone' },
        write: false,
        minify: false,
        assetsInlineLimit: 0,
      },
    }),
  );
  const [first] = [result].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was bundled');
  const [chunk] = first.output;
  return new Script(`${chunk.code}\nalone.start()`);
})();

/** What a context has beside the language: no clock, no chance, no process. */
const withoutWorld = new Script(`
  const refuse = (what) => () => { throw new Error('run asked for ' + what); };
  Math.random = refuse('chance');
  const Known = Date;
  globalThis.Date = new Proxy(Known, {
    construct: (target, args) => args.length === 0 ? refuse('the time')() : Reflect.construct(target, args),
    apply: refuse('the time'),
    get: (target, key) => key === 'now' ? refuse('the time') : Reflect.get(target, key),
  });
  Object.defineProperty(globalThis, 'process', { get: refuse('the process') });
`);

/** A function that runs pages in a context of its own. */
function freshRun(): (inputs: string, frame: string, now: number) => string {
  const platform = { AbortController, AbortSignal, TextEncoder, URL, URLSearchParams };
  const context = createContext({ ...platform, queueMicrotask });
  const run = script.runInContext(context);
  withoutWorld.runInContext(context);
  return run;
}

function textsOf({ files }: ReturnType<typeof randomSite>): Readonly<Record<string, string>> {
  const texts = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  return Object.fromEntries(texts);
}

async function pagesOf(name: string) {
  const [blocks, models] = await Promise.all([readBlocks(), readModels()]);
  const [, seed] = /^seed (\d+)$/.exec(name) ?? [];
  const reader =
    seed === undefined
      ? folderReader(join(root, name))
      : readerOf(textsOf(randomSite(Number(seed))));
  const { site } = await readSite(reader, { blocks, models });
  const now = Date.parse(site.config.clock ?? '2026-11-20T16:00:00+01:00');
  const model = createPageModel(site, now);
  const renderer = whole.createRenderer({
    ...{ model, registry: whole.registry, assets },
    publication: createPublication(model),
  });
  const pages = renderer.paths().flatMap((path) => {
    const resolved = renderer.resolve(renderer.find(encodeURI(path)));
    if (resolved.kind !== 'page') return [];
    const rendered = renderer.render(encodeURI(path));
    const html = rendered.kind === 'redirect' ? '' : rendered.html;
    return [{ path, inputs: JSON.stringify(resolved.inputs), html }];
  });
  return { pages, frame: JSON.stringify(renderer.frame), now };
}

/** The sample site has every block; a random one what nobody thought of. In full there are more of both kinds. */
const sites = ['site-config', 'seed 1', 'tests/fixtures/lighthouse', 'seed 2'];

describe.each(quickly(sites, 2))('%s', (name) => {
  it('is the same from plain data alone, in any order, without clock, chance and process', async () => {
    const { pages, frame, now } = await pagesOf(name);
    expect(pages.length).toBeGreaterThan(3);
    const places = fc.shuffledSubarray([...pages.keys()], { minLength: pages.length });
    fc.assert(
      fc.property(places, (order) => {
        const run = freshRun();
        const differing = order.flatMap((place) => {
          const { path = '', inputs = '', html } = pages[place] ?? {};
          const made: { readonly html: string } = JSON.parse(run(inputs, frame, now));
          return made.html === html ? [] : [path];
        });
        expect(differing).toEqual([]);
      }),
      { numRuns: runs(1, 2) },
    );
  });
});
