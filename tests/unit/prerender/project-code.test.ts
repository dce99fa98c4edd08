import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleBrowser } from '../../../runtime/prerender/bundle-browser.ts';
import { stampsOf } from '../../../runtime/prerender/last-build.ts';
import { loadRenderer, type RendererModule } from '../../../runtime/prerender/renderer-module.ts';
import { type Project, projectOf } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { lerretWith } from './few-blocks.ts';

// A project beside a clone: nothing is installed there, and one of its blocks is a link.
const folder = temporaryFolder();
const site = join(folder, 'site-config');
const project: Project = {
  ...projectOf(site),
  lerret: lerretWith(temporaryFolder(), ['content']),
  home: folder,
};

const metadata = {
  ...{ name: 'hello', title: 'Hei', description: 'Sier hei.', accepts: {} },
  ...{ options: { type: 'object', properties: {} }, example: { records: {}, options: {} } },
};

function writeHello(to: string): void {
  const component = `import text from './text.txt?raw';
import { part } from './part.mjs';
export default () => <p>{text}{part}</p>;`;
  writeFiles(to, {
    'block.json': `\ufeff${JSON.stringify(metadata)}`,
    'hello.tsx': component,
    'text.txt': 'before',
    'part.mjs': `export const part = 'part';`,
  });
}

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

describe('a block of a project, in a folder that is a link', () => {
  it('is bundled anew after an edit of any file in its folder, and is other code, it alone', async () => {
    const before = await loadRenderer(project);
    expect(said(before)).toContain('before');
    writeFileSync(join(real, 'text.txt'), 'after');
    const after = await loadRenderer(project);
    expect(said(after)).toContain('after');
    const { hello } = after.code.blocks;
    expect(hello).not.toBe(before.code.blocks.hello);
    const { shared, blocks } = before.code;
    expect(after.code).toEqual({ shared, blocks: { ...blocks, hello } });
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
    for (const file of ['text.txt', 'part.mjs']) {
      const before = stampsOf(request)?.all;
      expect(before).toBeDefined();
      appendFileSync(join(real, file), ' ');
      expect(stampsOf(request)?.all, file).not.toBe(before);
    }
    rmSync(join(real, 'circle'));
  });
});

it.each([
  ['C#', 'C#'],
  ['what?', 'what?'],
  ['w#/what?/proj', 'w#'],
])(
  'a project in %s has everything bundled but blocks of its own, which are refused with the reason',
  async (name, wrong) => {
    const inside = join(folder, name);
    const there = { ...project, folder: inside };
    writeFiles(inside, { 'blocks/README.md': '' });
    expect((await loadRenderer(there)).registry.blocks.has('content')).toBe(true);
    writeHello(join(inside, 'blocks/hello'));
    await expect(loadRenderer(there)).rejects.toThrow(
      `The blocks in ${join(folder, wrong)} can’t be bundled, as its name has # or ? in it. Rename that folder.`,
    );
  },
);
