import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../../runtime/prerender/bundle-store.ts';
import { CONSENT_KEY } from '../../runtime/protocol/storage-names.ts';
import { FAULTS, type FaultName, findFault } from '../../stories/faults/faults.ts';
import { production } from '../../vite.config.ts';
import { isFull } from '../runs.ts';
import { block, logIn, memberSite } from './as-member.ts';
import { withPage } from './browser.ts';
import { moreScenes, type Scene, scenes, visitsAnother } from './fault-scenes.ts';
import { ROOT } from './lerret.ts';
import { untilVisitsRun } from './runtime-page.ts';

/** Where pictures of all faults are written to (docs/degradation.md); unset, none are taken. */
const pictures = process.env.FAULT_PICTURES;

const PHONE = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;

const site = memberSite();
let injection: string;
beforeAll(async () => {
  injection = await bundleInjection();
});

/** The script that injects the fault of a document's address. */
async function bundleInjection(): Promise<string> {
  const own: InlineConfig = {
    root: ROOT,
    build: {
      write: false,
      rolldownOptions: {
        input: join(ROOT, 'stories/faults/inject-fault.ts'),
        output: { format: 'iife', entryFileNames: 'inject-fault.js' },
      },
    },
  };
  const files = filesOf(await build(mergeConfig(production, own)));
  return Buffer.from(files.get('inject-fault.js') ?? []).toString();
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
  if (shown !== undefined)
    await block(page, shown).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const png = await page.screenshot({ animations: 'disabled' });
  await sharp(png)
    .webp({ quality: 60 })
    .toFile(join(pictures, `${name}.webp`));
}

/** Every fault where it is looked at: the name of its picture, and of the fault. */
const injected: readonly (readonly [picture: string, name: FaultName, scene: Scene])[] = [
  ...FAULTS.map(({ name }) => [name, name, scenes[name]] as const),
  ...moreScenes.map(([name, place, scene]) => [`${name}-${place}`, name, scene] as const),
];

const kindOf = (name: FaultName) => {
  const effect = findFault(name)?.effect;
  return effect?.on === 'answers' ? effect.of : effect?.on;
};
/** What becomes of calls, code and the net stories show (stories/faults); layouts are asked for as pages are. */
const SHOWN_ELSEWHERE = ['call', 'code', 'net', 'layout'];
/** One for each other kind of what goes wrong; in `npm test` a page and the storage. */
const oneOfEach = injected.filter(
  ([, name], index) =>
    !SHOWN_ELSEWHERE.includes(kindOf(name) ?? '') &&
    injected.findIndex(([, other]) => kindOf(other) === kindOf(name)) === index,
);

describe('a page with a fault', () => {
  it.each(isFull ? injected : oneOfEach.filter((_, index) => index % (oneOfEach.length - 1) === 0))(
    '%s shows what it says, and is over without it in the address',
    async (picture, name, scene) => {
      const says = scene.says ?? findFault(name)?.says;
      await withPage(PHONE, async (page) => {
        if (scene.isSecondVisit) await register(page, site.address + scene.path);
        // Elsewhere the question stands at the edge, as for most: it must not hide what is said.
        if (scene.block !== undefined) await answerQuestion(page);
        if (scene.isMember) await logIn(page, site);
        await page.addInitScript({ content: injection });
        await page.goto(`${site.address}${scene.path}?fault=${name}`);
        await untilVisitsRun(page);
        await scene.act?.(page);
        if (says) await isRead(page, says);
        await scene.shows?.(page);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(isWide).toBe(false);
        await takePicture(page, picture, scene.block);
        // That it ends with the document goes one way for all.
        if (!isFull && name !== oneOfEach[0]?.[1]) return;
        await page.goto(`${site.address}${scene.path}`);
        await untilVisitsRun(page);
        await visitsAnother(page);
      });
    },
  );
});
