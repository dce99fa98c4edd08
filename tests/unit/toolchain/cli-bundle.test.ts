import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleCli } from '../../../scripts/bundle-cli.mjs';
import { findBundle } from '../../../scripts/cli-bundle.mjs';
import { isFull } from '../../runs.ts';
import { temporaryFolder } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');

const manifest = readFileSync(join(ROOT, 'package.json'), 'utf8');

const site = join(ROOT, 'tests/fixtures/broken/base');
const { components } = JSON.parse(readFileSync(join(site, 'site.json'), 'utf8'));
/** The blocks that these tests render, of which bundles are made. */
const blocks = new Set(['cover', ...components]);

const root = temporaryFolder();
const store = join(root, '.lerret/cli');
beforeAll(() => {
  const files = ['package.json', 'package-lock.json', 'vite.config.ts'];
  for (const part of [
    ...files,
    ...['blocks', 'models', 'runtime', 'sandbox', 'schemas', 'scripts', 'stories'],
  ])
    cpSync(join(ROOT, part), join(root, part), { recursive: true, filter: isNeeded });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
});

/** Whether a file or folder is no block, or one that is rendered. */
function isNeeded(path: string): boolean {
  return blocks.has(basename(path)) || !existsSync(join(path, 'block.json'));
}

const found = () => dirname(fileURLToPath(findBundle(root, 'index') ?? 'file:///none/index.js'));

/** Runs a command of the copy, as npm and npx do. */
function lerret(...args: readonly string[]) {
  const command = [join(root, 'scripts/lerret.mjs'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the bundle of the commands', () => {
  beforeEach(() => bundleCli(root));

  it('is found as long as its sources are the same, and has no chunk without a sum', () => {
    const folder = found();
    expect(dirname(folder)).toBe(store);
    const [, sums = ''] = readFileSync(join(folder, 'sums.json'), 'utf8').split('\n');
    const { files } = JSON.parse(sums);
    expect(readdirSync(folder).sort()).toEqual([...Object.keys(files), 'sums.json'].sort());
  });

  it('is of no use once a source was changed, until it is what it was, or one was added', async () => {
    const source = join(root, 'runtime/cli/commands.ts');
    const text = readFileSync(source, 'utf8');
    appendFileSync(source, '//\n');
    expect(findBundle(root, 'index')).toBeNull();
    writeFileSync(source, text);
    expect(findBundle(root, 'index')).not.toBeNull();
    writeFileSync(join(root, 'schemas/more.ts'), '');
    expect(findBundle(root, 'index')).toBeNull();
    rmSync(join(root, 'schemas/more.ts'));
  });

  it('is ignored where it is damaged or half written, and then made anew', async () => {
    const folder = found();
    const chunk = join(folder, readdirSync(folder).find((file) => /^run-build/.test(file)) ?? '');
    for (const file of [chunk, join(folder, 'index.js'), join(folder, 'sums.json')]) {
      const whole = readFileSync(file);
      for (const damage of [() => writeFileSync(file, 'throw 1;'), () => rmSync(file)]) {
        damage();
        expect(findBundle(root, 'index')).toBeNull();
      }
      writeFileSync(file, whole);
    }
    writeFileSync(chunk, 'throw 1;');
    await bundleCli(root);
    expect(findBundle(root, 'index')).not.toBeNull();
    expect(readFileSync(chunk, 'utf8')).not.toBe('throw 1;');
  });

  it('renders blocks for tests of a project on a Node that runs no TypeScript', () => {
    mkdirSync(join(root, 'site-config'), { recursive: true });
    const testing = pathToFileURL(join(root, JSON.parse(manifest).exports['./testing'].default));
    const script = `import { renderBlock } from '${testing}'; console.log(await renderBlock('cover'));`;
    const args = ['--no-experimental-strip-types', '--input-type=module', '--eval', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^<\w/);
  });

  it('says nothing where it can not be stored', async () => {
    const aside = `${store}-aside`;
    renameSync(store, aside);
    writeFileSync(store, '');
    try {
      await expect(bundleCli(root)).resolves.toBeUndefined();
      expect(findBundle(root, 'index')).toBeNull();
    } finally {
      rmSync(store);
      renameSync(aside, store);
    }
  });

  it('answers as the sources do, byte for byte', async () => {
    const commands = [
      ['check', '--site', site, '--at', '2026-11-20', '--days', '30', '--format', 'json'],
      ['bild'],
      ['routes', '--site', site, '--at', '2026-11-20', '--format', 'csv'],
    ].slice(0, isFull ? 3 : 1);
    expect(findBundle(root, 'index')).not.toBeNull();
    const bundled = commands.map((command) => lerret(...command));
    rmSync(store, { recursive: true });
    expect(commands.map((command) => lerret(...command))).toEqual(bundled);
    expect(bundled.map(({ status }) => status)).toEqual(isFull ? [0, 2, 0] : [0]);
  });
});
