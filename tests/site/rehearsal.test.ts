import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRow, ROWS, type RowName } from '../../runtime/browser/debug/rehearsal/rows.ts';
import { CONSENT_KEY } from '../../runtime/protocol/storage-names.ts';
import { isFull } from '../runs.ts';
import { block, logIn, mend } from './as-member.ts';
import { withPage } from './browser.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { moreScenes, type Scene, scenes } from './rehearsal-scenes.ts';
import { untilVisitsRun } from './runtime-page.ts';
import { out } from './served.ts';

/** Where pictures of all rows are written to (docs/degradation.md); unset, none are taken. */
const pictures = process.env.REHEARSAL_PICTURES;

const PHONE = { viewport: { width: 390, height: 844 } };

let site: MemberSite;
beforeAll(async () => {
  site = await serveWithSandbox(out);
});
afterAll(() => site.stop());
beforeEach(() => mend(site));

/** The browser runs, the overlay is there, and links are followed by script. */
async function isReady(page: Page): Promise<void> {
  await page.locator('#lerret-debug summary').waitFor();
  await untilVisitsRun(page);
}

async function register(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
}

/** The words can be read: on the screen, with nothing in front of them. */
async function isRead(page: Page, words: string): Promise<void> {
  const told = page.getByText(words).first();
  await told.waitFor();
  await told.scrollIntoViewIfNeeded();
  const isInFront = () =>
    told.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      return element.contains(front);
    });
  await expect.poll(isInFront).toBe(true);
}

/** Nobody is asked about analytics any more. */
async function answerQuestion(page: Page): Promise<void> {
  await page.goto(`${site.address}/robots.txt`);
  await page.evaluate((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
}

async function takePicture(page: Page, name: string, shown: string | undefined): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  await page.evaluate(() =>
    document.querySelector('#lerret-debug')?.toggleAttribute('hidden', true),
  );
  if (shown !== undefined)
    await block(page, shown).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 60 })
    .toFile(join(pictures, `${name}.webp`));
}

/** Every row where it is looked at: the name of its picture, and of the row. */
const played: readonly (readonly [picture: string, name: RowName, scene: Scene])[] = [
  ...ROWS.map(({ name }) => [name, name, scenes[name]] as const),
  ...moreScenes.map(([name, place, scene]) => [`${name}-${place}`, name, scene] as const),
];

const kindOf = (name: RowName) => {
  const play = findRow(name)?.play;
  return play?.on === 'answers' ? play.of : play?.on;
};
/** What becomes of calls, code and the net stories show (stories/rehearsal); layouts are asked for as pages are. */
const SHOWN_ELSEWHERE = ['call', 'code', 'net', 'layout'];
/** One row for each other kind of what goes wrong. */
const oneOfEach = played.filter(
  ([, name], index) =>
    !SHOWN_ELSEWHERE.includes(kindOf(name) ?? '') &&
    played.findIndex(([, other]) => kindOf(other) === kindOf(name)) === index,
);

describe('what is rehearsed', () => {
  it.each(isFull ? played : oneOfEach)(
    '%s shows what it says, and is over without it in the address',
    async (picture, name, scene) => {
      const says = scene.says ?? findRow(name)?.says;
      await withPage(PHONE, async (page) => {
        if (scene.isSecondVisit) await register(page, site.address + scene.path);
        // Elsewhere the question stands at the edge, as for most: it must not hide what is said.
        if (scene.block !== undefined) await answerQuestion(page);
        if (scene.isMember) await logIn(page, site);
        await page.goto(`${site.address}${scene.path}?lerret-debug&rehearse=${name}`);
        await isReady(page);
        await scene.act?.(page);
        if (says) await isRead(page, says);
        await scene.shows?.(page);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide).toBe(false);
        await takePicture(page, picture, scene.block);
        await scene.after?.(page);
        // That it ends with the document goes one way for all.
        if (!isFull && name !== oneOfEach[0]?.[1]) return;
        await page.goto(`${site.address}${scene.path}?lerret-debug`);
        await isReady(page);
        expect(await page.locator('#lerret-debug select').inputValue()).toBe('nothing');
        await scene.mended(page);
      });
    },
  );

  it('is chosen in the overlay, and left there; a name that it does not know is nothing', async () => {
    await withPage(PHONE, async (page) => {
      await page.goto(`${site.address}/kontakt?lerret-debug&rehearse=weather`);
      await isReady(page);
      const summary = page.locator('#lerret-debug summary');
      expect(await summary.textContent()).toBe('Lerret');
      await page.locator('#lerret-debug select').selectOption('page-slow');
      await page.waitForURL(`${site.address}/kontakt?lerret-debug&rehearse=page-slow`);
      await expect.poll(() => summary.textContent()).toBe('Lerret: page-slow');
      await summary.click();
      await page.locator('#lerret-debug select').selectOption('nothing');
      await page.waitForURL(`${site.address}/kontakt?lerret-debug`);
    });
  });
});
