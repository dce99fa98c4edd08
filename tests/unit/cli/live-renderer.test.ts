import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLiveRenderer } from '../../../runtime/cli/dev/edited-code.ts';
import { createTimeLimit } from '../../../runtime/cli/dev/time-limit.ts';
import { projectOf } from '../../../runtime/site/index.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { folderOfTest, temporaryFolder, writeFiles } from '../../site/folders.ts';
import { lerretWith } from '../prerender/few-blocks.ts';

const lerret = lerretWith(temporaryFolder(), []);
const rendererIn = (folder: string) =>
  createLiveRenderer(
    { ...projectOf(join(folder, 'site-config'), lerret), home: folder },
    createTimeLimit('en', 2000),
  );

const metadata = {
  ...{ name: 'mine', title: 'Min', description: 'Min.', accepts: {} },
  ...{ options: { type: 'object', properties: {} }, example: { records: {}, options: {} } },
};

it.each([
  ['is missing', null],
  ['has another export', 'export function Mine() {}'],
])('a block whose component %s', async (_, component) => {
  const folder = folderOfTest();
  const block = join(folder, 'blocks/mine');
  writeFiles(block, {
    'block.json': metadata,
    ...(component !== null && { 'mine.tsx': component }),
  });
  const live = await rendererIn(folder);
  await expect(live.load(null)).rejects.toThrow('blocks/mine/mine.tsx has no component');
});

it('serves the font that a project’s own block brings, also after an edit', async () => {
  const folder = join(folderOfTest(), 'own font');
  const block = join(folder, 'blocks/mine');
  const writeFont = (name: string) =>
    writeFiles(block, {
      'mine.module.css': `@font-face { font-family: Mine; src: url('./${name}.woff2') } .text { font-family: Mine }`,
      [`${name}.woff2`]: `the ${name} font`,
    });
  writeFiles(block, { 'block.json': metadata, 'mine.tsx': 'export default () => null;' });
  writeFont('first');

  const live = await rendererIn(folder);
  const fontAfter = async (files: readonly string[] | null) => {
    const { registry, fonts } = await live.load(files);
    const [, address = ''] =
      /url\(["']?([^"')]+)/.exec(registry.blocks.get('mine')?.css ?? '') ?? [];
    return [address, Buffer.from(fonts.get(address.slice(1)) ?? []).toString()];
  };
  expect(await fontAfter(null)).toEqual(['/blocks/mine/first.woff2', 'the first font']);
  writeFont('second');
  const edited = ['mine.module.css', 'second.woff2'].map((file) => join(block, file));
  expect(await fontAfter(edited)).toEqual(['/blocks/mine/second.woff2', 'the second font']);
});

it('shows edits of what a block is made of in other places', async () => {
  const folder = join(folderOfTest(), 'project');
  writeFiles(folder, {
    'blocks/mine/block.json': metadata,
    'blocks/mine/mine.tsx': `import linked from './linked/part.txt?raw';
import css from './mine.module.css';
const parts = import.meta.glob('../../parts/**/*.ts', { eager: true, import: 'part' });
export default () => <p className={css.mine}>{[linked, ...Object.values(parts)].join(' ')}</p>;`,
    'blocks/mine/mine.module.css': "@import '../../lib/imported.css';\n.mine { order: 1 }",
    'lib/imported.css': '.imported { order: 2 }',
    'parts/one.ts': "export const part = 'part';",
    '../packages/linked/part.txt': 'linked',
  });
  symlinkSync(join(folder, '../packages/linked'), join(folder, 'blocks/mine/linked'));
  const live = await rendererIn(folder);
  const shown = async (files: readonly string[] | null) => {
    const { registry, renderComponent } = await live.load(files);
    const block = registry.blocks.get('mine');
    return block && `${renderComponent(block.component, exampleProps(metadata))}${block.css}`;
  };
  const after = (file: string, text: string) => {
    writeFiles(folder, { [file]: text });
    return shown([join(folder, file)]);
  };
  expect(await shown(null)).toContain('linked part');
  expect(await after('blocks/mine/linked/part.txt', 'edited')).toContain('edited part');
  expect(await after('parts/deep/two.ts', "export const part = 'two';")).toContain('two');
  expect(await after('lib/imported.css', 'a { order: 32 }')).toContain('order: 32');
});

it('ends a loop in the code of a module, and loads the module once the loop is gone', async () => {
  const folder = folderOfTest();
  const block = join(folder, 'blocks/mine');
  const write = (loop: string) =>
    writeFiles(block, {
      'block.json': metadata,
      'help.ts': `export const text = 'Her';\n${loop}`,
      'mine.tsx': `import { text } from './help.ts';\nexport default () => <p>{text}</p>;`,
    });
  write('for (;;);');
  const live = await rendererIn(folder);
  await expect(live.load(null)).rejects.toThrow(
    "blocks/mine/help.ts: it wasn't ready after 2 seconds",
  );
  write('');
  const { registry } = await live.load([join(block, 'help.ts')]);
  expect([...registry.blocks.keys()]).toEqual(['mine']);
});
