import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isFull } from '../runs.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { ended, startLerret } from './lerret.ts';

const KILLS = isFull ? 50 : 1;
const folder = temporaryFolder();
const project = join(folder, 'house');
const site = copySite('tests/fixtures/broken/base', join(project, 'site-config'));
const out = join(project, 'dist');
const news = join(site, 'data/articles/news.json');

// A machine that says of nobody who commits.
vi.stubEnv('HOME', join(folder, 'home'));
vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'home'));
afterAll(() => vi.unstubAllEnvs());
git('init', '--quiet');
writeFileSync(join(project, 'notes.txt'), 'mine');
writeFileSync(join(project, 'staged.txt'), 'mine');
git('add', 'staged.txt');

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8' });
}

const run = (command: string, ...args: readonly string[]) =>
  lerretHere(command, ...args, '--site', site, '--out', out);
/** Puts the site back as it is committed. */
const forgetEdits = () => {
  git('checkout', '--quiet', 'HEAD', '--', 'site-config');
  git('clean', '--quiet', '--force', '-d', 'site-config');
};
const commits = () => git('log', '--format=%s').trim().split('\n');
const shown = () => readFileSync(join(out, 'index.html'), 'utf8');

describe('publish, history, undo and restore', () => {
  it('shows nothing without an answer, then shows and commits the site alone', async () => {
    const unasked = await run('publish');
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(existsSync(out)).toBe(false);
    const nothing = await run('undo', '--yes');
    expect(nothing).toMatchObject({ code: 1, stderr: expect.stringContaining('lerret publish') });
    const first = await run('publish', '--yes');
    expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('release 1 now') });
    expect(commits()).toEqual(['Publish: the first release, 7 pages']);
    expect(git('log', '-1', '--format=%an <%ae>')).toBe('Lerret <lerret@localhost>\n');
    expect(git('show', '--name-only', '--format=')).not.toMatch(/^(?!site-config\/)./m);
    expect(git('status', '--short').split('\n')).toEqual(
      expect.arrayContaining(['A  staged.txt', '?? notes.txt']),
    );
  });

  it('says what changes for visitors, in the commit too', async () => {
    edit(news, '"Ny scene i storsalen"', '"Gammel scene i storsalen"');
    const answer = await run('publish', '--yes', '--language', 'nb');
    expect(answer).toMatchObject({ code: 0, stdout: expect.stringContaining('utgave 2 nå') });
    expect(answer.stdout).toMatch(/^ {2}endret {2}forsiden: .*«Ny» → «Gammel»/m);
    expect(shown()).toContain('Gammel scene');
    expect(commits()[0]).toMatch(/^Publisert: forsiden: .*«Ny» → «Gammel»/);
  });

  it('ends what rollback began, and says so before', async () => {
    await lerretHere('rollback', '--yes', '--out', out);
    expect(shown()).toContain('Ny scene');
    const answer = await run('publish', '--yes');
    expect(answer.stdout).toContain('After publishing, they see the newest');
    expect(answer.stdout).toMatch(/“Ny” → “Gammel”(?:.|\n)*release 2 now/);
    expect(answer.stderr).not.toContain('lerret release');
    expect(shown()).toContain('Gammel scene');
    expect(commits()).toHaveLength(2);
  });

  it('undo takes back what was saved, and undo brings it again, byte for byte', async () => {
    const before = readFileSync(news);
    const saved = Buffer.from(
      `\uFEFF${`${before}`.replace('Gammel', 'Eldre').replaceAll('\n', '\r\n')}`,
    );
    const picture = Buffer.from([0xff, 0xd8, 0, 13, 10]);
    writeFileSync(news, saved);
    rmSync(join(site, 'redirects.json'));
    mkdirSync(join(site, 'media/new'));
    writeFileSync(join(site, 'media/new/å.bin'), picture);
    const via = join(folder, 'via');
    symlinkSync(site, via);
    const unasked = await lerretHere('undo', '--site', via, '--out', out);
    expect(unasked).toMatchObject({
      code: 2,
      stdout: expect.stringContaining('removes  media/new/å.bin'),
    });
    expect(unasked.stdout).toMatch(
      /^ {2}adds {2}redirects.*\nNow the site is built .*\n(?:.*\n)* {2}changed {2}the front page: .*“Eldre” → “Gammel”/m,
    );
    expect(readFileSync(news)).toEqual(saved);
    expect((await run('undo', '--yes')).code).toBe(0);
    expect(readFileSync(news)).toEqual(before);
    expect([
      existsSync(join(site, 'media/new/å.bin')),
      existsSync(join(site, 'redirects.json')),
    ]).toEqual([false, true]);
    const list = await lerretHere('history', '--site', site);
    const aside = /^(\S+) {2}\w{9} {2}Put aside: changes data\/articles\/news.json; /m;
    const [, at = ''] = aside.exec(list.stdout) ?? [];
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(600_000);
    const json = await lerretHere('history', '--site', site, '--format', 'json');
    const { saved: count, commits: listed } = JSON.parse(json.stdout);
    expect(count).toBe(0);
    expect(listed).toHaveLength(3);
    expect(listed).toContainEqual({
      ...{ id: expect.stringMatching(/^\w{40}$/), at, author: 'Lerret', aside: true },
      title: expect.stringContaining('Put aside: changes data/articles/news.json; '),
    });
    const ofFile = await lerretHere('history', news, '--site', site, '--format', 'json');
    const published = listed.filter((one: { readonly aside: boolean }) => !one.aside);
    expect(JSON.parse(ofFile.stdout)).toEqual({ saved: null, commits: published });
    expect((await run('undo', '--yes')).stdout).toContain(
      'restores the changes that were put aside',
    );
    expect(readFileSync(news)).toEqual(saved);
    expect(readFileSync(join(site, 'media/new/å.bin'))).toEqual(picture);
    expect(existsSync(join(site, 'redirects.json'))).toBe(false);
    expect(commits()).toHaveLength(2);
    forgetEdits();
  });

  it('undo takes back what was published by a new commit, and undo that again', async () => {
    const published = readFileSync(news, 'utf8');
    const undone = await run('undo', '--yes', '--language', 'nb');
    expect(undone.stdout).toMatch(/^ {2}endret {2}forsiden: .*«Gammel» → «Ny»/m);
    expect(readFileSync(news, 'utf8')).toContain('Ny scene');
    expect(shown()).toContain('Gammel scene');
    expect(commits()[0]).toMatch(/^Angret: forsiden/);
    expect(commits()).toHaveLength(3);
    await run('undo', '--yes');
    expect(readFileSync(news, 'utf8')).toBe(published);
    expect(commits()).toHaveLength(4);
    expect(git('status', '--short').split('\n')).toContain('A  staged.txt');
  });

  it('restores one file as it was then, and undo takes that back', async () => {
    const now = readFileSync(news, 'utf8');
    // Commits of one second can't be told apart: the first one is of last year.
    const tree = git('rev-parse', 'HEAD~3^{tree}').trim();
    const author = ['-c', 'user.name=x', '-c', 'user.email=x@x'];
    vi.stubEnv('GIT_COMMITTER_DATE', '2025-11-20T08:00:00+01:00');
    const old = git(...author, 'commit-tree', tree, '-m', 'old').trim();
    vi.stubEnv('GIT_COMMITTER_DATE', undefined);
    git('replace', '--graft', git('rev-list', '--max-parents=0', 'HEAD').trim(), old);
    const restore = (...args: readonly string[]) => run('restore', ...args, '--yes');
    expect(await restore('data/articles/news.json', '--at', '2025-11-20T07:59')).toMatchObject({
      code: 1,
    });
    const answer = await restore(news, '--at', '2025-11-20T08:00');
    expect(answer).toMatchObject({ code: 0, stdout: expect.stringContaining('“Gammel” → “Ny”') });
    expect(readFileSync(news, 'utf8')).toContain('Ny scene');
    expect((await restore(news, '--at', '2025-11-20T08:00')).stdout).toContain('already like that');
    await run('undo', '--yes');
    expect(readFileSync(news, 'utf8')).toBe(now);
    for (const wrong of [['../notes.txt', '--at', '2026-01-01'], ['data/articles/news.json']])
      expect((await restore(...wrong)).code).toBe(2);
  });

  it(`killed at any of ${KILLS} moments, undo leaves whole files, and nothing is lost`, async () => {
    const published = readFileSync(news, 'utf8');
    let killed = 0;
    for (let turn = 0; turn < KILLS * 3 && killed < KILLS; turn++) {
      const saved = published.replace('Gammel', `Gang ${turn},`);
      writeFileSync(news, saved);
      const child = startLerret('undo', '--yes', '--site', site, '--out', out);
      const timer = setTimeout(() => child.kill('SIGKILL'), 400 + Math.random() * 1_600);
      if ((await ended(child)) === null) killed += 1;
      clearTimeout(timer);
      const asides = git('for-each-ref', '--format=%(refname)', 'refs/lerret/aside')
        .trim()
        .split('\n');
      const there = readFileSync(news, 'utf8');
      const isAside = () =>
        asides.some((ref) => git('show', `${ref}:site-config/data/articles/news.json`) === saved);
      expect([turn, there === saved || (there === published && isAside())]).toEqual([turn, true]);
    }
    writeFileSync(news, `${published}\n`);
    expect((await run('undo', '--yes')).code).toBe(0);
    expect(readFileSync(news, 'utf8')).toBe(published);
    expect(existsSync(join(project, '.lerret-aside'))).toBe(false);
  });

  it('publish commits what visitors see, also when the panel that reads its output ends', async () => {
    edit(news, '"Gammel scene i storsalen"', '"Eldre scene i storsalen"');
    const child = startLerret('publish', '--yes', '--site', site, '--out', out);
    child.stdout?.destroy();
    child.stderr?.destroy();
    expect(await ended(child)).toBe(0);
    expect(shown()).toContain('Eldre scene');
    expect(commits()[0]).toMatch(/^Publish: the front page: .*“Gammel” → “Eldre”/);
  });
});

