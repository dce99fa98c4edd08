import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';

const MOST_BYTES = 3_000_000;

const folder = temporaryFolder();
const project = join(folder, 'project');
const modules = join(project, 'node_modules');
let tarball: string;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** As npm installs it, with the libraries of the clone and no others. */
beforeAll(() => {
  const made = execFileSync(process.execPath, ['scripts/package.ts', '--out', folder], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  tarball = made.trim();
  mkdirSync(modules, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', modules]);
  execFileSync('mv', [join(modules, 'package'), join(modules, 'lerret')]);
  const text = readFileSync(join(modules, 'lerret/package.json'), 'utf8');
  const { dependencies, peerDependencies }: Manifest = JSON.parse(text);
  for (const library of Object.keys({ ...dependencies, ...peerDependencies })) {
    mkdirSync(dirname(join(modules, library)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', library), join(modules, library));
  }
  cpSync(join(ROOT, 'tests/fixtures/broken/base'), join(project, 'site-config'), {
    recursive: true,
  });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});

function lerret(...args: readonly string[]) {
  const command = [join(modules, 'lerret/scripts/package/lerret.mjs'), ...args];
  return spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
}

/** Path, size and time of each file of the package. */
function filesOf(root: string): readonly string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files.sort().map((file) => {
    const { size, mtimeMs } = lstatSync(join(root, file));
    return `${file} ${size} ${mtimeMs}`;
  });
}

describe('the package', () => {
  it('is small, and has neither tests nor the sample site', () => {
    expect(statSync(tarball).size).toBeLessThan(MOST_BYTES);
    const files = readdirSync(join(modules, 'lerret'), { recursive: true, encoding: 'utf8' });
    expect(files).toContain('blocks/fonts/archivo.woff2');
    expect(
      files.filter((file) => /^(tests|site-config|bench)|\.(test|stories)\./.test(file)),
    ).toEqual([]);
  });

  it('checks, builds and tests a site, and writes nothing into node_modules', () => {
    const before = filesOf(join(modules, 'lerret'));
    const checked = lerret('check', '--at', '2026-11-20');
    expect([checked.stderr, checked.status]).toEqual(['', 0]);
    const built = lerret('build', '--at', '2026-11-20');
    expect(built.stdout).toMatch(/^Built \d+ pages/);
    expect(readdirSync(join(project, 'dist'))).toContain('index.html');
    writeFileSync(
      join(project, 'page.test.js'),
      `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderBlock } from 'lerret/testing';
it('renders', async () => assert.match(await renderBlock('contact'), /^</));
`,
    );
    const tested = spawnSync(process.execPath, ['--test', 'page.test.js'], {
      ...{ cwd: project, encoding: 'utf8' },
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    });
    expect([tested.stdout, tested.status]).toEqual([expect.stringContaining('pass 1'), 0]);
    expect(filesOf(join(modules, 'lerret'))).toEqual(before);
    expect(readdirSync(modules)).not.toContain('.vite');
  });
});
