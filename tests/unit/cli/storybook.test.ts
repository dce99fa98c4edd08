import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { STORYBOOK_PACKAGES, TEST_PACKAGES } from '../../../runtime/cli/run-storybook.ts';
import { lerretHere } from '../../site/command-here.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

const root = join(import.meta.dirname, '../../..');

/** Writes down what Storybook gets, and ends as it is told to. */
const STANDIN = `
const { LERRET_STORYBOOK_SITE: site, LERRET_STORYBOOK_ALL: all, CODE: code = '0' } = process.env;
const got = { args: process.argv.slice(2), site, all, folder: process.cwd() };
require('node:fs').writeFileSync('got.json', JSON.stringify(got));
process.exitCode = Number(code);
`;

const NPM = '#!/bin/sh\nexit "$NPM_CODE"\n';

let project = '';

beforeEach(() => {
  project = folderOfTest();
  write('package.json', '{ "name": "fjordkino", "type": "module" }');
  write('site-config/site.json', '{}');
  write('bin/npm', NPM);
});

function write(file: string, text: string): void {
  writeFiles(project, { [file]: text });
  chmodSync(join(project, file), 0o755);
}

/** Installs packages, one of which is run and stands in for the real one. */
function install(packages: Readonly<Record<string, string>>, run: string): void {
  for (const [name, version] of Object.entries(packages))
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version, bin: { [name]: 'bin.cjs' } }),
    );
  write(`node_modules/${run}/bin.cjs`, STANDIN);
}
const installStorybook = () => install(STORYBOOK_PACKAGES, 'storybook');

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runCommand(['storybook', ...args], env);

async function runCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const before = process.cwd();
  const PATH = [join(project, 'bin'), process.env.PATH].join(':');
  for (const [name, value] of Object.entries({ PATH, NPM_CODE: '1', ...env }))
    vi.stubEnv(name, value);
  process.chdir(project);
  try {
    return await lerretHere(...args);
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
  }
}

const got = () => JSON.parse(readFileSync(join(project, 'got.json'), 'utf8'));

it('names the versions that Lerret itself is tested with', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(devDependencies).toMatchObject(TEST_PACKAGES);
});

describe('where Storybook is installed', () => {
  beforeEach(installStorybook);

  it('runs it in the project, with the site for the preset', async () => {
    expect((await run(['--port', '6100'])).code).toBe(0);
    const { args, ...about } = got();
    expect(about).toEqual({ site: join(project, 'site-config'), folder: project });
    expect(args.join(' ')).toBe(
      `dev --config-dir ${project}/.storybook --disable-telemetry --no-open --port 6100 --exact-port`,
    );
  });

  it('builds another site’s into a folder', async () => {
    write('other/site.json', '{}');
    const { stderr } = await run(['--build', '--out', 'shown', '--site', 'other']);
    expect(stderr).toContain('Put shown on a web server');
    expect(got()).toMatchObject({
      args: expect.arrayContaining(['build', '--output-dir', join(project, 'shown')]),
      site: join(project, 'other'),
    });
  });

  it('shows all of Lerret’s blocks when it is asked to', async () => {
    await run(['--all']);
    expect(got()).toMatchObject({ all: '1' });
  });

  it('ends as Storybook ended', async () => {
    expect((await run(['--build'], { CODE: '3' })).code).toBe(3);
  });

  it('writes the configuration once, where there is none', async () => {
    expect((await run([])).stderr).toBe(
      'Wrote .storybook/main.js.\nWrote .storybook/preview.js.\n',
    );
    const of = (file: string) => readFileSync(join(project, '.storybook', file), 'utf8');
    expect(of('main.js')).toContain('lerret/storybook');
    // The clone's list has the same pages in the same order.
    expect(of('preview.js')).toBe(readFileSync(join(root, '.storybook/preview.ts'), 'utf8'));
    write('.storybook/main.js', '// own');
    rmSync(join(project, '.storybook/preview.js'));
    write('.storybook/preview.tsx', '// own');
    expect((await run([])).stderr).toBe('');
    expect(of('main.js')).toBe('// own');
  });
});

describe('stories', () => {
  it('are run by the project’s Vitest: all, or those of the named files', async () => {
    install(TEST_PACKAGES, 'vitest');
    const handed = async (...names: readonly string[]) => {
      await runCommand(['stories', ...names]);
      const { args, ...about } = got();
      expect(about).toEqual({ site: join(project, 'site-config'), folder: project });
      expect(args.slice(0, 5)).toEqual([
        ...['run', '--configLoader', 'native', '--config'],
        join(root, 'storybook/vitest.config.ts'),
      ]);
      return args.slice(5);
    };
    expect(await handed()).toEqual(['--root', project]);
    expect(await handed('poll', 'cover')).toEqual(['--root', project, 'poll', 'cover']);
    expect(existsSync(join(project, '.storybook/main.js'))).toBe(true);
  });
});

describe('pictures', () => {
  const madeBy = 'tests/pictures/made-by.txt';

  it('are of how it looks now in a project without any, then compared, by the project’s Vitest', async () => {
    install(TEST_PACKAGES, 'vitest');
    const argsOf = async (...args: readonly string[]) => {
      await runCommand(['pictures', ...args]);
      const { args: handed, ...about } = got();
      expect(about).toEqual({ site: join(project, 'site-config'), folder: project });
      expect(handed).toEqual(expect.arrayContaining(['run', '--root', project]));
      return handed.join(' ');
    };
    expect(await argsOf()).toContain('--update=all');
    write(madeBy, 'Chromium 1\n2026-11-20T15:00:00Z\n');
    expect(await argsOf('cover')).not.toContain('--update');
    expect(await argsOf('cover', '--update')).toMatch(/--update=all cover$/);
    expect(existsSync(join(project, madeBy))).toBe(true);
    // All of them are of a new moment, by this machine.
    await argsOf('--update');
    expect(existsSync(join(project, madeBy))).toBe(false);
  });

  it('need more than Storybook, which is installed', async () => {
    installStorybook();
    expect((await runCommand(['pictures'])).stderr).toContain(`vitest@${TEST_PACKAGES.vitest}`);
  });
});

describe('where it is of an earlier Lerret', () => {
  it.each([
    ['10.5.9', true],
    ['9.99.0', true],
    ['10.6.0', false],
    ['11.0.0', false],
  ])('says so, and installs newer packages: %s, %s', async (storybook, isOld) => {
    install({ ...STORYBOOK_PACKAGES, storybook }, 'storybook');
    const { stderr } = await run([]);
    const said = `Lerret needs newer versions than storybook ${storybook}. Installing them, once: npm`;
    expect(stderr.includes(said)).toBe(isOld);
    expect(existsSync(join(project, 'got.json'))).toBe(!isOld);
  });
});

describe('where it isn’t', () => {
  it('says so, and installs what it was tested with', async () => {
    const { stderr } = await run([]);
    expect(stderr).toContain(`Storybook isn't installed in ${project}. Installing it, once: npm`);
    for (const [name, version] of Object.entries(STORYBOOK_PACKAGES))
      expect(stderr).toContain(`${name}@${version}`);
  });

  it.each(['0', '1'])(
    'fails with what to run where npm, which ends with %s, didn’t',
    async (NPM_CODE) => {
      const { code, stderr } = await run([], { NPM_CODE });
      expect(code).toBe(1);
      expect(stderr).toContain(
        "Storybook couldn't be installed. See what npm said, then run: npm install",
      );
      expect(existsSync(join(project, '.storybook'))).toBe(false);
    },
  );
});