// What else is reported of such addresses: tests/unit/check/gone.test.ts, tests/unit/check/fix.test.ts.
describe('an address that visitors know', () => {
  it('is a warning where it is gone; --fix leaves a file alone that isn’t UTF-8', async () => {
    edit(news, '"slug": "nye-stoler"', '"slug": "stoler"');
    edit(join(site, 'pages/about.json'), '"path": "/om-{municipality}"', '"path": "/om-huset"');
    const redirects = readFileSync(join(site, 'redirects.json'), 'utf8');
    const found = await lerretHere('check', '--site', site);
    expect(found.stdout).toMatch(
      /^data\/articles\/news.json:12:3 .*gone-address .*\/nyheter\/nye-stoler.* Suggestion: \/nyheter\/stoler$/m,
    );
    expect(found.stdout).toMatch(
      /^pages\/about.json:2:11 .*gone-address .* Suggestion: \/om-huset$/m,
    );
    const latin = Buffer.from(redirects.replace('/huset', '/hus-på'), 'latin1');
    writeFileSync(join(site, 'redirects.json'), latin);
    const unfixed = await lerretHere('check', '--fix', '--site', site);
    expect([unfixed.stderr, unfixed.stdout]).toEqual(['', expect.stringContaining('not-utf8')]);
    expect(readFileSync(join(site, 'redirects.json'))).toEqual(latin);
    forgetEdits();
  });

  it('is reported without a successor where its record is removed, and once published no more', async () => {
    edit(news, /,\n {2}\{ "id": "a-2".*\}/, '');
    const found = await lerretHere('check', '--site', site, '--language', 'nb');
    expect(found).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Adressen `/nyheter/nye-stoler` har vært publisert'),
    });
    expect((await run('publish', '--yes')).stderr).toContain('gone-address');
    expect((await lerretHere('check', '--site', site)).stdout).not.toContain('gone-address');
  });
});

