import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dependenciesOf } from '../../../runtime/cli/new/lerret-source.ts';
import { siteFiles } from '../../../runtime/cli/new/site-files.ts';
import {
  askAnswers,
  defaultAnswers,
  type Given,
  KINDS,
  type SiteAnswers,
  wrongName,
} from '../../../runtime/cli/new/site-questions.ts';
import { readTemplates } from '../../../runtime/cli/new/templates.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { resolvePage } from '../../../runtime/page/resolve-page.ts';
import { loadRenderer } from '../../../runtime/prerender/renderer-module.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { hoursOn } from '../../../runtime/publish/structured-nodes.ts';
import { projectOf, readBlocks, readModels, readSite } from '../../../runtime/site/index.ts';
import { lerretHere } from '../../site/command-here.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { checkFiles, type Files, readerOf } from '../check/check-in-memory.ts';

const folder = temporaryFolder();

/** A new site of films and performances. */
const project = join(folder, 'project');
beforeAll(() => newSite(project, '--kind', 'both', '--yes'));

const templates = readTemplates('site');
const CI = ['.github/workflows/site.yml', '.forgejo/workflows/site.yml', '.gitlab-ci.yml'];
const dependencies = { lerret: '1.0.0', react: '^19.0.0', panel: { '@rjsf/core': '6.11.1' } };

/** The files of a site that is made at a time. */
function filesOf(given: Given, at = '2026-11-20T18:00'): ReadonlyMap<string, string> {
  return siteFiles(templates, defaultAnswers(given), dependencies, instantOf(at) ?? Number.NaN);
}

/** Of the files of a project those of its site. */
function siteOf(files: ReadonlyMap<string, string>): Files {
  const ofSite = [...files].filter(([path]) => path.startsWith('site-config/'));
  return Object.fromEntries(
    ofSite.map(([path, text]) => [path.slice('site-config/'.length), text]),
  );
}

async function newSite(...args: readonly string[]) {
  const { code, stdout, stderr } = await lerretHere('new', 'site', ...args);
  return { code, said: stdout + stderr };
}

