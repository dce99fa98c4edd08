import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PICTURE_PACKAGES, STORYBOOK_PACKAGES } from '../../../runtime/cli/run-storybook.ts';

const root = join(import.meta.dirname, '../../..');

/** Prints what Storybook gets, and ends as it is told to. */
const STANDIN = `
const { LERRET_STORYBOOK_SITE: site, LERRET_STORYBOOK_ALL: all, CODE: code = '0' } = process.env;
console.log(JSON.stringify({ args: process.argv.slice(2), site, all, folder: process.cwd() }));
process.exitCode = Number(code);
`;

/** An npm that says how it was called, and installs nothing. */
const NPM = '#!/bin/sh\necho "npm $@" >&2\nexit "$NPM_CODE"\n';

let project = '';

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'lerret-storybook-'));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  write('package.json', '{ "name": "fjordkino", "type": "module" }');
  write('site-config/site.json', '{}');
  write('bin/npm', NPM);
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text, { mode: 0o755 });
}

function writePackages(): void {
  for (const name of Object.keys(STORYBOOK_PACKAGES))
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, bin: './bin.cjs' }));
  write('node_modules/storybook/bin.cjs', STANDIN);
}

function writePicturePackages(): void {
  for (const name of Object.keys(PICTURE_PACKAGES))
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, bin: { [name]: 'bin.cjs' } }),
    );
  write('node_modules/vitest/bin.cjs', STANDIN);
}

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(['storybook', ...args], env);

function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const PATH = [join(project, 'bin'), process.env.PATH].join(':');
  const command = [join(root, 'runtime/cli/index.ts'), ...args];
  return spawnSync(process.execPath, command, {
    cwd: project,
    env: { ...process.env, PATH, NPM_CODE: '1', ...env },
    encoding: 'utf8',
  });
}

it('names the versions that Lerret itself is tested with', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(devDependencies).toMatchObject(PICTURE_PACKAGES);
});

describe('where Storybook is installed', () => {
  beforeEach(writePackages);

  it('runs it in the project, with the site for the preset', () => {
    const { status, stdout } = run(['--port', '6100']);
    expect(status).toBe(0);
    const { args, ...about } = JSON.parse(stdout);
    expect(about).toEqual({ site: join(project, 'site-config'), folder: project });
    expect(args.join(' ')).toBe(
      `dev --config-dir ${project}/.storybook --disable-telemetry --no-open --port 6100 --exact-port`,
    );
  });

  it('builds another site’s into a folder', () => {
    write('other/site.json', '{}');
    const { stdout, stderr } = run(['--build', '--out', 'shown', '--site', 'other']);
    expect(stderr).toContain('Put shown on a web server');
    expect(JSON.parse(stdout)).toMatchObject({
      args: expect.arrayContaining(['build', '--output-dir', join(project, 'shown')]),
      site: join(project, 'other'),
    });
  });

  it('shows all of Lerret’s blocks when it is asked to', () => {
    expect(JSON.parse(run(['--all']).stdout)).toMatchObject({ all: '1' });
  });

  it('ends as Storybook ended', () => {
    expect(run(['--build'], { CODE: '3' }).status).toBe(3);
  });

  it('writes the configuration once, where there is none', () => {
    expect(run([]).stderr).toBe('Wrote .storybook/main.js.\nWrote .storybook/preview.js.\n');
    const of = (file: string) => readFileSync(join(project, '.storybook', file), 'utf8');
    expect(of('main.js')).toContain('lerret/storybook');
    // The clone's list has the same pages in the same order.
    expect(of('preview.js')).toBe(readFileSync(join(root, '.storybook/preview.ts'), 'utf8'));
    write('.storybook/main.js', '// own');
    rmSync(join(project, '.storybook/preview.js'));
    write('.storybook/preview.tsx', '// own');
    expect(run([]).stderr).toBe('');
    expect(of('main.js')).toBe('// own');
  });
});

describe('pictures', () => {
  const madeBy = 'tests/pictures/made-by.txt';

  it('are of how it looks now in a project without any, then compared, by the project’s Vitest', () => {
    writePicturePackages();
    const argsOf = (...args: readonly string[]) => {
      const { args: handed, ...about } = JSON.parse(runCommand(['pictures', ...args]).stdout);
      expect(about).toEqual({ site: join(project, 'site-config'), folder: project });
      expect(handed).toEqual(expect.arrayContaining(['run', '--root', project]));
      return handed.join(' ');
    };
    expect(argsOf()).toContain('--update=all');
    write(madeBy, 'Chromium 1\n2026-11-20T15:00:00Z\n');
    expect(argsOf('cover')).not.toContain('--update');
    expect(argsOf('cover', '--update')).toMatch(/--update=all cover$/);
    expect(existsSync(join(project, madeBy))).toBe(true);
    // All of them are of a new moment, by this machine.
    argsOf('--update');
    expect(existsSync(join(project, madeBy))).toBe(false);
  });

  it('need more than Storybook, which is installed', () => {
    writePackages();
    expect(runCommand(['pictures']).stderr).toContain(`vitest@${PICTURE_PACKAGES.vitest}`);
  });
});

describe('where it isn’t', () => {
  it('says so, and installs what it was tested with', () => {
    const { stderr } = run([]);
    expect(stderr).toContain(`Storybook isn't installed in ${project}. Installing it, once: npm`);
    for (const [name, version] of Object.entries(STORYBOOK_PACKAGES))
      expect(stderr).toContain(`${name}@${version}`);
  });

  it.each(['0', '1'])(
    'fails with what to run where npm, which ends with %s, didn’t',
    (NPM_CODE) => {
      const { status, stderr } = run([], { NPM_CODE });
      expect(status).toBe(1);
      expect(stderr).toContain(
        "Storybook couldn't be installed. See what npm said, then run: npm install",
      );
      expect(existsSync(join(project, '.storybook'))).toBe(false);
    },
  );
});

it('fails for a site that isn’t there', () => {
  const { status, stderr } = run(['--site', 'nowhere']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('there is no folder')]);
});
