import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKnown } from '../../../runtime/cli/known-addresses.ts';
import { out as outOption } from '../../../runtime/cli/options.ts';
import { writeLedger } from '../../../runtime/ledger/index.ts';
import { manifestOf } from '../../../runtime/output/files.ts';
import { MANIFEST, otherSite, storeSite } from '../../../runtime/output/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { commitAll } from '../../commit-all.ts';
import { edit, folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from '../check/run-check.ts';

let project: string;
let site: string;

beforeEach(() => {
  project = folderOfTest();
  site = join(project, 'site-config');
  cpSync(join(fixtures, 'broken/base'), site, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const editSite = (file: string, from: string, to: string) => edit(join(site, file), from, to);

/** Gives a page and an article other addresses, and lets `check --fix` lead visitors there. */
async function move() {
  editSite('pages/about.json', '/om-{municipality}', '/om');
  editSite('data/articles/news.json', '"nye-stoler"', '"stoler"');
  const { output, errors } = await runCheck(site, '--fix');
  const redirects: unknown = JSON.parse(readFileSync(join(site, 'redirects.json'), 'utf8'));
  return { output, redirects: JSON.stringify(redirects), said: errors };
}

const stoler = '{"from":"/nyheter/nye-stoler","to":"/nyheter/stoler","permanent":true}';

it('are those of the last commit where nothing was built', async () => {
  commitAll(project, 'a');
  editSite('data/articles/news.json', '"Nye stoler"', '"Nye stoler!"');
  writeFileSync(join(site, 'data/articles/new.json'), '{ "id": "n", "slug": "n", "title": "N" }');
  rmSync(join(site, 'data/events'), { recursive: true });
  const { output, redirects, said } = await move();
  expect(output).toMatch(/fixed gone-address {2}\/om-lillevik → \/om$/m);
  expect(output).toContain('gone-event');
  expect(redirects).toContain(stoler);
  expect(redirects).toContain('{"from":"/om-lillevik","to":"/om","permanent":true}');
  expect(said).toBe('');
});

it.each([
  ['without git', () => {}],
  [
    'with a commit that has errors',
    () => {
      editSite('pages/about.json', '"ordinary"', '"other"');
      commitAll(project, 'a');
      editSite('pages/about.json', '"other"', '"ordinary"');
    },
  ],
])('are unknown %s, and `check --fix` says so', async (_, before) => {
  before();
  const { redirects, said } = await move();
  expect(redirects).not.toContain(stoler);
  expect(said).toContain('neither a built site nor a commit');
});

/** Makes the output of a site with one page; nothing says what it was built from. */
function outputOf(published: ReadonlyMap<string, string> = new Map()): string {
  const none = new Map<string, never>();
  const state = writeLedger({ facts: '', at: 0, pages: none, records: none, media: none }, null);
  const out = join(project, 'dist');
  const digestsOf = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([file, text]) => [file, digestOf(text)]));
  const [digests, files] = [digestsOf(state), digestsOf(published)];
  const manifest = manifestOf({ files, state: digests, retired: new Map(), made: 0 });
  mkdirSync(join(project, '.dist.lerret'));
  mkdirSync(join(out, '.lerret/ledger'), { recursive: true });
  for (const [file, text] of [
    ...state,
    ...published,
    [MANIFEST, JSON.stringify(manifest)] as const,
  ])
    writeFileSync(join(out, file), text);
  return out;
}

/** Gives `--out` its default, `out`, in a command about the site. */
async function byDefault(out: string, ...args: readonly string[]) {
  const option = outOption('the output folder', out);
  const command = new Command().option('--site <folder>').addOption(option);
  command.parse(['--site', site, ...args], { from: 'user' });
  await option.before?.(command, option);
}

it('aren’t those of the output of another site, which no command replaces by default', async () => {
  const other = join(project, 'museum-config');
  const out = outputOf();
  mkdirSync(other);
  for (const own of [null, site]) {
    if (own !== null) await storeSite(out, own);
    expect(await readKnown(site, out, undefined)).toMatchObject({ source: 'output' });
    await expect(byDefault(out)).resolves.toBeUndefined();
  }
  await storeSite(out, other);
  expect(await readKnown(site, out, undefined)).toBeNull();
  await expect(byDefault(out)).rejects.toMatchObject({
    text: { nb: expect.stringMatching(/dist er bygd fra .*museum-config\. Velg .* --out\.$/) },
  });
  await expect(byDefault(out, '--out', out)).resolves.toBeUndefined();
  rmSync(other, { recursive: true });
  expect(otherSite(out, site)).toBeNull();
});

it('come with the events of the open data, by their start', async () => {
  const event = { id: 'e-1', title: 'Havet', start: '2026-11-21T18:00:00+01:00', hall: 'Salen' };
  const odd = { ...event, id: 'e-2', start: 'soon' };
  const out = outputOf(new Map([['program.json', JSON.stringify({ events: [event, odd] })]]));
  const events = [{ id: 'e-1', title: 'Havet', start: Date.UTC(2026, 10, 21, 17) }];
  expect(await readKnown(site, out, undefined)).toMatchObject({ events });
});
