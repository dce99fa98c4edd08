import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blockTypes } from '../../../runtime/cli/types/block-types.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

const root = join(import.meta.dirname, '../../..');

const metadata = {
  name: 'hours',
  title: 'Åpningstider',
  description: 'Når huset er åpent.',
  accepts: { event: ['startTime'], '*': ['@title'] },
  options: { type: 'object', properties: { heading: { type: 'string', default: 'Åpent' } } },
  example: { records: {}, options: {} },
};

const withStyles = (css: string) => ({
  metadata,
  folder: join(root, 'tests/fixtures'),
  stylesheets: new Map([['hours.module.css', css]]),
  isIsland: false,
});

it.each([
  ['a rule', '.list { color: red }', ['list']],
  [
    'a layer, nesting and a query',
    '@layer blocks { .a { &.b { } @media print { .c { } } } }',
    ['a', 'b', 'c'],
  ],
  [
    'a name with a hyphen, or a digit',
    '.two-words { } .c2 { } .\\32 x { }',
    ['"two-words"', 'c2', '"2x"'],
  ],
  ['a name in brackets', ':is(.a, :not(.b)) > .c { }', ['a', 'b', 'c']],
  ['a class of all pages', ':global(.button) .own { }', ['own']],
])('knows the classes of a stylesheet: %s', async (_case, css, classes) => {
  const types = await blockTypes(withStyles(css));
  const text = types.get('hours.module.d.css.ts') ?? '';
  expect([...text.matchAll(/ readonly (.+): string;/g)].map(([, name]) => name)).toEqual(classes);
});

it('knows the classes of a stylesheet that is imported, from where the block is', async () => {
  const folder = folderOfTest();
  writeFiles(folder, { 'shared.css': '.imported { }' });
  const block = withStyles("@import '../../shared.css'; .own { }");
  const types = await blockTypes({ ...block, folder: join(folder, 'blocks/hours') });
  const text = types.get('hours.module.d.css.ts') ?? '';
  expect([...text.matchAll(/ readonly (.+): string;/g)].map(([, name]) => name)).toEqual([
    'imported',
    'own',
  ]);
});

it('names the modules of a project by the names that it has for them', async () => {
  const imports = { block: 'lerret/block', model: (name: string) => `lerret/models/${name}` };
  const text = (await blockTypes(withStyles(''), imports)).get('block.gen.ts') ?? '';
  expect(text).toContain("import type { EventRecord } from 'lerret/models/event';");
  expect(text).toContain("import type { AnyRecord, BlockProps } from 'lerret/block';");
});

it('makes what a component names wrongly an error, with types that lie in a folder of their own', async () => {
  const folder = folderOfTest();
  const css = '.hours { }';
  const types = await blockTypes(withStyles(css), {
    block: join(root, 'runtime/block.ts'),
    model: (name) => join(root, `models/${name}/model.gen.ts`),
  });
  writeFiles(folder, {
    'tsconfig.json': {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        rootDirs: ['.', '.lerret/types'],
        types: [join(root, 'node_modules/vite/client.d.ts')],
      },
      include: ['blocks'],
      exclude: [],
    },
    'blocks/hours/hours.module.css': css,
    'blocks/hours/hours.ts': `import type { Props } from './block.gen.ts';
import styles from './hours.module.css';

export const right = ({ options, records }: Props) => [styles.hours, options.heading, records.event[0]?.startTime];
export const wrong = [styles.hourz];
export const noOption = ({ options }: Props) => options.headin;
export const noField = ({ records }: Props) => records.event[0]?.sal;
`,
    ...Object.fromEntries(
      [...types].map(([file, text]) => [`.lerret/types/blocks/hours/${file}`, text]),
    ),
  });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' });
  const lines = [...stdout.matchAll(/hours\.ts\((\d+),\d+\): error TS\d+: (.+?) on type/g)];
  expect(lines.map(([, line, message]) => `${line} ${message}`)).toEqual([
    "5 Property 'hourz' does not exist",
    "6 Property 'headin' does not exist",
    "7 Property 'sal' does not exist",
  ]);
});
