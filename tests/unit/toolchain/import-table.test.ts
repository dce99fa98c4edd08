import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/check-imports.mjs');

const folder = temporaryFolder();

/** Checks the imports of a folder of these files, each of them with something to import. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(folder, 'project-'));
  const written = Object.entries(files).map(([file, text]) => [
    file,
    `${text}\nexport const value = 1;\nexport type Value = 1;\n`,
  ]);
  writeFiles(root, Object.fromEntries(written));
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, root], {
    encoding: 'utf8',
  });
  return { status, output: stderr + stdout };
}

const planted: [rule: string, from: string, to: string][] = [
  ['panel-in-its-bundle-only', 'runtime/cli/a.ts', 'runtime/panel/b.ts'],
  ['imports-of-schemas', 'schemas/a.ts', 'runtime/protocol/b.ts'],
  ['imports-of-runtime-protocol', 'runtime/protocol/a.ts', 'runtime/diagnostics/b.ts'],
  ['imports-of-runtime-http', 'runtime/http/a.ts', 'runtime/members/b.ts'],
  ['imports-of-runtime-block.ts', 'runtime/block.ts', 'runtime/page/b.ts'],
  ['imports-of-runtime-page', 'runtime/page/a.ts', 'runtime/check/b.ts'],
  ['imports-of-runtime-page', 'runtime/page/a.ts', 'blocks/cover/cover.tsx'],
  ['types-of-the-site-only', 'runtime/page/a.ts', 'runtime/site/b.ts'],
  ['plain-data-where-pages-run', 'runtime/page/run/a.ts', 'runtime/page/resolve/b.ts'],
  ['plain-data-where-pages-run', 'runtime/page/run/a.ts', 'runtime/page/assets.ts'],
  ['past-the-index-of-runtime-site', 'runtime/check/a.ts', 'runtime/site/b.ts'],
  ['imports-of-runtime-store', 'runtime/store/a.ts', 'runtime/site/b.ts'],
  ['imports-of-runtime-prerender', 'runtime/prerender/a.ts', 'runtime/serve/b.ts'],
  ['imports-of-runtime-browser', 'runtime/browser/a.ts', 'runtime/page/b.ts'],
  ['imports-of-a-block', 'blocks/cover/cover.tsx', 'blocks/slideshow/slideshow.tsx'],
  ['imports-of-a-block', 'blocks/cover/cover.tsx', 'runtime/site/b.ts'],
  ['members-in-islands-and-enhancements-only', 'blocks/cover/a.tsx', 'runtime/members/b.ts'],
  [
    'stored-choices-in-their-blocks-only',
    'blocks/cover/a.enhance.ts',
    'runtime/protocol/stored-choices.ts',
  ],
  ['imports-of-a-block', 'blocks/cover/a.island.tsx', 'runtime/http/b.ts'],
  ['types-of-the-contract-only', 'runtime/http/a.ts', 'runtime/block.ts'],
  ['secrets-in-node-only', 'runtime/members/a.ts', 'runtime/http/backends.ts'],
  ['imports-of-an-entry-file', 'runtime/cli/index.ts', 'tests/b.ts'],
  ['nobody-imports-entry-files', 'runtime/prerender/a.ts', 'runtime/cli/index.ts'],
  ['nobody-imports-entry-files', 'bench/c.ts', 'runtime/renderer.ts'],
  ['imports-of-stories', 'stories/a.ts', 'tests/b.ts'],
  ['folder-without-a-row', 'runtime/elsewhere/a.ts', 'runtime/protocol/b.ts'],
];

describe('a planted import', () => {
  let result: ReturnType<typeof check>;

  beforeAll(() => {
    const files: Record<string, string> = {
      'runtime/site/type.ts': `export type { Value as Type } from '../check/b.ts';`,
      'runtime/protocol/node.ts': `import 'node:fs';`,
      'runtime/page/run/site.ts': `import type { Value as Site } from '../../site/b.ts'; export type S = Site;`,
      'runtime/page/run/outside.tsx': `import 'node:fs'; import 'some-library'; import 'react';`,
      'runtime/site/one.ts': `import './two.ts';`,
      'runtime/site/two.ts': `import type { Value as One } from './one.ts'; export type Two = One;`,
      'runtime/site/nothing.ts': `import './absent.ts';`,
      'blocks/cover/library.tsx': `import 'some-library'; import 'react';`,
      'node_modules/some-library/index.js': '',
      'node_modules/react/index.js': '',
    };
    for (const [, from, to] of planted) {
      const up = '../'.repeat(from.split('/').length - 1);
      files[from] = `${files[from] ?? ''}import '${up}${to}';`;
      files[to] ??= '';
    }
    result = check(files);
  });

  it.each(planted)('is refused by %s: %s → %s', (rule, from, to) => {
    expect(result.output).toContain(`${rule}: ${from} → ${to}\n`);
    expect(result.status).toBe(1);
  });

  it.each([
    ['of a type', 'imports-of-runtime-site: runtime/site/type.ts → runtime/check/b.ts'],
    [
      'of Node into what a browser runs',
      'no-node-where-a-browser-or-worker-runs-it: runtime/protocol/node.ts → fs',
    ],
    [
      'of a library into a block',
      'react-only-in-blocks: blocks/cover/library.tsx → node_modules/some',
    ],
    [
      'of a type of the site into what runs pages',
      'plain-data-where-pages-run: runtime/page/run/site.ts → runtime/site/b.ts',
    ],
    [
      'of Node into what runs pages',
      'plain-data-where-pages-run: runtime/page/run/outside.tsx → fs',
    ],
    [
      'of a library into what runs pages',
      'plain-data-where-pages-run: runtime/page/run/outside.tsx → node_modules/some',
    ],
    ['of no file', 'no-import-of-nothing: runtime/site/nothing.ts → ./absent.ts'],
  ])('is refused: one %s', (_what, line) => {
    expect(result.output).toContain(line);
  });

  it('of React is taken in blocks and in what runs pages', () => {
    expect(result.output).not.toContain('→ node_modules/react');
  });

  it('is refused where it closes a circle, of types too', () => {
    expect(result.output).toMatch(/no-cycles: runtime\/site\/(one|two)\.ts → /);
  });
});

it('a check of imports that sees no module fails', () => {
  const { status, output } = check({});
  expect(output).toContain('no module seen');
  expect(status).toBe(1);
});
