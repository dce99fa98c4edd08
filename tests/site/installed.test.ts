import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify, stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { faultsOf as axeFaults, violations } from './axe.ts';
import { withPage } from './browser.ts';
import { deadAddresses, invalidHtml } from './dead-addresses.ts';
import { edit, temporaryFolder } from './folders.ts';
import { serveHere } from './in-process.ts';
import { ROOT } from './lerret.ts';
import { faultsOf, fileOf, readOutput } from './output.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const site = join(folder, 'kulturhus');
/** What npm downloaded before is there; what it installs to run once goes with this folder. */
const cache = join(folder, 'npm');

/** As somebody has it who has no clone: this Node, and no tools of Lerret's. */
const env = {
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
  NODE_TEST_CONTEXT: undefined,
  npm_config_cache: cache,
  npm_config_loglevel: 'error',
  // In full, npm looks again: of two stored answers about a library, the older one can lack the version in the lockfile.
  npm_config_prefer_offline: String(!isFull),
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};

const npm = (cwd: string, ...args: string[]) => run('npm', args, { cwd, env });
const lerret = async (...args: string[]) => {
  const command = [join(site, 'node_modules/lerret/scripts/package/lerret.mjs'), ...args];
  const { stdout } = await run(process.execPath, command, { cwd: site, env });
  return stripVTControlCharacters(stdout);
};