describe('without a history that can be used', () => {
  const text = () => readFileSync(join(site, 'site.json'), 'utf8');
  const refuses = async (words: string) => {
    const before = text();
    const answer = await run('undo', '--yes');
    expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining(words) });
    expect(answer.stderr).not.toContain(' at ');
    expect(text()).toBe(before);
  };

  it('they say what to do where there is no git, and publish goes on', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, 'node'));
    const { PATH: path } = process.env;
    vi.stubEnv('PATH', bin);
    await refuses('git-scm.com');
    expect(await run('publish', '--yes')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('can’t be undone later'),
    });
    vi.stubEnv('PATH', path);
  });

  it('they say so in the middle of a merge, and of a damaged history', async () => {
    edit(join(site, 'site.json'), '"title"', '"title" ');
    writeFileSync(join(project, '.git/MERGE_HEAD'), '');
    await refuses('A merge in git');
    rmSync(join(project, '.git/MERGE_HEAD'));
    const blob = git('rev-parse', 'HEAD:site-config/site.json').trim();
    const object = join(project, '.git/objects', blob.slice(0, 2), blob.slice(2));
    rmSync(object);
    await refuses('`git fsck`');
    writeFileSync(join(project, '.git/HEAD'), 'nonsense');
    await refuses('`git fsck`');
    rmSync(join(project, '.git'), { recursive: true });
    await refuses('`git init`');
  });
});
