import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildInto } from '../../../runtime/cli/build-into.ts';
import {
  type BuildRequest,
  readLastBuild,
  stampsOf,
  storeBuild,
  sweepBuilds,
} from '../../../runtime/prerender/last-build.ts';
import { projectOf, LERRET as root } from '../../../runtime/site/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { folderOfTest, temporaryFolder, writeFiles } from '../../site/folders.ts';

const folder = temporaryFolder();
const [site, out] = [join(folder, 'site'), join(folder, 'dist')];
const article = join(site, 'data/articles/news.json');
const page = join(out, 'index.html');
const NOW = Date.parse('2026-11-20T16:00:00+01:00');
const DAY = 86_400_000;
const request: BuildRequest = { project: projectOf(site), site, out, language: 'en', at: NOW };

/** The last build, as the next one finds it. */
function last(changes: Partial<BuildRequest> = {}) {
  const asked = { ...request, ...changes };
  const stamps = stampsOf(asked);
  return stamps && readLastBuild(asked, stamps);
}

function begin(): void {
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, 'tests/fixtures/broken/base'), site, { recursive: true });
}

/** Builds anew, once what was written before is older than a file system's tick. */
async function build() {
  await pause(30);
  return buildInto(site, out, { at: NOW, format: 'json' });
}

const printed: string[] = [];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(String(line)));
  if (last() !== null) return;
  begin();
  await build();
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('what is stored for builds', () => {
  it('is removed once its site or output hasn’t been built for long, and stays for others', async () => {
    const home = folderOfTest();
    const asked = { ...request, project: { ...request.project, home, folder: home } };
    mkdirSync(join(home, 'models/book'), { recursive: true });
    const own = digestOf(resolve(site));
    const names = ['records/old/1', 'records/new/1', `records/${own}/1`, 'builds/old.json'];
    const ownBuild = `builds/${digestOf(resolve(out))}.json`;
    names.push(ownBuild, 'builds/new.json', 'models/gone/1', 'models/book/1');
    writeFiles(join(home, '.lerret'), Object.fromEntries(names.map((name) => [name, ''])));
    const long = (Date.now() - 61 * DAY) / 1000;
    const old = ['records/old', `records/${own}`, 'builds/old.json', ownBuild];
    for (const name of [...old, 'models/gone', 'models/book'])
      utimesSync(join(home, '.lerret', name), long, long);
    const left = (name: string) => readdirSync(join(home, '.lerret', name)).sort();
    for (const _ of [1, 2]) {
      await sweepBuilds(asked);
      expect(left('records')).toEqual(['new', own].sort());
      expect(left('builds')).toEqual(['new.json', basename(ownBuild)].sort());
      expect(left('models')).toEqual(['book']);
    }
    for (const used of [`records/${own}`, 'models/book'])
      expect(statSync(join(home, '.lerret', used)).mtimeMs).toBeGreaterThan(Date.now() - DAY);
  });
});

describe('the stamps of the code that reads records', () => {
  it('are others after an edit of that code, and the same after one of a block', () => {
    const lerret = folderOfTest();
    const codeAfter = (file: string) => {
      mkdirSync(dirname(join(lerret, file)), { recursive: true });
      appendFileSync(join(lerret, file), 'x');
      return stampsOf({ ...request, project: { ...request.project, lerret } });
    };
    const first = codeAfter('blocks/cover/cover.tsx');
    const ofBlock = codeAfter('blocks/cover/cover.tsx');
    expect(ofBlock?.code).toBe(first?.code);
    expect(ofBlock?.all).not.toBe(first?.all);
    const others = ['runtime/site/site.ts', 'models/event/model.ts', 'blocks/shared/text.tsx'];
    const found = others.map((file) => codeAfter(file)?.code);
    expect(new Set([ofBlock?.code, ...found]).size).toBe(others.length + 1);
  });

  it('are the same for a preview, another language and another host, unlike those of the build', () => {
    const before = stampsOf(request);
    const preview = { key: 'a'.repeat(32), until: NOW + DAY };
    for (const other of [
      { preview },
      { language: 'nb' },
      { host: { host: 'caddy' as const, proxy: null } },
    ]) {
      const found = stampsOf({ ...request, ...other });
      expect(found?.code).toBe(before?.code);
      expect(found?.all).not.toBe(before?.all);
    }
  });

  it('include `dist` in the package; in a clone, it is an output, which each build changes', () => {
    const lerret = folderOfTest();
    const stampsWith = (home: string) => {
      appendFileSync(join(lerret, 'dist/index.js'), 'x');
      return stampsOf({ ...request, project: { lerret, folder: home, home } });
    };
    mkdirSync(join(lerret, 'dist'));
    expect(stampsWith(lerret)?.all).toBe(stampsWith(lerret)?.all);
    expect(stampsWith(folder)?.code).not.toBe(stampsWith(folder)?.code);
  });
});

