import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening } from '../listening.ts';
import { withPage } from './browser.ts';
import { copySite, edit, temporaryFolder, writeFiles } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import type { Served } from './lerret.ts';

const folder = temporaryFolder();
const ticket = {
  id: 't-1',
  title: 'Nordlysvakten',
  date: '2026-11-27T18:00:00',
  sal: 'Sal 1',
};
/** Where codes are, in the browser alone: hosts of pictures have https. */
const CODES = 'https://koder.example';
const servers: Server[] = [];
/** The addresses of two members' backends. */
let members: string;
let elsewhere: string;
let served: Served;

/** A members' backend on an origin of its own: it takes cookies from pages of the site, and has pictures. */
async function startMembers(): Promise<string> {
  const picture = await sharp({
    create: { width: 40, height: 60, channels: 3, background: '#046' },
  })
    .png()
    .toBuffer();
  const server = createServer((asked, answer) => {
    const { origin = '', 'access-control-request-headers': wanted = '' } = asked.headers;
    const path = asked.url ?? '';
    answer.setHeader('Access-Control-Allow-Origin', origin);
    answer.setHeader('Access-Control-Allow-Credentials', 'true');
    answer.setHeader('Access-Control-Allow-Headers', wanted);
    if (/\.png$/.test(path)) answer.setHeader('Content-Type', 'image/png').end(picture);
    else if (asked.method === 'OPTIONS') answer.writeHead(204).end();
    else {
      const own = `http://${asked.headers.host}`;
      const tickets = [
        { ...ticket, image: `${own}/poster.png`, qrUrl: `${own}/qr.png` },
        { ...ticket, title: 'Knirk', qrUrl: `${CODES}/good.png` },
        { ...ticket, title: 'Saltstjernen', qrUrl: `${CODES}/gone.png` },
        { ...ticket, title: 'Stille bane', qrUrl: `${CODES}/closed.png` },
      ];
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify(path.includes('GetTicketsDx') ? tickets : {}));
    }
  });
  servers.push(server);
  return listening(server);
}

beforeAll(async () => {
  [members, elsewhere] = await Promise.all([startMembers(), startMembers()]);
  // A small house with a page of its own for members.
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  edit(join(site, 'site.json'), '"about", ', '"about", "my-page", ');
  edit(join(site, 'site.json'), '"cover", ', '"cover", "tickets", ');
  edit(join(site, 'site.json'), '"locale":', `"images": { "hosts": ["${CODES}"] }, "locale":`);
  const place = { row: 1, column: 1, order: 1 };
  const call = { backend: 'loyalty', method: 'POST', credentials: true };
  const calls = {
    login: { ...call, path: 'api/LoginDx' },
    switchTokensDx: { ...call, path: 'api/SwitchTokensDx' },
    tickets: { ...call, method: 'GET', path: 'api/GetTicketsDx', query: { skip: 0, take: 10 } },
  };
  writeFiles(site, {
    'pages/my-page.json': {
      ...{ path: '/min-side', pageType: 'standard', layout: 'reading', audience: 'member' },
      ...{ blocks: [{ component: 'tickets', place }], meta: { title: 'Min side' } },
    },
    'endpoints.json': {
      backends: { 'loyalty-118': { baseUrl: members, auth: { type: 'none' } } },
      ...{ calls, loyalty: { 118: 'loyalty-118' }, eventsSiteSuffix: '-kino' },
    },
  });
  const out = join(folder, 'out');
  await buildHere(site, out);
  served = await serveHere(out);
});
afterAll(async () => {
  await served?.stop();
  for (const server of servers) server.close();
});

async function beKari(page: Page): Promise<void> {
  const profile = JSON.stringify({ userName: 'kari', email: 'kari@epost.example', token: 'x' });
  await page.addInitScript((text) => localStorage.setItem('cw-profile-new', text), profile);
}

/** The width of a picture of another origin in a page of the site; 0 where it isn't shown. */
const widthOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    document.querySelector('main')?.append(image);
    await image.decode().catch(() => {});
    return image.naturalWidth;
  }, address);

describe('A82 pictures of a members’ backend on another origin', () => {
  it('are shown, those of others aren’t', async () => {
    await withPage({}, async (page) => {
      await page.addInitScript(() => {
        const refused: string[] = [];
        Reflect.set(window, 'refused', refused);
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          refused.push(`${effectiveDirective} ${blockedURI}`),
        );
      });
      const refused = () => page.evaluate(() => Reflect.get(window, 'refused'));
      await page.goto(`${served.address}/om-lillevik`);
      for (const name of ['poster', 'ticket', 'qr'])
        expect(await widthOf(page, `${members}/${name}.png`)).toBe(40);
      expect(await refused()).toEqual([]);
      const other = `${elsewhere}/poster.png`;
      expect(await widthOf(page, other)).toBe(0);
      expect(await refused()).toEqual([`img-src ${other}`]);
    });
  });
});

describe('S102 A82 pictures of codes on a host of pictures', () => {
  it('are stored for when there is no net; one that is gone is asked for once, one that scripts may not read is shown', async () => {
    await withPage({}, async (page) => {
      const asked: string[] = [];
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
      });
      const code = await sharp({
        create: { width: 40, height: 40, channels: 3, background: '#000' },
      })
        .png()
        .toBuffer();
      await page.route(`${CODES}/*`, (route) => {
        const { pathname } = new URL(route.request().url());
        asked.push(pathname);
        const cors = { 'access-control-allow-origin': '*' };
        if (pathname === '/gone.png') return route.fulfill({ status: 404, headers: cors });
        // A host that lets scripts of another site read, not of this one.
        const others = { 'access-control-allow-origin': 'https://annen.example' };
        const headers = pathname === '/good.png' ? cors : others;
        return route.fulfill({ body: code, contentType: 'image/png', headers });
      });
      await beKari(page);
      await page.goto(`${served.address}/min-side`);
      const block = page.locator('main lerret-island[name=tickets]');
      const codes = block.getByRole('img', { name: /^Billettkode/ });
      await expect.poll(() => codes.count()).toBe(3);
      const addresses = await codes.evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src }) => src.replace(/^(data:image\/png).*/, '$1')),
      );
      expect(addresses.toSorted()).toEqual([
        'data:image/png',
        'data:image/png',
        `${CODES}/closed.png`,
      ]);
      await block.getByText('Koden kan ikke vises akkurat nå.').waitFor();
      for (const name of ['/good.png', '/gone.png'])
        expect(asked.filter((path) => path === name)).toEqual([name]);
      // Once without the cookie, once with it, and once as a picture.
      expect(asked.filter((path) => path === '/closed.png')).toHaveLength(3);
      expect(refused).toEqual([]);
      // On the device.
      const shown = block.getByRole('img', { name: 'Billettkode for Billett' });
      await page.route('**/GetTicketsDx*', (route) => route.abort());
      await page.unroute(`${CODES}/*`);
      await page.route(`${CODES}/*`, (route) => route.abort());
      await page.reload();
      await expect.poll(() => shown.count()).toBeGreaterThanOrEqual(2);
    });
  });
});
