import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsAt } from './dev-problems.ts';
import { copySite, temporaryFolder } from './folders.ts';
import { type Running, startDev } from './lerret.ts';

const site = copySite('tests/fixtures/lighthouse', join(temporaryFolder(), 'site'));
const file = join(site, 'pages/kontakt.json');
const away = `${site}-borte`;
const good = readFileSync(file, 'utf8');
let dev: Running;

beforeAll(async () => {
  dev = await startDev(site);
});
afterAll(() => dev?.stop());

const instead = (put: () => void) => () => {
  rmSync(file);
  put();
};

/** What befalls a site folder while somebody works on it, and what is said of it in the open page. */
const rows: readonly (readonly [what: string, act: () => void, told: string])[] = [
  ['nothing', () => writeFileSync(file, ''), 'kontakt.json:1:1  json-syntax'],
  ['a folder', instead(() => mkdirSync(file)), 'missing-file  The file `pages/kontakt.json`'],
  [
    'a link to nowhere',
    instead(() => symlinkSync('/nowhere/x', file)),
    'kontakt.json:1:1  link-outside',
  ],
  ['a site folder that is gone', () => renameSync(site, away), 'The site folder is gone.'],
];

/** What an open page is told of the folder. */
const problems = (path = '/kontakt') => problemsAt(dev.ready, path);

const patience = { timeout: 20_000, interval: 100 };

describe('lerret dev while the site folder is damaged', () => {
  it.each(rows)(
    '%s: says so, shows what was, and what is once recovered',
    async (what, act, told) => {
      act();
      await expect.poll(() => problems(), patience).toContain(told);
      expect((await fetch(`${dev.ready}/kontakt`)).status).toBe(200);

      if (existsSync(away)) renameSync(away, site);
      rmSync(file, { force: true, recursive: true });
      writeFileSync(file, good.replace(/"title": "[^"]*"/, `"title": ${JSON.stringify(what)}`));
      const shown = async () => (await fetch(`${dev.ready}/kontakt`)).text();
      await expect.poll(shown, patience).toContain(`<title>${what}`);
      await expect.poll(() => problems(), patience).toBe('[]');
    },
  );

  it.each([
    ['pages/kontakt.json', '/kontakt', '/aktuelt'],
    ['data/articles/2027.json', '/aktuelt', '/kontakt'],
  ])('%s: %s is made from it, %s is not', async (broken, own, other) => {
    const before = readFileSync(join(site, broken), 'utf8');
    writeFileSync(join(site, broken), `${before}]`);
    const told = `"file":"${broken}","isHere":`;
    await expect.poll(() => problems(own), patience).toMatch(new RegExp(`${told}true`));
    expect(await problems(other)).toMatch(new RegExp(`${told}false`));
    writeFileSync(join(site, broken), before);
    await expect.poll(() => problems(), patience).toBe('[]');
  });
});
