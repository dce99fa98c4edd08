import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildInto, hostFor } from '../../../runtime/cli/build-into.ts';
import { MANIFEST, otherSite } from '../../../runtime/output/index.ts';
import { NewerOutputError } from '../../../runtime/output/refusal.ts';
import {
  HOSTS,
  type HostParts,
  type HostSettings,
} from '../../../runtime/prerender/hosts/host-parts.ts';
import { hostFiles } from '../../../runtime/prerender/hosts/index.ts';
import type { CacheOptions } from '../../../runtime/store/index.ts';
import { lerretHere } from '../../site/command-here.ts';
import { folderOfTest } from '../../site/folders.ts';

// Another file of this worker may have imported the real parts.
vi.hoisted(() => vi.resetModules());
// The next file of this worker gets the real ones again.
afterAll(() => vi.resetModules());

/** What each part that keeps something was told of it. */
const asked = vi.hoisted(() => new Map<string, CacheOptions>());
const partOf = vi.hoisted(
  () => (name: string, result: unknown) =>
    vi.fn((_root: string, options: CacheOptions) => {
      asked.set(name, options);
      return result;
    }),
);
vi.mock('../../../runtime/prerender/renderer-module.ts', async (original) => ({
  ...(await original<object>()),
  loadRenderer: partOf('renderer', {}),
}));
vi.mock('../../../runtime/prerender/bundle-browser.ts', () => ({
  BROWSER_MANIFEST: 'manifest',
  bundleBrowser: partOf('browser', {
    files: new Map([['manifest', '{"blocks":{}}']]),
    sources: new Set(),
  }),
}));
vi.mock('../../../runtime/prerender/bundle-worker.ts', () => ({
  loadWorkerScripts: partOf('worker', {}),
}));
vi.mock('../../../runtime/prerender/stores.ts', async (original) => ({
  ...(await original<object>()),
  createPictureStore: partOf('pictures', {}),
}));
const buildSite = vi.hoisted(() => vi.fn());
vi.mock('../../../runtime/prerender/build-site.ts', () => ({ buildSite }));
const readLastBuild = vi.hoisted(() => vi.fn());
vi.mock('../../../runtime/prerender/last-build.ts', async (original) => ({
  ...(await original<object>()),
  readLastBuild,
}));

const site = fileURLToPath(new URL('../../fixtures/broken/base', import.meta.url));
const words: string[] = [];
let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  words.length = 0;
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void words.push(String(line)));
  readLastBuild.mockReturnValue(null);
  buildSite.mockResolvedValue({
    ...{ pages: 6, files: 40, bytes: 1, reused: 0, encoded: 0, drawn: 0, warnings: [] },
    sweep: async () => {},
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each([true, false])(
  'a build with --fresh (%s) says so to all that keep something',
  async (isFresh) => {
    await buildInto(site, join(folder, 'out'), { isFresh });
    expect([...asked.keys()].sort()).toEqual(['browser', 'pictures', 'renderer', 'worker']);
    for (const [name, options] of asked) expect([name, options.isFresh]).toEqual([name, isFresh]);
    expect(buildSite.mock.lastCall?.[0]).toMatchObject({ isFresh });
  },
);

it('a build stores of which site it is', async () => {
  const out = join(folder, 'out');
  await buildInto(site, out);
  expect([otherSite(out, site), otherSite(out, folder)]).toEqual([null, site]);
});

it('a build that can keep nothing goes on without, and says so in one sentence', async () => {
  buildSite.mockImplementationOnce(async () => {
    const refused = { code: 'ENOTDIR', syscall: 'mkdir', path: join(folder, '.lerret') };
    for (const { onUnstored } of asked.values())
      onUnstored?.(Object.assign(new Error('ENOTDIR'), refused));
    return { pages: 6, files: 40, bytes: 1, reused: 0, encoded: 0, drawn: 0, warnings: [] };
  });
  expect(await buildInto(site, join(folder, 'out'), { language: 'nb' })).not.toBeNull();
  const told = words.filter((line) => line.includes('neste bygg'));
  expect(told).toEqual([
    expect.stringMatching(/^advarsel: bygd, men .* neste bygg raskere: .* \(ENOTDIR\)\.$/),
  ]);
});

it('a build that another has overtaken begins anew, and says so', async () => {
  const out = join(folder, 'out');
  buildSite.mockImplementationOnce(async ({ output }) => {
    await output.close();
    throw new NewerOutputError(out);
  });
  expect(await buildInto(site, out)).not.toBeNull();
  expect(words.filter((line) => line.includes('Another build'))).toEqual([
    `Another build has replaced ${out} since this one began. Building again.`,
  ]);
});

it('a build that others overtake again and again ends, with nothing replaced', async () => {
  buildSite.mockImplementation(async () => {
    throw new NewerOutputError('ut');
  });
  expect(await buildInto(site, join(folder, 'out'), { language: 'nb' })).toBeNull();
  expect(words.filter((line) => line.includes('Et annet bygg'))).toEqual([
    ...Array(2).fill('Et annet bygg har byttet ut ut siden dette begynte. Bygger på nytt.'),
    'Et annet bygg har byttet ut ut siden dette begynte. Ikke bygd. Det forrige bygget blir stående, så de besøkende merker ingenting.',
  ]);
});

it.each(['json', 'text'] as const)(
  'a build in %s of a site with errors prints the report of the check if it is JSON',
  async (format) => {
    const wrong = join(folder, 'site-config');
    cpSync(site, wrong, { recursive: true });
    writeFileSync(join(wrong, 'redirects.json'), '{ "redirects": [{ "from": 1 }] }');
    expect(await buildInto(wrong, join(folder, 'out'), { format })).toBeNull();
    const printed = vi.mocked(console.log).mock.calls.map(([line]) => String(line));
    const { stdout } = await lerretHere('check', '--site', wrong, '--format', 'json');
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ file: 'redirects.json' }));
    expect(printed.map((text) => `${text}\n`)).toEqual(format === 'json' ? [stdout] : []);
  },
);