/** Runs the tests of the site. @param names its files of tests, which all run, as no test also means no failure */
async function passTests(...names: readonly string[]): Promise<void> {
  for (const name of names)
    expect(existsSync(join(site, `tests/${name}.test.js`)), name).toBe(true);
  const { stdout } = await npm(site, 'test');
  const text = stripVTControlCharacters(stdout);
  expect(text).toMatch(/^. fail 0$/m);
  expect(Number(/^. pass (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(names.length);
}

/** What lies in node_modules, and path, size and time of each file of Lerret's there. */
function installedFiles(): readonly string[] {
  const root = join(site, 'node_modules');
  const own = readdirSync(join(root, 'lerret'), { recursive: true, encoding: 'utf8' });
  return [...readdirSync(root), ...own.map((file) => `lerret/${file}`)].sort().map((file) => {
    const found = lstatSync(join(root, file));
    return found.isFile() ? `${file} ${found.size} ${found.mtimeMs}` : file;
  });
}

/** What the creator is given. */
const creation = ['kulturhus', '--yes', '--name', 'Kåfjord "kino" & scene'];

const MAX_BYTES = 3_000_000;

let tarball: string;
let installed: readonly string[];

const manifestIn = (modules: string, name: string) =>
  JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));

/** Links those libraries of the clone that a package.json asks for, and no others. */
function linkLibraries(modules: string, described: Record<string, object>): void {
  const { dependencies, devDependencies, peerDependencies, peerDependenciesMeta } = described;
  const optional = Object.keys(peerDependenciesMeta ?? {});
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
    const link = join(modules, name);
    if (existsSync(link) || optional.includes(name)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
}

/** Makes a command of a library one that npm's scripts find. */
function linkCommand(modules: string, name: string, command: string): void {
  const file = join(modules, name, manifestIn(modules, name).bin[command]);
  const link = join(modules, '.bin', command);
  mkdirSync(dirname(link), { recursive: true });
  writeFileSync(link, `#!/bin/sh\nexec "${process.execPath}" "${file}" "$@"\n`, { mode: 0o755 });
}

/** As npm unpacks both packages and runs the creator, and then installs what the site asks for. */
async function makeLinked(creator: string): Promise<void> {
  const modules = join(folder, 'unpacked/node_modules');
  for (const [name, file] of Object.entries({ lerret: tarball, 'create-lerret': creator })) {
    mkdirSync(join(modules, name), { recursive: true });
    await run('tar', ['-xzf', file, '--strip-components=1', '-C', join(modules, name)]);
  }
  linkLibraries(modules, manifestIn(modules, 'lerret'));
  const { bin } = manifestIn(modules, 'create-lerret');
  const command = join(modules, 'create-lerret', bin['create-lerret']);
  await run(process.execPath, [command, ...creation], { cwd: folder, env });
  renameSync(modules, join(site, 'node_modules'));
  const own = join(site, 'node_modules');
  linkLibraries(own, manifestIn(folder, 'kulturhus'));
  linkCommand(own, 'lerret', 'lerret');
  linkCommand(own, 'typescript', 'tsc');
  // Everything that the site asks for exists, and goes together.
  await npm(site, 'install', '--package-lock-only');
}

/** As `npm create lerret kulturhus` does where both are in the registry. Libraries of the creator are the site's then. */
async function makeByNpm(creator: string): Promise<void> {
  const packages = [`--package=${tarball}`, `--package=${creator}`];
  await npm(folder, 'exec', '--yes', ...packages, '--', 'create-lerret', ...creation);
  const [made = ''] = readdirSync(join(cache, '_npx'));
  renameSync(join(cache, '_npx', made, 'node_modules'), join(site, 'node_modules'));
  await npm(site, 'install');
}

/** Packs, and makes a site in an empty folder by the packages alone: in full with npm, which takes three times as long. */
beforeAll(async () => {
  const downloaded = join(process.env.npm_config_cache ?? join(homedir(), '.npm'), '_cacache');
  for (const one of [downloaded, cache]) mkdirSync(one, { recursive: true });
  symlinkSync(downloaded, join(cache, '_cacache'));
  const packed = execFileSync(process.execPath, ['scripts/package.ts', '--out', folder], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  tarball = packed.trim();
  const creator = join(folder, `create-${basename(tarball)}`);
  await (isFull ? makeByNpm(creator) : makeLinked(creator));
  installed = installedFiles();
});

describe('a site of its own, with Lerret as a dependency', () => {
  it.runIf(isFull)('is checked, built and tested as it was made', async () => {
    expect(await lerret('check')).toContain('0 errors, 0 warnings');
    expect(await lerret('build')).toMatch(/Built \d+ pages/);
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('opening-today');
    await passTests('opening-today');
    await npm(site, 'run', 'typecheck');
  });

  it.runIf(isFull)(
    'is installed and type-checked in a fresh clone, with the Lerret that lies in it',
    async () => {
      const git = (...args: string[]) => run('git', args, { cwd: site, env });
      await git('add', '--all');
      const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
      await git(...author, 'commit', '--quiet', '-m', 'x');
      const clone = join(folder, 'elsewhere/clone');
      await git('clone', '--quiet', site, clone);
      await npm(clone, 'install');
      expect(existsSync(join(clone, '.lerret'))).toBe(false);
      await npm(clone, 'run', 'typecheck');
      edit(join(clone, 'blocks/opening-today/opening-today.tsx'), 'styles.', 'styles.no');
      await expect(npm(clone, 'run', 'typecheck')).rejects.toThrow();
      edit(join(clone, 'blocks/opening-today/opening-today.tsx'), 'styles.no', 'styles.');
    },
  );

  it.runIf(isFull)(
    'with a restored cache, builds what changed in a fresh clone, as a warm build does',
    async () => {
      const clone = join(folder, 'elsewhere/clone');
      // As a forge's cache does: other places on the disk, and the clone's files have another time.
      for (const name of ['.lerret', '.dist.lerret', 'dist']) {
        rmSync(join(clone, name), { recursive: true, force: true });
        cpSync(join(site, name), join(clone, name), { recursive: true, verbatimSymlinks: true });
      }
      const article = readdirSync(join(clone, 'site-config/data/articles'))[0] ?? '';
      edit(join(clone, 'site-config/data/articles', article), /"title": "/, '"title": "Endret: ');
      const build = async (...args: string[]) => {
        const command = [join(clone, 'node_modules/lerret/scripts/package/lerret.mjs'), 'build'];
        const at = ['--format', 'json', ...args];
        const { stdout } = await run(process.execPath, [...command, ...at], { cwd: clone, env });
        return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
      };
      const { pages, rendered } = await build();
      expect(rendered).toBeGreaterThan(0);
      expect(rendered).toBeLessThan(pages / 2);
      await build('--fresh', '--out', 'fresh');
      const [warm, fresh] = ['dist', 'fresh'].map((out) => readOutput(join(clone, out)).files);
      for (const [file, digest] of fresh ?? [])
        expect([file, warm?.get(file)]).toEqual([file, digest]);
    },
  );

  it('gets a block and a model, with tests that pass', async () => {
    if (isFull) await lerret('new', 'block', 'evening-film');
    await lerret('new', 'block', 'poll', '--island');
    await lerret('new', 'model', 'exhibition');
    const config = join(site, 'site-config/site.json');
    edit(config, '"components": [', `"components": [${isFull ? '"evening-film", ' : ''}"poll", `);
    edit(config, '"wed": ["17:00-22:00"]', '"wed": ["09:15-22:00"]');
    edit(
      join(site, 'site-config/pages/home.json'),
      '"blocks": [',
      '"blocks": [{ "component": "poll", "place": { "row": 1, "column": 1, "order": 90 }, "data": [] },',
    );
    expect(await lerret('build')).toMatch(/Built \d+ pages/);
    const front = readFileSync(join(site, 'dist/index.html'), 'utf8');
    expect(/<lerret-island [^>]*id="b-1-1-90" name="poll"/.test(front)).toBe(true);
    expect(existsSync(join(site, 'dist/exhibitions/exhibition-en/index.html'))).toBe(true);
    await passTests('opening-today', 'poll', 'exhibition');
    await npm(site, 'run', 'typecheck');
    for (const file of ['types/blocks/poll/block.gen.ts', 'schemas/exhibition.record.schema.json'])
      expect(existsSync(join(site, '.lerret', file)), file).toBe(true);
  });

  it('has nothing that is dead, or that axe finds, and shows the hours of site.json', async () => {
    const out = join(site, 'dist');
    const output = readOutput(out);
    expect(faultsOf(output)).toEqual([]);
    expect(await invalidHtml(output)).toEqual([]);
    for (const path of ['/', '/om-oss'])
      expect(output.text(fileOf(path))).toMatch(/data-block="opening-today"[\s\S]*09\.15–22\.00/);
    const { address, stop } = await serveHere(out);
    try {
      expect(await deadAddresses(output, address)).toEqual([]);
      await withPage({ viewport: { width: 390, height: 800 } }, async (page) => {
        // Its own blocks and its own colours; other blocks have stories.
        await page.goto(address);
        expect(await axeFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, 'colours')).toEqual([]);
      });
    } finally {
      await stop();
    }
  });

  it('is served, with its own block on the front page', async () => {
    const command = [join(site, 'node_modules/lerret/scripts/package/lerret.mjs'), 'serve'];
    const server = spawn(process.execPath, [...command, '--port', '0'], { cwd: site, env });
    try {
      const lines = createInterface(server.stdout);
      const address = await new Promise<string>((done) => lines.once('line', done));
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('opening-today');
    } finally {
      server.kill();
    }
  });

  it('is made by a small package, without tests and the sample site', () => {
    expect(statSync(tarball).size).toBeLessThan(MAX_BYTES);
    const packed = installed.filter((file) => file.startsWith('lerret/'));
    expect(packed.some((file) => file.startsWith('lerret/blocks/fonts/archivo.woff2'))).toBe(true);
    const others = /^lerret\/(tests|site-config|bench)\/|\.test\./;
    expect(packed.filter((file) => others.test(file) && !file.includes('/templates/'))).toEqual([]);
  });

  it('has written nothing into node_modules', () => {
    expect(installedFiles()).toEqual(installed);
  });

  it.runIf(isFull)('loses nothing by another clean install', async () => {
    rmSync(join(site, 'node_modules'), { recursive: true });
    await npm(site, 'install');
    const { encoded, rendered } = JSON.parse(await lerret('build', '--format', 'json'));
    expect([encoded, rendered]).toEqual([0, 0]);
  });

  it.runIf(isFull)(
    'has a Storybook with its own stories, which is installed when it is asked for',
    async () => {
      await lerret('storybook', '--build', '--out', 'storybook-static');
      const text = readFileSync(join(site, 'storybook-static/index.json'), 'utf8');
      const { entries }: { entries: Record<string, { importPath: string }> } = JSON.parse(text);
      const stories = new Set(Object.values(entries).map(({ importPath }) => importPath));
      for (const name of ['opening-today', 'evening-film', 'poll'])
        expect(stories).toContain(`./stories/${name}.stories.tsx`);
      await npm(site, 'run', 'test:stories');
      edit(join(site, 'stories/poll.stories.tsx'), 'Takk for', 'Takker for');
      await expect(npm(site, 'run', 'test:stories')).rejects.toThrow();
    },
  );
});
