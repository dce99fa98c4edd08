import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { StorageKind } from '../../runtime/protocol/inventory.ts';
import { PROFILE_KEY } from '../../runtime/protocol/profile.ts';
import { CONSENT_KEY, SEARCH_KEY_STORED } from '../../runtime/protocol/storage-names.ts';
import { readBlocks } from '../../runtime/site/index.ts';
import { isDeclared } from '../declared.ts';
import { quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import { fileOf, readOutput } from './output.ts';
import { openReady, readOn, WITH_WORKER } from './runtime-page.ts';
import { films } from './sample.ts';
import { address, out } from './served.ts';

declare global {
  interface Window {
    /** Tells the test of a write, in whichever document. */
    tellWrite(kind: string, name: string): Promise<void>;
  }
}

/** Tells of every write to what a browser keeps, before any script of a page runs. */
async function tellWrites(
  page: Page,
  onWrite: (kind: string, name: string) => void,
): Promise<void> {
  const context = page.context();
  await context.exposeFunction('tellWrite', onWrite);
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      const kind = this === window.localStorage ? 'localStorage' : 'sessionStorage';
      void window.tellWrite(kind, key);
      setItem.call(this, key, value);
    };
    const openDatabase = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      void window.tellWrite('indexedDB', name);
      return version === undefined
        ? openDatabase.call(this, name)
        : openDatabase.call(this, name, version);
    };
    const openCache = CacheStorage.prototype.open;
    CacheStorage.prototype.open = function (name) {
      void window.tellWrite('cache', name);
      return openCache.call(this, name);
    };
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: (text: string) => void window.tellWrite('cookie', text),
    });
  });
}

/** What a browser keeps of the site at last, the worker's caches among it. */
const kept = (page: Page): Promise<[kind: string, name: string][]> =>
  page.evaluate(async () => [
    ...Object.keys(localStorage).map((name): [string, string] => ['localStorage', name]),
    ...Object.keys(sessionStorage).map((name): [string, string] => ['sessionStorage', name]),
    ...(await caches.keys()).map((name): [string, string] => ['cache', name]),
    ...(await indexedDB.databases()).map(({ name = '' }): [string, string] => ['indexedDB', name]),
  ]);

const kinds: readonly StorageKind[] = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'cache',
  'cookie',
];

/** What blocks declare in their block.json. */
const storedByBlocks = [...(await readBlocks()).values()].flatMap(
  ({ metadata }) => metadata.stores ?? [],
);

/** Those that neither Lerret's code nor a block declares. */
const undeclared = (written: readonly (readonly [kind: string, name: string])[]) =>
  written.filter(
    ([kind, name]) =>
      !kinds.some((one) => one === kind && isDeclared(one, name)) &&
      !storedByBlocks.some((one) => one.kind === kind && one.name === name),
  );

it('A54 A74 what a visitor’s browser, then a member’s, is given to keep is declared', async () => {
  await withPage(WITH_WORKER, async (page) => {
    const written: [string, string][] = [];
    await tellWrites(page, (kind, name) => written.push([kind, name]));
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await openReady(page, address);
    await readOn(page);
    // The question waits until the message that the site works offline has left, by itself.
    await page
      .getByRole('region', { name: 'Statistikk', exact: true })
      .getByRole('button', { name: 'Ja' })
      .click();
    await page.goto(`${address}/sok`);
    await page.getByRole('checkbox', { name: /^Tasten \// }).click();
    const film = films[0]?.path ?? '';
    const forVisitors = [
      '/sok?q=nord',
      '/finnes-ikke',
      '/nyhetsbrev-pa-e-post',
      '/informasjonskapsler',
    ];
    await useEach(page, quickly([...forVisitors, film, '/min-side'], 2));
    const profile = JSON.stringify({ userName: 'Kari', email: 'k@epost.example', token: 't' });
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      PROFILE_KEY,
      profile,
    ] as const);
    await useEach(page, quickly(['/min-side', film, '/logg-inn'], 2));
    const all = [...written, ...(await kept(page))];
    expect(all).toContainEqual(['localStorage', CONSENT_KEY]);
    expect(all).toContainEqual(['localStorage', SEARCH_KEY_STORED]);
    expect(all.some(([kind]) => kind === 'cache')).toBe(true);
    expect(undeclared(all)).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect([...hosts]).toEqual([address]);
  });
});

/** Opens each address, and does there what has more code come. */
async function useEach(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(address + path);
    // A member is led on from the page for logging in.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.dispatchEvent(new Event('pointerover'));
      scrollTo(0, 900);
    });
    await page.waitForLoadState('networkidle');
  }
}

it('notices a write that isn’t declared', async () => {
  await withPage(WITH_WORKER, async (page) => {
    const written: [string, string][] = [];
    await tellWrites(page, (kind, name) => written.push([kind, name]));
    await page.goto(`${address}/kontakt`);
    await page.evaluate(async () => {
      sessionStorage.setItem('odd', '1');
      // biome-ignore lint/suspicious/noDocumentCookie: this is what the test looks for
      document.cookie = 'odd=1';
      await caches.open('odd');
    });
    expect(undeclared(written)).toEqual([
      ['sessionStorage', 'odd'],
      ['cookie', 'odd=1'],
      ['cache', 'odd'],
    ]);
  });
});

it('every entry stands on the page about cookies', () => {
  const html = readOutput(out).text(fileOf('/informasjonskapsler'));
  for (const name of [PROFILE_KEY, CONSENT_KEY, 'lerret-member', 'lerret-pages-'])
    expect(html).toContain(`<code>${name}</code>`);
});
