import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the project's rules say of a file that is elsewhere. */
function lint(name: string, source: string) {
  writeFileSync(join(folder, name), source);
  const options = [`--config-path=${ROOT}`, '--vcs-enabled=false'];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [BIOME, 'lint', ...options, name],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

it('a block without style attributes passes lint', () => {
  const { status, output } = lint(
    'cover.tsx',
    `export const Cover = () => <p className="cover">Velkommen</p>;\n`,
  );
  expect(output).toContain('Checked 1 file');
  expect(status).toBe(0);
});

it('a style attribute in a block fails lint', () => {
  const source = `export const Cover = () => <p style={{ color: 'red' }}>Velkommen</p>;\n`;
  const { status, output } = lint('cover.tsx', source);
  expect(output).toContain('noInlineStyles');
  expect(status).toBe(1);
});

it('a type imported where it is used fails lint', () => {
  const { status, output } = lint('a.ts', `export type Text = import('../page/b.ts').Text;\n`);
  expect(output).toContain('Import the type at the top of the file');
  expect(status).toBe(1);
});