describe('the files of a new site', () => {
  it('are all in a tsconfig.json, those that need Storybook in one of their own; it names types of what package.json lists', () => {
    const files = filesOf({ name: 'Nordvik kulturhus' });
    const read = (file: string) => JSON.parse(files.get(file) ?? '{}');
    const { include, compilerOptions } = read('tsconfig.json');
    expect(include).toEqual(['blocks', 'models', '.lerret/types']);
    expect(read('stories/tsconfig.json')).toMatchObject({ extends: '../tsconfig.json' });
    const { dependencies: used, devDependencies, scripts } = read('package.json');
    expect(scripts['test:stories']).toMatch(/^lerret stories && .*tsc -p stories$/);
    for (const types of compilerOptions.types)
      expect({ ...used, ...devDependencies }).toHaveProperty([types.split('/')[0]]);
  });

  const names = ['Nordvik kulturhus', 'Kåfjord & Ærøy «Ytterst»', `O'Hara "Lille \\ Ø"`];
  it.each(KINDS.map((kind, at) => [kind, names[at] ?? ''] as const))(
    '%s, called %s: the check has nothing to say',
    async (kind, name) => {
      // With its own block.
      const blocks = await readBlocks(join(project, 'site-config'));
      expect(await checkFiles(siteOf(filesOf({ kind, name })), blocks)).toEqual([]);
    },
  );

  it('have opening hours in site.json alone: those of the block on the front page and on the page about the house', async () => {
    const files = siteOf(filesOf({}));
    const blocks = await readBlocks(join(project, 'site-config'));
    const { site } = await readSite(readerOf(files), { blocks, models: await readModels() });
    const model = createPageModel(site, instantOf('2026-11-20T18:00') ?? Number.NaN);
    const hoursAt = (path: string) =>
      site.pages
        .filter(({ definition }) => definition.path === path)
        .flatMap((page) => hoursOn(site, resolvePage(model, page, path, {}), blocks));
    expect(site.config.hours).toHaveLength(1);
    for (const path of ['/', '/om-oss']) expect(hoursAt(path)).toEqual(site.config.hours);
    const written = Object.keys(files).filter((file) =>
      /stengt|"\d\d[.:]\d\d/.test(files[file] ?? ''),
    );
    expect(written).toEqual(['site.json']);
  });

  it.each(KINDS)('%s: a film without a picture is no slide of the front page', async (kind) => {
    const text = JSON.stringify({
      ...{ id: 'half-made', title: 'A', object: 'movie', objectClass: 'movie', parentSlug: 'a' },
    });
    const files: Files = { ...siteOf(filesOf({ kind })), 'data/productions/a.json': text };
    const options = { blocks: await readBlocks(), models: await readModels() };
    const { site } = await readSite(readerOf(files), options);
    const model = createPageModel(site, instantOf('2026-11-20T18:00') ?? Number.NaN);
    const front = site.pages.find(({ definition }) => definition.path === '/');
    const [slideshow] = front?.definition.blocks ?? [];
    if (front === undefined || slideshow === undefined) throw new Error('There is no front page');
    const { sources } = resolvePage(model, front, '/', {});
    const [name = ''] = slideshow.data ?? [];
    const ids = sources.get(name)?.selection.records.map(({ id }) => id);
    expect(ids?.length).toBeGreaterThan(2);
    expect(ids).not.toContain('half-made');
    expect(files['data/block-data/home-slideshow.json']).toContain('"sort": "next-event"');
  });

  it.each([
    ['film', true, false],
    ['stage', false, true],
    ['both', true, true],
  ] as const)('%s: read of films (%s) and of performances (%s)', (kind, hasFilms, hasStage) => {
    const files = filesOf({ kind });
    const readme = files.get('README.md') ?? '';
    const { search } = JSON.parse(files.get('site-config/site.json') ?? '');
    expect(readme).not.toContain('<!--');
    expect([/film/i, /movie/].map((word) => word.test(readme))).toEqual([hasFilms, hasFilms]);
    expect(readme.includes('forestilling')).toBe(hasStage);
    expect(search).toEqual({ path: '/sok', ...(hasFilms && { films: true }) });
  });

  it.each(KINDS)('%s: no stylesheet weighs more than 12 KB', async (kind) => {
    const { layoutStylesheets, registry } = await loadRenderer(
      projectOf(join(project, 'site-config')),
    );
    const options = {
      blocks: await readBlocks(join(project, 'site-config')),
      models: await readModels(),
    };
    const { site } = await readSite(readerOf(siteOf(filesOf({ kind }))), options);
    const weights = Array.from(layoutStylesheets(site, registry), ([layout, css]) => {
      return { layout, weight: gzipSync(css, { level: 9 }).length };
    });
    expect(weights.length).toBeGreaterThan(4);
    expect(weights.filter(({ weight }) => weight > 12_288)).toEqual([]);
  });

  it.each(['2026-11-20T18:00', '2026-12-31T23:59', '2028-02-28T00:00', '2027-03-26T12:00'])(
    'made at %s, nothing on its programme has begun, and the news are out',
    (at) => {
      const now = instantOf(at) ?? Number.NaN;
      const records = [...filesOf({ kind: 'both' }, at)].filter(([path]) =>
        path.includes('/data/'),
      );
      const texts = records.map(([, text]) => text).join();
      const starts = [...texts.matchAll(/"(?:startTime|date)": "([^"]+)"/g)];
      expect(starts.length).toBeGreaterThan(20);
      const past = starts.filter(([, time = '']) => !((instantOf(time) ?? 0) > now));
      expect(past.map(([, time]) => time)).toEqual([]);
      const published = [...texts.matchAll(/"createdAt": (.*),/g)].map(([, time]) => Number(time));
      expect(published.length).toBeGreaterThan(2);
      expect(published.filter((time) => !(time < now))).toEqual([]);
    },
  );

  it.each(KINDS)(
    '%s: an article dated ahead is in no list and has no page until then',
    async (kind) => {
      const at = instantOf('2026-12-01T12:00') ?? Number.NaN;
      const text = JSON.stringify({ id: 'later', slug: 'later', title: 'Later', createdAt: at });
      const files = { ...siteOf(filesOf({ kind })), 'data/articles/later.json': text };
      const options = { blocks: await readBlocks(), models: await readModels() };
      const { site } = await readSite(readerOf(files), options);
      const shownAt = (now: number) => {
        const model = createPageModel(site, now);
        const paths = model.routes.addresses.map(({ path }) => path);
        const found = ['/', '/nyheter'].map((path) => {
          const address = model.routes.addressOf(path);
          if (address === undefined) throw new Error(`There is no page ${path}`);
          const { sources } = resolvePage(model, address.page, address.path, address.params);
          return sources.get('news')?.selection.records.some(({ id }) => id === 'later');
        });
        return [paths.includes('/nyheter/later'), ...found];
      };
      expect(shownAt(at - 1)).toEqual([false, false, false]);
      expect(shownAt(at)).toEqual([true, true, true]);
    },
  );

  it.each(KINDS)('%s: six pages and the others, no placeholder left', (kind) => {
    const files = filesOf({ kind });
    expect(
      [...files.values()].filter((text) => /\{\{|\}\}/.test(text.replace(/\$\{\{ .*? \}\}/g, ''))),
    ).toEqual([]);
    const { pages } = JSON.parse(files.get('site-config/site.json') ?? '{}');
    const own = { film: ['film'], stage: ['performance'], both: ['film', 'performance'] }[kind];
    expect(pages.join(' ')).toBe(
      `home programme ${own.join(' ')} news article about search privacy accessibility not-found`,
    );
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['.gitignore', ...CI, '.storybook/main.js', 'deploy/lerret.service']),
    );
  });

  it.each(KINDS)('%s: S86 the footer links to an accessibility statement to fill in', (kind) => {
    const files = filesOf({ kind, name: 'Nordvik kino' });
    const read = (file: string) => JSON.parse(files.get(`site-config/${file}`) ?? '{}');
    const { path } = read('pages/accessibility.json');
    const { menu } = read('site.json').theme;
    expect(menu).toContainEqual(expect.objectContaining({ path, place: 'footer', parent: null }));
    const file = 'data/block-data/accessibility-text.json';
    expect(files.get('README.md')).toContain(file);
    const { html } = read(file).options;
    expect(html).toContain('mailto:post@nordvik-kino.example');
    expect(html).toContain('ikke gått gjennom');
    const { html: house } = read('data/block-data/about-house.json').options;
    expect(house).toContain('id="tilgjengelighet"');
  });

  it.each(CI)(
    '%s checks, type-checks, tests, builds and publishes, with what was made before',
    (file) => {
      const files = filesOf({ name: 'Nordvik kino' });
      const text = files.get(file) ?? '';
      const { scripts } = JSON.parse(files.get('package.json') ?? '{}');
      const run = [...text.matchAll(/npm (?:run )?(install|check|typecheck|test|build)$/gm)];
      const names = run.map(([, name = '']) => name);
      expect(names).toEqual(['install', 'check', 'typecheck', 'test', 'build']);
      expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names.slice(1)));
      expect(text.indexOf('sh deploy/publish.sh')).toBeGreaterThan(text.indexOf('npm run build'));
      for (const folder of ['.lerret', '.dist.lerret', 'dist'])
        expect(text).toMatch(new RegExp(`^ +(- )?${folder.replaceAll('.', '\\.')}/?$`, 'm'));
      for (const ignored of ['.dist*.lerret/', '.pulled', '.pulled.lerret/'])
        expect(files.get('.gitignore')?.split('\n')).toContain(ignored);
    },
  );

  it('for GitLab publish a folder, as its artifacts don’t follow links', () => {
    const text = filesOf({}).get('.gitlab-ci.yml') ?? '';
    const [, folder = ''] = /artifacts:\n +paths:\n +- (\w+)\/\n/.exec(text) ?? [];
    expect(text).toMatch(
      new RegExp(`^ +- npm run build\n(?: +#.*\n)* +- cp -rL dist/\\. ${folder}$`, 'm'),
    );
  });

  it.each(['Kulturhuset Sentrum Scene og Kino Sarpsborg', '7. juni-huset'])(
    'for the machine of %s name a user that adduser accepts',
    (name) => {
      const unit = filesOf({ name }).get('deploy/lerret.service') ?? '';
      const named = [/^User=(.*)$/m, /adduser .* (\S+)$/m, /sudo -u (\S+) /].map(
        (one) => one.exec(unit)?.[1],
      );
      expect(new Set(named).size).toBe(1);
      expect(named[0]).toMatch(/^[a-z][-a-z0-9_]{0,31}$/);
    },
  );

  it('for a machine of its own name one folder and the ports of the same command', () => {
    const files = filesOf({ name: 'Nordvik kino' });
    const unit = files.get('deploy/lerret.service') ?? '';
    expect(unit).toContain('\nUser=lerret\nWorkingDirectory=/srv/nordvik-kino/site\n');
    expect(unit).toMatch(
      /^ExecStart=\/usr\/bin\/node node_modules\/\.bin\/lerret watch --site site-config --out dist --git --host nginx --behind-proxy /m,
    );
    for (const [file, hook] of [
      [
        'nginx.conf',
        'location = /build-hook { client_max_body_size 5m; proxy_pass http://127.0.0.1:4322/build; }',
      ],
      ['Caddyfile', 'handle /build-hook {'],
    ])
      expect(files.get(`deploy/${file}`)).toContain(`# ${hook}`);
    const control = /--control (\d+)/.exec(unit)?.[1];
    expect(unit).toContain(`curl http://127.0.0.1:${control}/healthz`);
    const { host, aliases } = JSON.parse(files.get('site-config/site.json') ?? '{}');
    for (const [file, include] of [
      ['nginx.conf', 'include /srv/nordvik-kino/site/dist/.lerret/nginx.conf;'],
      ['Caddyfile', 'import /srv/nordvik-kino/site/dist/.lerret/Caddyfile'],
    ]) {
      const text = files.get(`deploy/${file}`) ?? '';
      expect(text).toContain(include);
      for (const name of [new URL(host).host, ...aliases])
        expect(text).toMatch(new RegExp(`^[^#]*\\b${name}`, 'm'));
    }
  });

  it('publish dist without what only Lerret reads, and what is gone goes', () => {
    const place = join(folder, 'publishing');
    const script = filesOf({}).get('deploy/publish.sh') ?? '';
    const [to, bin] = [join(place, 'public'), join(place, 'bin')];
    for (const one of ['dist/.lerret', 'public', 'bin'])
      mkdirSync(join(place, one), { recursive: true });
    // In place of rsync, where there is none: what it is asked.
    writeFileSync(join(bin, 'rsync'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const run = (more: Record<string, string>) =>
      execFileSync('sh', ['-c', script], {
        ...{ cwd: place, encoding: 'utf8' },
        env: { PATH: `${bin}:${process.env.PATH}`, ...more },
      });
    expect(run({})).toBe('DEPLOY_TO is not set: nothing is published.\n');
    const asked = run({ DEPLOY_TO: `${to}/`, DEPLOY_KEY: 'secret' })
      .trim()
      .split('\n');
    expect(asked).toEqual(
      expect.arrayContaining(['--delete-after', '--delay-updates', '--exclude=/.lerret/']),
    );
    expect(asked.slice(-2)).toEqual(['dist/', `${to}/`]);
    const [, key = ''] = /ssh -i (\S+)/.exec(asked.join('\n')) ?? [];
    expect(key).toMatch(/key$/);
    expect(existsSync(key)).toBe(false);
    expect(asked.join()).not.toContain('secret');
  });

  it('name the two commands of staff, what they depend on, and the house', () => {
    const files = filesOf({ name: 'Kåfjord [kino]', kind: 'film' });
    const described = JSON.parse(files.get('package.json') ?? '{}');
    expect(described).toMatchObject({
      name: 'kafjord-kino',
      scripts: { start: 'lerret start', build: 'lerret build', test: 'node --test' },
      dependencies: { lerret: '1.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    });
    expect(files.get('README.md')).toMatch(/^# Kåfjord \\\[kino\\\]\n/);
    for (const place of ['`variables`', '`site-config/media/logo.svg`', '`deploy/`'])
      expect(files.get('README.md')).toContain(place);
    expect(files.get('site-config/site.json')).toContain('"https://www.kafjord-kino.example"');
  });
});

describe('lerret new site', () => {
  it.each([
    ['a folder with a file', 'notes.txt', 'isn’t empty'],
    ['a folder with a hidden file', '.git', 'isn’t empty'],
    ['a file', '', 'is no folder'],
  ])('refuses %s, and touches nothing', async (name, file, complaint) => {
    const taken = join(folder, name.replaceAll(' ', '-'));
    writeFiles(taken, { [file]: 'mine' });
    const before = readdirSync(folder, { recursive: true });
    const { said, code } = await newSite(taken, '--yes');
    expect([said, code]).toEqual([expect.stringContaining(complaint), 1]);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it.each(['node_modules', 'NODE_MODULES', 'a/node_modules/b', 'PACKAGE.JSON', 'favicon.ico'])(
    'refuses %s, which npm takes for its own',
    async (name) => {
      const { said, code } = await newSite(join(folder, name), '--yes');
      expect([said, code]).toEqual([expect.stringContaining('npm takes a folder called'), 1]);
      expect(existsSync(join(folder, name))).toBe(false);
    },
  );

  it.each(['C#/site', 'what?'])('refuses %s, whose blocks no build could bundle', async (name) => {
    const { said, code } = await newSite(join(folder, name), '--yes');
    expect([said, code]).toEqual([expect.stringContaining('has # or ? in its path'), 1]);
    expect(existsSync(join(folder, name))).toBe(false);
    const { said: inBokmal } = await newSite(join(folder, name), '--yes', '--language', 'nb');
    expect(inBokmal).toMatch(/^Stien .* vil ikke kunne bygges: oppgi en annen mappe/);
  });

  it('makes a site in an empty folder, and says what to do next', async () => {
    const empty = join(folder, 'it is empty');
    mkdirSync(empty);
    const { said } = await newSite(empty, '--yes', '--kind', 'stage', '--lerret', '^2.0.0');
    expect(said).not.toContain('other machines');
    expect(said).toContain(`cd '${empty}'\n  npm install\n  npm start`);
    expect(existsSync(join(empty, 'site-config/pages/performance.json'))).toBe(true);
    expect(existsSync(join(empty, 'site-config/pages/film.json'))).toBe(false);
  });

  it('is called as the house where no folder is named', async () => {
    const before = process.cwd();
    process.chdir(mkdtempSync(join(folder, 'here-')));
    try {
      const { said, code } = await newSite('--yes', '--name', 'Ørsta kino');
      expect(code).toBe(0);
      // The Lerret that runs here is a clone.
      expect(said).toContain('which other machines don’t have');
      expect(said).toContain('cd orsta-kino');
      expect(existsSync('orsta-kino/site-config/site.json')).toBe(true);
      expect((await newSite('--yes', '--name', 'Ørsta kino')).said).toContain('isn’t empty');
    } finally {
      process.chdir(before);
    }
  });

  it('makes it a repository, unless it is in one', async () => {
    expect(existsSync(join(project, '.git/HEAD'))).toBe(true);
    await newSite(join(project, 'inner'), '--yes');
    expect(existsSync(join(project, 'inner/site-config/site.json'))).toBe(true);
    expect(existsSync(join(project, 'inner/.git'))).toBe(false);
  });

  it('makes no repository where there is no git', async () => {
    const alone = join(folder, 'no git');
    vi.stubEnv('PATH', join(folder, 'empty'));
    const { code } = await newSite(alone, '--yes');
    vi.unstubAllEnvs();
    expect([code, existsSync(join(alone, '.git'))]).toEqual([0, false]);
    expect(existsSync(join(alone, 'package.json'))).toBe(true);
  });

  it('brings the tarball that it depends on', async () => {
    const tarball = join(folder, 'lerret-9.9.9.tgz');
    writeFileSync(tarball, 'packed');
    const target = join(folder, 'with tarball');
    await newSite(target, '--yes', '--lerret', tarball);
    const { dependencies: used } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
    expect(used.lerret).toBe('file:vendor/lerret-9.9.9.tgz');
    expect(readFileSync(join(target, 'vendor/lerret-9.9.9.tgz'), 'utf8')).toBe('packed');
  });

  it.each([[['--name', '{product}']], [['--municipality', ' ']], [['--kind', 'opera']]])(
    'refuses the options %j',
    async (options) => {
      const absent = join(folder, 'never');
      const { code, said } = await newSite(absent, '--yes', ...options);
      expect([code, said]).toEqual([2, expect.stringMatching(/invalid|can’t be/)]);
      expect(existsSync(absent)).toBe(false);
    },
  );
});

describe('the questions', () => {
  const usual: SiteAnswers = { name: 'Nordvikhuset', municipality: 'Nordvik', kind: 'both' };
  const asked = (text: string, given: Given = {}) => {
    const input = new PassThrough();
    input.end(text);
    return askAnswers(given, input, new PassThrough());
  };

  it.each<[string, Given, Partial<SiteAnswers>]>([
    ['', {}, {}],
    ['Ørsta kino\nØrsta\nfilm\n', {}, { name: 'Ørsta kino', municipality: 'Ørsta', kind: 'film' }],
    ['\n  Ørsta  \n', {}, { municipality: 'Ørsta' }],
    ['Ørsta\nstage', { name: 'Huset' }, { name: 'Huset', municipality: 'Ørsta', kind: 'stage' }],
  ])('take the lines %j where nobody sits at a terminal', async (text, given, expected) => {
    expect(await asked(text, given)).toEqual({ ...usual, ...expected });
  });

  it('report a line that is no answer', async () => {
    await expect(asked('\n\nopera\n')).rejects.toThrow('Answer one of film, stage, both.');
  });

  it('ask again at a terminal, and are given up with it', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    const lines = ['{x}', 'Huset', ''];
    let seen = '';
    output.on('data', (text) => {
      seen += text;
      if (!String(text).endsWith('] ')) return;
      const line = lines.shift();
      if (line === undefined) input.end();
      else input.write(`${line}\n`);
    });
    expect(await askAnswers({}, input, output)).toBeNull();
    expect(seen).toMatch(/called\? .*can’t hold.*\n.*called\? .*municipality\? .*show .*/);
  });

  it.each([
    ['', 'empty'],
    ['x'.repeat(81), '80'],
    ['a{b}', '{ }'],
    ['<b>', '< >'],
    ['Kåre & "Æ"', null],
  ])('a name may be %j: %s', (name, complaint) => {
    expect(wrongName(name)).toEqual(complaint === null ? null : expect.stringContaining(complaint));
  });
});

describe('what a new site depends on', () => {
  /** A Lerret that npm has installed in `here`, as its list of packages says. */
  function installed(name: string, resolved: string): string {
    const modules = join(folder, name, 'node_modules');
    writeFiles(modules, {
      'lerret/package.json': { version: '1.2.3', peerDependencies: { react: '^19.0.0' } },
      '.package-lock.json': { packages: { 'node_modules/lerret': { resolved } } },
    });
    return join(modules, 'lerret');
  }

  it.each([
    ['registry', 'https://registry.example/lerret/-/lerret-1.2.3.tgz', '1.2.3'],
    ['tarball', 'file:../lerret-1.2.3.tgz', 'file:../lerret-1.2.3.tgz'],
    ['unknown', '', '1.2.3'],
  ])('comes from the %s that the running one came from', (name, resolved, expected) => {
    const lerret = installed(name, resolved);
    expect(dependenciesOf(lerret, join(folder, 'site'), undefined)).toEqual({
      ...{ lerret: expected, react: '^19.0.0', panel: {}, tarball: null },
    });
  });

  it('is a clone where one runs, and what somebody asks for', () => {
    const clone = join(folder, 'clone');
    writeFiles(clone, { 'package.json': { version: '1.0.0', dependencies: { react: '19.0.0' } } });
    const given = [undefined, '^2.0.0', clone];
    const found = given.map((one) => dependenciesOf(clone, join(folder, 'site'), one).lerret);
    expect(found).toEqual(['file:../clone', '^2.0.0', 'file:../clone']);
  });
});