const parts: HostParts = {
  ...{ own: 'https://kino.no', aliases: [], rules: [], redirects: [] },
  ...{ hasBackends: true, proxy: null },
};

/** Makes an output for a host, and returns its path. */
function outputFor(host: (typeof HOSTS)[number], server: object): string {
  const output = join(folder, '.dist.lerret', '1-a');
  mkdirSync(join(output, '.lerret'), { recursive: true });
  const files = [...hostFiles(host, parts), [MANIFEST, '{}'] as const];
  for (const [file, text] of files) writeFileSync(join(output, file), text);
  writeFileSync(join(output, '.lerret/server.json'), JSON.stringify(server));
  symlinkSync(output, join(folder, 'dist'));
  return join(folder, 'dist');
}

it.each([
  ['no preview if it is for everybody: the address that was sent stays', undefined, null],
  ['a preview by the same preview', { key: 'f00d', until: 1 }, 40],
])('a build replaces %s', async (_what, preview, files) => {
  const out = outputFor('netlify', { preview: { key: 'f00d', until: 1 } });
  const building = buildInto(site, out, { preview });
  if (files === null) await expect(building).rejects.toThrow(/dist is a preview/);
  else expect(await building).toMatchObject({ files });
});

/** Stores a build: only the clock counts where no stamps are compared. */
const storeBuild = () =>
  readLastBuild.mockImplementation((_request, stamps) =>
    stamps === undefined ? { report: '', result: { files: 7, until: 9, warnings: [] } } : null,
  );

it.each([
  ['stays if the clock has changed nothing', 1, 7],
  ['is built anew with another end', 2, 40],
])('with --expired, a preview %s', async (_what, until, files) => {
  storeBuild();
  const out = outputFor('netlify', { preview: { key: 'f00d', until: 1 } });
  const settings = { isExpired: true, preview: { key: 'f00d', until } };
  expect(await buildInto(site, out, settings)).toMatchObject({ files });
});

it.each<[string, HostSettings | undefined, number]>([
  ['stays for its host', { host: 'nginx', proxy: new URL('http://127.0.0.1:4400/') }, 7],
  ['is built for another host', { host: 'caddy', proxy: new URL('http://127.0.0.1:4400/') }, 40],
  ['is built for another proxy', { host: 'nginx', proxy: new URL('http://127.0.0.1:1/') }, 40],
  ['is built without its proxy', { host: 'nginx', proxy: null }, 40],
  ['is built for Netlify, as no host is named', undefined, 40],
])('with --expired, an output %s', async (_what, host, files) => {
  storeBuild();
  const out = outputFor('nginx', { proxy: 'http://127.0.0.1:4400/' });
  expect(await buildInto(site, out, { isExpired: true, host })).toMatchObject({ files });
});

describe('a build without --host', () => {
  const proxy = new URL('http://127.0.0.1:4400/');

  it.each(HOSTS)('stays for %s, with its proxy, and says so', (host) => {
    const out = outputFor(host, { proxy: proxy.href });
    expect(hostFor(out, { language: 'nb' })).toEqual({ host, proxy });
    const said = expect.stringContaining(`for ${host}, som før`);
    expect(words).toEqual(host === 'netlify' ? [] : [said]);
  });

  it('is for Netlify if it is the first, and a named host replaces the last', () => {
    const out = outputFor('nginx', { proxy: proxy.href });
    expect(hostFor(join(folder, 'none'), { language: 'en' })).toEqual({
      ...{ host: 'netlify', proxy: null },
    });
    expect(hostFor(out, { host: 'netlify', language: 'en' })).toEqual({
      ...{ host: 'netlify', proxy: null },
    });
    expect(words).toEqual([]);
  });
});
