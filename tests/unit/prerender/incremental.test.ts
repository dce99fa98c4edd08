import { hash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { createElement } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import { catalogue } from '../../../runtime/diagnostics/index.ts';
import { loadRenderer, type Renderer } from '../../../runtime/prerender/renderer-module.ts';
import { createKeptRecords, projectOf, readModels, readSite } from '../../../runtime/site/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { isFull } from '../../runs.ts';
import { faultsOf, readOutput } from '../../site/output.ts';
import { readerOf } from '../check/check-in-memory.ts';
import { base } from './derived-site.ts';
import { type Edit, type Edited, edit, edited, kinds } from './edited-site.ts';
import { openWorkshop } from './workshop.ts';

const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const SEQUENCES = isFull ? 500 : 50;

const workshop = await openWorkshop();
const fresh = `${workshop.out}-fresh`;
afterAll(() => workshop.close());

const renderers = [
  workshop.renderer,
  withOtherBlock(),
  withOtherStyle(),
  ...(await withCodeElsewhere()),
].map(plainlyStyled);
const models = await Promise.all([
  readModels(),
  readModels(withModel('one', (text) => text, 'Én')),
  // Only its code is another.
  readModels(withModel('two', (text) => text, 'To')),
  readModels(
    withModel('three', (text) => text.replace(/,\s*"contentMediaType": "text\/html"/, ''), 'Tre'),
  ),
]);

const start: Edited = { files: base, now: NOW, models: 0, renderer: 0 };

/** The renderer with short stylesheets that differ where the long ones do: compressing those takes most of a build. */
function plainlyStyled(renderer: Renderer): Renderer {
  const short = (css: string) => `body{--is:"${hash('sha256', css)}"}`;
  return {
    ...renderer,
    bareStylesheet: (...asked) => short(renderer.bareStylesheet(...asked)),
    layoutStylesheets: (...asked) =>
      new Map([...renderer.layoutStylesheets(...asked)].map(([name, css]) => [name, short(css)])),
  };
}

/** The renderer as it is after the code of a block was changed. */
function withOtherBlock(): Renderer {
  const { renderer } = workshop;
  const { code } = renderer;
  const { blocks } = renderer.registry;
  const content = blocks.get('content');
  if (content === undefined) throw new Error('The block `content` is gone');
  const component: typeof content.component = (props) =>
    createElement('div', { className: 'new' }, content.component(props));
  const changed = new Map([...blocks, ['content', { ...content, component }]]);
  return {
    ...renderer,
    registry: { ...renderer.registry, blocks: changed },
    code: { ...code, blocks: { ...code.blocks, content: 'another' } },
  };
}

/** The renderer as it is after the stylesheet of a block was changed. */
function withOtherStyle(): Renderer {
  const { renderer } = workshop;
  const { blocks } = renderer.registry;
  const list = blocks.get('card-list');
  if (list === undefined) throw new Error('The block `card-list` is gone');
  const changed = new Map([
    ...blocks,
    ['card-list', { ...list, css: `${list.css}.card{order:1}` }],
  ]);
  return { ...renderer, registry: { ...renderer.registry, blocks: changed } };
}

/**
 * The renderers of a project whose block `content` is made of a module beside the blocks and one of a linked folder: as
 * they are first, after an edit of the module, and after one of the folder.
 */
async function withCodeElsewhere(): Promise<readonly Renderer[]> {
  const folder = join(workshop.out, '../elsewhere');
  const block = join(folder, 'blocks/content');
  const write = (file: string, word: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `export const word = '${word}';`);
  };
  const lerrets = join(import.meta.dirname, '../../../blocks/content');
  cpSync(lerrets, block, { recursive: true });
  renameSync(join(block, 'content.tsx'), join(block, 'plain.tsx'));
  writeFileSync(
    join(block, 'content.tsx'),
    `import { word as beside } from '../../lib/word.ts';
import { word as linked } from './linked/word.ts';
import Content from './plain.tsx';
export default (props) => <div className={beside + linked}>{Content(props)}</div>;`,
  );
  mkdirSync(join(folder, 'packages'), { recursive: true });
  symlinkSync(join(folder, 'packages'), join(block, 'linked'));
  symlinkSync(join(lerrets, '../shared'), join(block, '../shared'));
  const words = [
    ['one', 'one'],
    ['two', 'one'],
    ['two', 'two'],
  ] as const;
  const found: Renderer[] = [];
  for (const [beside, linked] of words) {
    write('lib/word.ts', beside);
    write('packages/word.ts', linked);
    found.push(await loadRenderer({ ...projectOf(join(folder, 'site')), home: folder }));
  }
  return found;
}

/** What is edited between the builds of a site. */
const sequence = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 2,
});

/** A folder for a site beside a model of its own: articles, with other code. */
function withModel(name: string, edit: (description: string) => string, word: string): string {
  const folder = join(workshop.out, '..', name);
  const own = join(folder, 'models/article');
  mkdirSync(own, { recursive: true });
  const model = readFileSync(
    join(import.meta.dirname, '../../../models/article/model.json'),
    'utf8',
  );
  writeFileSync(join(own, 'model.json'), edit(model));
  writeFileSync(
    join(own, 'model.ts'),
    `export default { structured: ({ id }) => [{ '@type': 'Article', '@id': '${word}' + id }] };`,
  );
  return join(folder, 'site');
}

/** What readings of edited sites have stored of records and media. */
const parts = new Map<string, string>();

/** Reads an edited site, with what was stored of others or without; null where the check refuses it. */
async function read({ files, now, models: place }: Edited, isStored = false) {
  const { blocks } = workshop;
  const store = {
    version: '1',
    read: (part: string) => parts.get(part) ?? null,
    write: async (part: string, text: string) => void parts.set(part, text),
  };
  const kept = isStored ? createKeptRecords(store) : null;
  // Written long ago: no other text has the same stamp.
  const stampOf = (file: string) => `0 ${digestOf(files[file] ?? '')}`;
  const asked = { blocks, models: models[place] ?? new Map(), kept };
  const loaded = await readSite({ ...readerOf(files), stampOf }, asked);
  const problems = checkSite(loaded, blocks, now);
  await kept?.end();
  const isWrong = problems.problems.some(({ code }) => catalogue[code].severity === 'error');
  return isWrong ? null : loaded;
}

/** Builds a site where the last one was built, or all of it beside; null where the check refuses it. */
async function built(edited: Edited, to?: string) {
  const loaded = await read(edited, to === undefined);
  const recordStates = loaded?.states;
  const how = { fresh: to, renderer: renderers[edited.renderer], recordStates };
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

  it.each(kinds)('%s: there is a site after it', async (what) => {
    const places = Array.from({ length: 60 }, (_, at) => ({ what, at }));
    let isAccepted = false;
    for (const one of places) {
      const after = edited(start, one);
      if (isAccepted || JSON.stringify(after) === JSON.stringify(start)) continue;
      isAccepted = (await read(after)) !== null;
    }
    expect(isAccepted).toBe(true);
  });

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

  it('makes what a build of all makes, whatever was edited before, and when', async () => {
    let tried = 0;
    let inPlace = 0;
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
      await built(site, fresh);
      expect(filesIn(workshop.out)).toEqual(filesIn(fresh));
    };
    await fc.assert(fc.asyncProperty(sequence, compare), { numRuns: SEQUENCES });
    expect(tried).toBeGreaterThan(SEQUENCES / 2);
    expect(inPlace).toBeGreaterThan(0);
  }, 600_000);
});
