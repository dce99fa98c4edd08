import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROFILE_KEY } from '../../runtime/protocol/profile.ts';
import { quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import { type DocumentFacts, readDocuments } from './documents.ts';
import { fileOf, readOutput } from './output.ts';
import { openReady, WIDE } from './runtime-page.ts';
import { memberPages } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';
import { isFetch } from './window-setup.ts';

const output = readOutput(out);
const server = await serveFailing(out);
let documents: readonly DocumentFacts[];
beforeAll(async () => {
  documents = await readDocuments(output);
});

/** The path that an address within the site leads to; null for others. */
const pathOf = (href: string) => (/^\/(?!\/)/.test(href) ? (href.split(/[?#]/)[0] ?? null) : null);

const isForMembers = (href: string) => memberPages.includes(pathOf(href) ?? '');

describe('A5 what documents say of links to pages for members', () => {
  it('covers each of them, wherever it stands, and no other link', () => {
    const places = new Set<string>();
    const wrong = documents.flatMap(({ path, links }) => {
      const html = output.text(fileOf(path));
      const [, pattern = '$.'] = /^<html [^>]*data-member-paths="([^"]*)"/m.exec(html) ?? [];
      return links.flatMap(({ href, inside }) => {
        const target = pathOf(href);
        if (target === null) return [];
        if (isForMembers(href)) places.add(inside);
        const isCovered = new RegExp(pattern).test(target);
        return isCovered === isForMembers(href) ? [] : [`${path}: ${href}`];
      });
    });
    expect(wrong).toEqual([]);
    expect([...places].sort()).toEqual(['header', 'main']);
  });
});

/** Presses every link to a page for members: nothing is a stronger sign. @returns the links that were pressed */
const pressAll = (page: Page) =>
  page.evaluate((members) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin, pathname }) =>
        origin === location.origin && members.includes(pathname) && pathname !== location.pathname,
    );
    for (const link of links)
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    return [...new Set(links.map(({ pathname }) => pathname))];
  }, memberPages);

/** A link that somebody's script adds, when all blocks run. */
const addLink = (page: Page) =>
  page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/min-side?fane=film' });
    link.textContent = 'Lenke';
    document.querySelector('main')?.prepend(link);
  });

/** Opens a page so that all its links are in view, and gives every sign that a visitor can. */
async function linger(path: string, isMember: boolean): Promise<readonly string[]> {
  const options = { ...WIDE, viewport: { width: 1280, height: 12_000 } };
  return withPage(options, async (page) => {
    if (isMember)
      await page.addInitScript((key) => {
        const profile = { userName: 'Kari', email: 'kari@epost.example', token: 'lett-merke' };
        localStorage.setItem(key, JSON.stringify(profile));
      }, PROFILE_KEY);
    await openReady(page, server.address + path);
    await addLink(page);
    const pressed = await pressAll(page);
    // What is pressed starts at once; what was in view before has been fetched by then.
    await page.waitForFunction(() => {
      const { started, succeeded, failed } = window.lerret.prefetchStats();
      return started === succeeded + failed && window.lerret.queue().length === 0;
    });
    await page.waitForLoadState('networkidle');
    return pressed;
  });
}

/** What scripts fetched of pages for members. */
const fetched = () =>
  [...new Set(server.requests.filter(isFetch).map(({ path }) => path))].filter(isForMembers).sort();

describe('pages for members', () => {
  beforeEach(() => server.forget());
  // In texts, in a form for members, in blocks of members.
  it.each(quickly(['/om-billettkjop-pa-nett-og-mobil', '/logg-inn', '/min-side']))(
    'A5 are not fetched from %s for visitors, and are for members',
    async (path) => {
      const pressed = await linger(path, false);
      expect(fetched()).toEqual([]);
      expect(pressed.length).toBeGreaterThan(0);
      server.forget();
      const asMember = await linger(path, true);
      // A link that stood there before a block put another in its place may have been fetched, too.
      expect(fetched()).toEqual(expect.arrayContaining([...asMember]));
    },
  );
});
