import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, levelToInstall, withLock } from '../../../scripts/install.mjs';
import { folderOfTest } from '../../site/folders.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/install.mjs');

let root: string;
beforeEach(() => {
  root = folderOfTest();
});

describe('the libraries are installed', () => {
  const ink = { version: '1.0.0', integrity: 'sha512-ink' };
  const lockfile = (packages: Record<string, object>) => JSON.stringify({ packages });

  function write(wanted: Record<string, object>, present: Record<string, object>) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'package-lock.json'), lockfile({ '': {}, ...wanted }));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), lockfile(present));
  }

  it('when what is present is what the lockfile wants', () => {
    write({ 'node_modules/ink': ink }, { 'node_modules/ink': ink });
    expect(isInstalled(root, 'all')).toBe(true);
  });

  it('also without the optional ones of other machines', () => {
    write(
      { 'node_modules/ink': ink, 'node_modules/ink-arm': { ...ink, optional: true } },
      {
        'node_modules/ink': ink,
      },
    );
    expect(isInstalled(root, 'all')).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/ink': { ...ink, version: '1.0.1' } }],
    ['other bytes', { 'node_modules/ink': { ...ink, integrity: 'sha512-oil' } }],
    ['one less', {}],
  ])('but not with %s', (_, present) => {
    write({ 'node_modules/ink': ink }, present);
    expect(isInstalled(root, 'all')).toBe(false);
  });

  it.each([
    ['that only work on Lerret needs', { dev: true }],
    ['that it needs, and a library may use', { devOptional: true }],
  ])('for running a site also without what %s', (_, kind) => {
    const loupe = { version: '2.0.0', integrity: 'sha512-loupe', ...kind };
    write({ 'node_modules/ink': ink, 'node_modules/loupe': loupe }, { 'node_modules/ink': ink });
    expect(isInstalled(root, 'running')).toBe(true);
    expect(isInstalled(root, 'all')).toBe(false);
    expect(levelToInstall(root, 'running')).toBe('running');
  });

  it.each([
    ['and all is there', { version: '1.0.0' }],
    ['and it is out of date', { version: '0.9.0' }],
  ])('for running a site never by taking away the rest, once it is there %s', (_, { version }) => {
    const loupe = { version: '2.0.0', integrity: 'sha512-loupe', dev: true };
    const wanted = { 'node_modules/ink': ink, 'node_modules/loupe': loupe };
    write(wanted, { ...wanted, 'node_modules/ink': { ...ink, version } });
    expect(isInstalled(root, 'running')).toBe(version === ink.version);
    expect(levelToInstall(root, 'running')).toBe('all');
  });

  it('but not while an install is under way', () => {
    write({ 'node_modules/ink': ink }, { 'node_modules/ink': ink });
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(isInstalled(root, 'all')).toBe(false);
  });
});

describe('a command of a clone without libraries', () => {
  it.each([
    ['check', 'what running a site needs'],
    ['dev', 'what working on Lerret needs'],
    ['new', 'what working on Lerret needs'],
  ])('%s installs %s', async (command, what) => {
    cpSync(join(SCRIPT, '..'), join(root, 'scripts'), { recursive: true });
    writeFileSync(join(root, 'package-lock.json'), '{"packages": {"node_modules/ink": {}}}');
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
    const args = [join(root, 'scripts/lerret.mjs'), command];
    const { stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    expect(stderr).toContain(`Installing ${what} `);
  });
});

describe('the lock', () => {
  const lock = () => join(root, 'state/install.lock');

  it('is there while the work runs, and gone after', async () => {
    let owner = '';
    await withLock(lock(), () => {
      owner = readFileSync(lock(), 'utf8');
    });
    expect(owner).toBe(String(process.pid));
    expect(existsSync(lock())).toBe(false);
  });

  it('is gone after work that threw', async () => {
    const work = () => {
      throw new Error('npm failed');
    };
    await expect(withLock(lock(), work)).rejects.toThrow('npm failed');
    expect(existsSync(lock())).toBe(false);
  });

  it('is taken over from a process that died', async () => {
    const dead = spawn(process.execPath, ['--eval', '']);
    await new Promise((resolve) => dead.on('exit', resolve));
    mkdirSync(join(root, 'state'));
    writeFileSync(lock(), String(dead.pid));
    let hasRun = false;
    await withLock(lock(), () => {
      hasRun = true;
    });
    expect(hasRun).toBe(true);
  });

  it('lets one process work at a time', async () => {
    const log = join(root, 'log');
    const program = `
      import { appendFileSync } from 'node:fs';
      import { withLock } from '${pathToFileURL(SCRIPT)}';
      await withLock('${lock()}', () => {
        appendFileSync('${log}', 'in ');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
        appendFileSync('${log}', 'out ');
      });`;
    const runs = Array.from({ length: 3 }, () => {
      const run = spawn(process.execPath, ['--input-type=module', '--eval', program]);
      return new Promise((resolve) => run.on('exit', resolve));
    });
    expect(await Promise.all(runs)).toEqual([0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('in out in out in out ');
  });
});
