import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveRenderer } from '../../../runtime/cli/dev/edited-code.ts';
import { bundleBrowser } from '../../../runtime/prerender/bundle-browser.ts';
import { stampsOf } from '../../../runtime/prerender/last-build.ts';
import { loadRenderer, type RendererModule } from '../../../runtime/prerender/renderer-module.ts';
import { type Project, projectOf } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { lerretWith } from './few-blocks.ts';

// A project beside a clone: nothing is installed there, and one of its blocks is a link.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-project-code-')));
const lerret = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-few-blocks-')));
const site = join(folder, 'site-config');
const project: Project = {
  ...projectOf(site),
  lerret: lerretWith(lerret, ['content']),
  home: folder,
};

/** What a block imports: each file, how, and its text with a word. */
const imported: readonly (readonly [string, string, (word: string) => string])[] = [
  ['text.txt', `import text from './text.txt?raw';`, (word) => word],
  ['part.mjs', `import { part } from './part.mjs';`, (word) => `export const part = '${word}';`],
];
const parts = imported.map(([file]) => file);

const metadata = {
  ...{ name: 'hello', title: 'Hei', description: 'Sier hei.', accepts: {} },
  ...{ options: { type: 'object', properties: {} }, example: { records: {}, options: {} } },
};

function writeHello(to: string): void {
  mkdirSync(to, { recursive: true });
  writeFileSync(join(to, 'block.json'), `\ufeff${JSON.stringify(metadata)}`);
  writeFileSync(
    join(to, 'hello.tsx'),
    `${imported.map(([, line]) => line).join('\n')}
export default () => <p>{text}{part}</p>;`,
  );
  for (const at of parts.keys()) writePart(to, at, `before-${at}`);
}

function writePart(to: string, at: number, word: string): string {
  const [file, , textOf] = imported[at] ?? expect.fail('no such part');
  writeFileSync(join(to, file), textOf(word));
  return join(to, file);
}

/** The place of a part that isn't code. What a bundle notes is the matter of `store/loaded-sources`. */
const places = [0];

function said({ registry, renderComponent }: RendererModule): string {
  const block = registry.blocks.get('hello');
  if (block === undefined) throw new Error('There is no block `hello`');
  return renderComponent(block.component, exampleProps(metadata));
}

const real = join(folder, 'elsewhere/hello');
const linked = join(folder, 'blocks/hello');

beforeAll(() => {
  writeHello(real);
  mkdirSync(site);
  mkdirSync(dirname(linked));
  symlinkSync(real, linked);
});
afterAll(() => {
  for (const one of [folder, lerret]) rmSync(one, { recursive: true });
});

describe('a block of a project, in a folder that is a link', () => {
  it('is bundled anew after an edit of any file in its folder, and is other code, it alone', async () => {
    const unseen: string[] = [];
    let last = await loadRenderer(project);
    const { blocks, shared } = last.code;
    for (const at of places) {
      expect(said(last)).toContain(`before-${at}`);
      const before = last.code.blocks.hello;
      writePart(real, at, `after-${at}`);
      last = await loadRenderer(project);
      if (!said(last).includes(`after-${at}`)) unseen.push(parts[at] ?? '');
      expect(last.code.blocks.hello).not.toBe(before);
    }
    expect(unseen).toEqual([]);
    const { hello } = last.code.blocks;
    expect(last.code).toEqual({ shared, blocks: { ...blocks, hello } });
  });

  it('is other code with another block.json, or as an enhanced one', async () => {
    const { code } = await loadRenderer(project);
    const file = join(real, 'block.json');
    writeFileSync(file, JSON.stringify({ ...metadata, page: true }));
    const asking = (await loadRenderer(project)).code;
    writeFileSync(file, JSON.stringify(metadata));
    writeFileSync(join(real, 'hello.enhance.ts'), 'export default () => () => {};');
    const enhanced = (await loadRenderer(project)).code;
    rmSync(join(real, 'hello.enhance.ts'));
    const hashes = [code, asking, enhanced].map(({ blocks }) => blocks.hello);
    expect(new Set(hashes).size).toBe(3);
    expect([asking.shared, enhanced.shared]).toEqual([code.shared, code.shared]);
  });

  it('is the same code after an edit of comments, types or its stylesheet, and leaves that of browsers as it is stored', async () => {
    const { code } = await loadRenderer(project);
    const before = await bundleBrowser(project);
    const file = join(real, 'hello.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, `/** Says hello. */\n${text}\n// The end.\ntype Unused = 'one';\n`);
    const renderers = () => readdirSync(join(folder, '.lerret/renderer')).length;
    const stored = renderers();
    expect((await bundleBrowser(project)).folder).toBe(before.folder);
    writeFileSync(join(real, 'hello.module.css'), '.hello { color: red }');
    expect((await loadRenderer(project)).code).toEqual(code);
    expect(renderers()).toBe(Math.min(8, stored + 1));
    expect(before.folder).not.toBe(null);
    rmSync(join(real, 'hello.module.css'));
    writeFileSync(file, text);
  });

  it('is no unchanged one for a build, once a file of it was written in place', () => {
    symlinkSync(join(folder, 'blocks'), join(real, 'circle'));
    const request = { project, site, out: join(folder, 'dist'), language: 'en', at: undefined };
    const unseen = parts.filter((_, at) => {
      const before = stampsOf(request)?.all;
      writePart(real, at, `${'longer'.repeat(at + 1)}-${Math.random()}`);
      expect(before).toBeDefined();
      return stampsOf(request)?.all === before;
    });
    rmSync(join(real, 'circle'));
    expect(unseen).toEqual([]);
  });

  it('is shown by dev after each edit, with the React that Lerret has', async () => {
    const live = await createLiveRenderer(project, (run) => run());
    await live.load(null);
    for (const at of places) {
      writePart(real, at, `dev-${at}`);
      expect(said(await live.load([join(linked, parts[at] ?? '')]))).toContain(`dev-${at}`);
    }
  });
});
