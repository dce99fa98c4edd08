import {
  cpSync,
  existsSync,
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
import { readLastBuild, stampsOf } from '../../../runtime/prerender/last-build.ts';
import { projectOf, LERRET as root } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { isFull } from '../../runs.ts';
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
  'blocks/hello/hello.tsx': `import { word } from '../../lib/word';
import text from '../../lib/text.txt?raw';
import { packed } from 'words';
import { linked } from './linked/part.ts';
import css from './hello.module.css';
const parts = import.meta.glob('../../parts/**/*.ts', { eager: true, import: 'part' });
export default () => <p className={css.hello}>{[word, text, packed, linked, ...Object.values(parts)].join(' ')}</p>;`,
  'blocks/hello/hello.module.css': `@import '../../lib/imported.css';
.hello { composes: base from '../../lib/base.css'; }`,
  'lib/base.css': '.base { order: 1 }',
  'lib/imported.css': '.imported { order: 2 }',
  'lib/word.tsx': `export const word = 'word';`,
  'lib/text.txt': 'text',
  'lib/label.ts': `export const label = 'label';`,
  'parts/one.ts': `export const part = 'part';`,
  'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
  'tsconfig.base.json': '{}',
  'package.json': '{ "name": "project", "private": true }',
  '../packages/words/package.json': '{ "name": "words", "type": "module", "main": "main.js" }',
  '../packages/words/main.js': `export const packed = 'packed';`,
  '../packages/words/other.js': `export const packed = 'other-packed';`,
  '../packages/linked/part.ts': `export const linked = 'linked';`,
  '../packages/elsewhere/part.ts': `export const linked = 'another-linked';`,
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

/** What is done, and what is then in the output. */
type Edit = readonly [what: string, act: () => string, shows: string | null];

const part = (file: string, name: string, text: string) => () =>
  write(file, `export const ${name} = '${text}';`);

const PACKAGE = '../packages/words/package.json';
const otherMain = '{ "name": "words", "type": "module", "main": "other.js" }';
const es2022 = '{ "compilerOptions": { "target": "es2022" } }';

/** Edits of what the block says; then of styles, of a model, and of how code is read. */
const all: readonly Edit[] = [
  ['a module beside the blocks', part('lib/word.tsx', 'word', 'new-word'), 'new-word'],
  ['a text', () => write('lib/text.txt', 'new-text'), 'new-text'],
  ['a linked package', part('../packages/words/main.js', 'packed', 'new-packed'), 'new-packed'],
  ['what a linked package exports', () => write(PACKAGE, otherMain), 'other-packed'],
  ['of a linked folder', part('../packages/linked/part.ts', 'linked', 'new-linked'), 'new-linked'],
  ['where a link leads', () => link('../packages/elsewhere', LINKED), 'another-linked'],
  [
    'a new file that patterns find',
    part('parts/deep/two.ts', 'part', 'second-part'),
    'second-part',
  ],
  ['a file that is found before another', part('lib/word.ts', 'word', 'first-word'), 'first-word'],
  ['a stylesheet of classes', () => write('lib/base.css', '.base { order: 31 }'), 'order:31'],
  ['an imported stylesheet', () => write('lib/imported.css', 'a { order: 32 }'), 'order:32'],
  ['a module of a model', part('lib/label.ts', 'label', 'new-label'), 'new-label'],
  ['how TypeScript is read', () => write('tsconfig.base.json', es2022), null],
];

/** In full each edit is tried by builds and by dev. What bundles note of each is the matter of `store/loaded-sources`. */
const edits = all.filter(([what]) => isFull || /^(where a link|a module of a model)/.test(what));
const devEdits = all.filter(([what]) => isFull || /^(a new file|an imported)/.test(what));

beforeAll(() => {
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
});
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Writes the project as it is before all edits. */
function begin(): void {
  rmSync(project, { recursive: true, force: true });
  writeFiles(project, sources);
  link('../packages/words', 'node_modules/words');
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

/** All texts of the output. */
function written(): string {
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(html|css)$/.test(file));
  return texts.map((file) => readFileSync(join(out, file), 'utf8')).join('\n');
}

/** Builds once what was written before is older than a file system's tick. */
async function build(): Promise<boolean> {
  await pause(30);
  const request = { project: projectOf(site, lerret), site, out, language: 'en', at: NOW };
  const stamps = stampsOf(request);
  if (stamps && readLastBuild(request, stamps)) return false;
  const before = existsSync(out) ? realpathSync(out) : '';
  const summaryOptions = { out, started: 0, format: 'none', words: buildWords.en } as const;
  const built = await runBuild(request, stamps, {}, summaryOptions);
  if (built === null) throw new Error('The site couldn’t be built');
  return built.rendered > 0 || realpathSync(out) !== before;
}

describe('code that is made of files in other places', () => {
  it('is seen by a build after each edit, and is unchanged without one', async () => {
    begin();
    await build();
    const unseen: string[] = [];
    for (const [what, act, shows] of edits) {
      expect(await build(), `unchanged before ${what}`).toBe(false);
      act();
      if (shows !== null && written().includes(shows)) throw new Error(`${shows} is there already`);
      await build();
      if (shows !== null && !written().includes(shows)) unseen.push(what);
    }
    expect(unseen).toEqual([]);
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
    expect(await shown(null)).toContain('word text packed linked part');
    for (const [what, act, shows] of devEdits) {
      const after = await shown([act()]);
      const expected = shows?.replace(':', ': ');
      if (expected && !/label/.test(expected) && !after.includes(expected)) unseen.push(what);
    }
    expect(unseen).toEqual([]);
  });
});
