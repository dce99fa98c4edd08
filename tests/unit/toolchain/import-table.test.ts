import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../../scripts/check-imports.mjs');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lerret-imports-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Writes the files, each with a value to import, and checks their imports. */
function check(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\nexport const value = 1;\nexport type Value = 1;\n`);
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, root], {
    encoding: 'utf8',
  });
  return { status, output: stderr + stdout };
}

describe('the import table', () => {
  it('lets a folder import what stands in its row', () => {
    const { status, output } = check({
      'runtime/protocol/path.ts': '',
      'runtime/site/site.ts': '',
      'runtime/page/page.ts': `
        import '../protocol/path.ts';
        import type { Value as SiteValue } from '../site/site.ts';
        export type Both = SiteValue;`,
      'runtime/build/build.ts': `import '../page/page.ts'; import 'node:fs';`,
      'blocks/parts/picture/picture.tsx': '',
      'blocks/cover/cover.tsx': `import '../parts/picture/picture.tsx'; import './part.tsx';`,
      'blocks/cover/part.tsx': '',
      'runtime/renderer.ts': `import '../blocks/cover/cover.tsx'; import './page/page.ts';`,
      'runtime/commands/build.ts': `import '../build/build.ts'; import '../renderer.ts';`,
      'runtime/cli.ts': `import './commands/build.ts';`,
    });
    expect(output).toContain('11 modules, 0 forbidden imports');
    expect(status).toBe(0);
  });

  it.each([
    ['imports-of-runtime-protocol', 'runtime/protocol/a.ts', 'runtime/site/b.ts'],
    ['imports-of-runtime-page', 'runtime/page/a.ts', 'runtime/check/b.ts'],
    ['imports-of-runtime-build', 'runtime/build/a.ts', 'runtime/serve/b.ts'],
    ['imports-of-runtime-build', 'runtime/build/a.ts', 'runtime/members/b.ts'],
    ['imports-of-runtime-browser', 'runtime/browser/a.ts', 'runtime/page/b.ts'],
    ['imports-of-runtime-check', 'runtime/check/a.ts', 'blocks/cover/cover.tsx'],
    ['imports-of-runtime-block.ts', 'runtime/block.ts', 'runtime/page/b.ts'],
    ['imports-of-a-block', 'blocks/cover/cover.tsx', 'blocks/slideshow/slideshow.tsx'],
    ['imports-of-a-block', 'blocks/cover/cover.tsx', 'runtime/site/b.ts'],
    ['members-in-islands-and-enhancements-only', 'blocks/cover/a.tsx', 'runtime/members/b.ts'],
    ['imports-of-an-entry-file', 'runtime/cli.ts', 'tests/b.ts'],
    ['nobody-imports-entry-files', 'runtime/build/a.ts', 'runtime/cli.ts'],
    ['folder-without-a-row', 'runtime/elsewhere/a.ts', 'runtime/protocol/b.ts'],
  ])('refuses by %s that %s imports %s', (rule, from, to) => {
    const { status, output } = check({ [from]: `import '${up(from)}${to}';`, [to]: '' });
    expect(output).toContain(`${rule}: ${from} → ${to}`);
    expect(status).toBe(1);
  });

  it('sees imports of types', () => {
    const { output } = check({
      'runtime/site/a.ts': `export type { Value as V } from '../page/b.ts';`,
      'runtime/page/b.ts': '',
    });
    expect(output).toContain('imports-of-runtime-site: runtime/site/a.ts → runtime/page/b.ts');
  });

  it('lets a page take only types of the site', () => {
    const { output } = check({
      'runtime/page/a.ts': `import '../site/b.ts';`,
      'runtime/site/b.ts': '',
    });
    expect(output).toContain('types-of-the-site-only: runtime/page/a.ts → runtime/site/b.ts');
  });

  it('keeps Node out of the page', () => {
    const { output } = check({ 'runtime/page/a.ts': `import 'node:fs';` });
    expect(output).toContain('no-node-where-a-browser-or-worker-runs-it: runtime/page/a.ts → fs');
  });

  it('refuses a cycle', () => {
    const { output } = check({
      'runtime/site/a.ts': `import './b.ts';`,
      'runtime/site/b.ts': `import './a.ts';`,
    });
    expect(output).toContain('no-cycles: runtime/site/a.ts → runtime/site/b.ts');
  });

  it('fails when it sees no module', () => {
    const { status, output } = check({});
    expect(output).toContain('no module seen');
    expect(status).toBe(1);
  });
});

/** The way from a file up to the root of the folders: `../../`. */
function up(file: string) {
  return '../'.repeat(file.split('/').length - 1);
}