describe('a build where nothing has changed', () => {
  it('makes nothing, and says what the last one said', async () => {
    const first = last();
    expect(first?.result.pages).toBeGreaterThan(3);
    const again = await build();
    expect(again).toMatchObject({ rendered: 0, reused: first?.result.files });
    expect(again?.warnings).toEqual(first?.result.warnings);
  });

  it('differs from one where something has', async () => {
    const text = readFileSync(article, 'utf8');
    const first = last() ?? expect.fail('There is no last build');
    const changes: Readonly<Record<string, () => void>> = {
      'a letter': () => writeFileSync(article, text.replace('e', 'a')),
      'a letter, and the time set back': () => {
        writeFileSync(article, text.replace('e', 'a'));
        utimesSync(article, 0, 0);
      },
      'a file more': () => writeFileSync(join(site, 'data/articles/ny.json'), text),
      'a file less': () => rmSync(article),
      'another name': () => renameSync(article, join(site, 'data/articles/vinter.json')),
      'a link': () => symlinkSync(article, join(site, 'data/articles/lenke.json')),
      'a model beside it': () =>
        cpSync(join(root, 'models/article'), join(folder, 'models/a'), { recursive: true }),
      'code of a block beside it': () =>
        writeFiles(join(folder, 'blocks/hei'), { 'note.ts': 'export {};' }),
    };
    const unseen: string[] = [];
    for (const [name, change] of Object.entries(changes)) {
      expect(last()).not.toBeNull();
      change();
      if (last() !== null) unseen.push(name);
      for (const name of ['models', 'blocks'])
        rmSync(join(folder, name), { recursive: true, force: true });
      begin();
      await pause(30);
      // As it was: as after another build.
      const stamps = stampsOf(request) ?? expect.fail('There are no stamps');
      await storeBuild(request, stamps, first, { now: NOW, clock: null });
    }
    for (const change of [() => appendFileSync(page, ' '), () => rmSync(page)]) {
      expect(last()).not.toBeNull();
      change();
      if (last() !== null) unseen.push(String(change));
      await build();
    }
    expect(unseen).toEqual([]);
  });

  it('is none after the moment at which the clock changes something, and before its own', async () => {
    const until = last()?.result.until ?? 0;
    expect(until).toBeGreaterThan(NOW);
    expect(until).toBeLessThanOrEqual(NOW + DAY);
    expect(last({ at: until - 1 })).not.toBeNull();
    expect(last({ at: until })).toBeNull();
    expect(last({ at: NOW - 1 })).toBeNull();
  });

  it('--format json prints one line with what was made, how long it took, and until when it holds', async () => {
    await build();
    const [whole, nothing] = [printed[0], printed.at(-1)].map((line) => JSON.parse(line ?? ''));
    const { pages, files } = whole;
    const until = expect.stringMatching(/^2026-11-2/);
    expect(whole).toMatchObject({ rendered: pages, kept: 0, until });
    const parts = ['total', 'check', 'model', 'pages', 'assets', 'lists', 'write'];
    expect(Object.keys(whole.seconds)).toEqual(parts);
    expect(nothing).toMatchObject({ pages, rendered: 0, kept: files, removed: 0 });
  });

  it('isn’t noted where a file could have been written again in the tick of its stamp', async () => {
    const first = last();
    const asked = { ...request, language: 'nb' };
    const stamps = stampsOf(asked);
    if (first === null || stamps === null) throw new Error('There is no last build');
    expect(stamps.isTooFresh).toBe(false);
    const times = { now: NOW, clock: null };
    await storeBuild(asked, { ...stamps, isTooFresh: true }, first, times);
    expect(last({ language: 'nb' })).toBeNull();
    await storeBuild(asked, stamps, first, times);
    expect(last({ language: 'nb' })).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: statSync(article).ctimeMs + 10 });
    onTestFinished(() => void vi.useRealTimers());
    expect(stampsOf(asked)?.isTooFresh).toBe(true);
  });

  it('is another one in another language, and with what isn’t as it was written', async () => {
    const [other, none] = [join(folder, 'other'), join(folder, 'none')];
    for (const changes of [{ language: 'nb' }, { out: other }, { site: none }])
      expect(last(changes)).toBeNull();
  });

  it('--expired builds nothing before that moment, whatever was edited, and what was then', async () => {
    const until = last()?.result.until ?? 0;
    const text = readFileSync(article, 'utf8');
    writeFileSync(article, text.replace(/("title": ")/, '$1Ny: '));
    await pause(30);
    const before = await buildInto(site, out, { at: until - 1, isExpired: true });
    expect(before).toMatchObject({ rendered: 0 });
    expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('Ny: ');
    const then = await buildInto(site, out, { at: until, isExpired: true });
    expect(then?.rendered).toBeGreaterThan(0);
  });
});
