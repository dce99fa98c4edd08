import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildWords } from '../../../runtime/cli/build-messages.ts';
import { createLiveRenderer } from '../../../runtime/cli/dev/edited-code.ts';
import { runBuild } from '../../../runtime/cli/run-build.ts';
import {
  readLastBuild,
  type Stamps,
  stampsOf,
  storeAgain,
} from '../../../runtime/prerender/last-build.ts';
import { projectOf, LERRET as root } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { edit, writeFiles } from '../../site/folders.ts';
import { lerretWith } from './few-blocks.ts';

// A block and a model that are made of files all over a project, and beside it.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-elsewhere-')));
const project = join(folder, 'project');
const [site, out] = [join(project, 'site-config'), join(project, 'dist')];
const base = join(root, 'tests/fixtures/broken/base');
const { components }: { readonly components: readonly string[] } = JSON.parse(
  readFileSync(join(base, 'site.json'), 'utf8'),
);
const lerret = lerretWith(join(folder, 'lerret'), components);
const NOW = Date.parse('2026-11-20T16:00:00+01:00');

const LINKED = 'blocks/hello/linked';

const metadata = {
  ...{ name: 'hello', title: 'Hei', description: 'Sier hei.', accepts: {} },
  ...{ options: { type: 'object', properties: {} }, example: { records: {}, options: {} } },
};

const sources: Readonly<Record<string, string>> = {
  'blocks/hello/block.json': JSON.stringify(metadata),
  'blocks/hello/hello.tsx': `import linked from './linked/part.txt?raw';
import css from './hello.module.css';
const parts = import.meta.glob('../../parts/**/*.ts', { eager: true, import: 'part' });
export default () => <p className={css.hello}>{[linked, ...Object.values(parts)].join(' ')}</p>;`,
  'blocks/hello/hello.module.css': `@import '../../lib/imported.css';
.hello { order: 1 }`,
  'lib/imported.css': '.imported { order: 2 }',
  'lib/label.ts': `export const label = 'label';`,
  'parts/one.ts': `export const part = 'part';`,
  'package.json': '{ "name": "project", "private": true }',
  '../packages/linked/part.txt': 'linked',
  '../packages/elsewhere/part.txt': 'another-linked',
};

function write(file: string, text: string): string {
  writeFiles(project, { [file]: text });
  return join(project, file);
}

function link(target: string, file: string): string {
  const path = join(project, file);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  symlinkSync(join(project, target), path);
  return path;
}

/** What is done, and what is then in the output. What bundles note of each file is the matter of `store/loaded-sources`. */
type Edit = readonly [what: string, act: () => string, shows: string];

const edits: readonly Edit[] = [
  ['where a link leads', () => link('../packages/elsewhere', LINKED), 'another-linked'],
  [
    'a module of a model',
    () => write('lib/label.ts', `export const label = 'new-label';`),
    'new-label',
  ],
];
const devEdits: readonly Edit[] = [
  ['a text behind a link', () => write(`${LINKED}/part.txt`, 'edited-linked'), 'edited-linked'],
  [
    'a new file that patterns find',
    () => write('parts/deep/two.ts', `export const part = 'second-part';`),
    'second-part',
  ],
  ['an imported stylesheet', () => write('lib/imported.css', 'a { order: 32 }'), 'order: 32'],
];

beforeAll(() => {
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function begin(): void {
  rmSync(project, { recursive: true, force: true });
  writeFiles(project, sources);
  link('../packages/linked', LINKED);
  cpSync(base, site, { recursive: true });
  const placed = { component: 'hello', place: { row: 1, column: 1, order: 9 } };
  edit(join(site, 'site.json'), '"components": [', '"components": ["hello", ');
  edit(join(site, 'pages/home.json'), '"blocks": [', `"blocks": [${JSON.stringify(placed)},`);
  cpSync(join(root, 'models/article/model.json'), write('models/article/model.json', ''));
  write(
    'models/article/model.ts',
    `import { label } from '../../lib/label.ts';
export default { structured: ({ id }: { id: string }) => [{ '@type': 'Article', '@id': label + id }] };`,
  );
}

function written(): string {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(html|css)$/.test(file));
  return texts.map((file) => readFileSync(join(out, file), 'utf8')).join('\n');
}

const request = { project: projectOf(site, lerret), site, out, language: 'en', at: NOW };

const build = (stamps: Stamps | null) =>
  runBuild(request, stamps, {}, { out, started: 0, format: 'none', words: buildWords.en });

/** What a build notes, and whether there is one already: asked once what was written is older than a file system's tick. */
async function noted() {
  await pause(30);
  const stamps = stampsOf(request);
  if (stamps === null) throw new Error('There are no stamps');
  return { stamps, isUnchanged: readLastBuild(request, stamps) !== null };
}

describe('code that is made of files in other places', () => {
  it('is seen by a build after each edit, and is unchanged without one', async () => {
    begin();
    await build((await noted()).stamps);
    const unseen: string[] = [];
    for (const [what, act, shows] of edits) {
      if (written().includes(shows)) throw new Error(`${shows} is there already`);
      expect((await noted()).isUnchanged, `unchanged before ${what}`).toBe(true);
      act();
      const { stamps, isUnchanged } = await noted();
      if (isUnchanged) unseen.push(what);
      await storeAgain(request, stamps);
    }
    expect(unseen).toEqual([]);
    await build((await noted()).stamps);
    for (const [what, , shows] of edits) expect(written(), what).toContain(shows);
  });

  it('is shown by dev after each edit', async () => {
    begin();
    const live = await createLiveRenderer(projectOf(site, lerret), (run) => run());
    const shown = async (files: readonly string[] | null) => {
      const { registry, renderComponent } = await live.load(files);
      const block = registry.blocks.get('hello');
      if (block === undefined) throw new Error('There is no block `hello`');
      return `${renderComponent(block.component, exampleProps(metadata))}${block.css}`;
    };
    const unseen: string[] = [];
    expect(await shown(null)).toContain('linked part');
    for (const [what, act, shows] of devEdits) {
      if (!(await shown([act()])).includes(shows)) unseen.push(what);
    }
    expect(unseen).toEqual([]);
  });
});
