import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

/** What the project's rules say of a file, as places and words of them. */
const cases: readonly (readonly [file: string, source: string, told: readonly string[]])[] = [
  ['plain.tsx', `export const Cover = () => <p className="cover">Velkommen</p>;\n`, []],
  [
    'styled.tsx',
    `export const Cover = () => <p style={{ color: 'red' }}>Velkommen</p>;\n`,
    ['1:31 Unexpected style attribute.'],
  ],
  [
    'typed.ts',
    `export type Text = import('../page/b.ts').Text;\n`,
    ["1:20 Import the type at the top of the file: the check of imports doesn't see this one."],
  ],
];

interface Told {
  readonly message: string;
  readonly location: {
    readonly path: string;
    readonly start: { readonly line: number; readonly column: number };
  };
}

it('a style attribute in a block fails lint, and a type imported where it is used; nothing else', () => {
  const folder = folderOfTest();
  writeFiles(folder, Object.fromEntries(cases));
  // Rules that look at other files or at types would read all of the project first.
  const how = ['--skip=project', '--skip=types', `--config-path=${ROOT}`, '--vcs-enabled=false'];
  const command = ['lint', ...how, '--reporter=json', ...cases.map(([file]) => file)];
  const { status, stdout } = spawnSync(process.execPath, [BIOME, ...command], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  const { diagnostics }: { diagnostics: readonly Told[] } = JSON.parse(stdout);
  const tellOf = (file: string) =>
    diagnostics
      .filter(({ location }) => location.path === file)
      .map(({ message, location: { start } }) => `${start.line}:${start.column} ${message}`);
  for (const [file, , told] of cases) expect(tellOf(file), file).toEqual(told);
});
