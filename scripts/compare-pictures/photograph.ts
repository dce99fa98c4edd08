import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Story } from './choose-stories.ts';
import { noteOutcome, settle, storyBox } from './in-page.ts';
import { systemFonts } from './read-environment.ts';

/** The clock of the sample site: 20 November 2026, 16.00 in Norway. */
const NOW = '2026-11-20T15:00:00Z';

/** Heights of a phone, a tablet and a desk, by their width. */
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844, 768: 1024, 1440: 900 };

/** As many as two cores bear. */
const PAGES = 2;

const LONGEST_MS = 60_000;

/** A story, and the widths of the window it is to be pictured in. */
export interface Sitting {
  readonly story: Story;
  readonly widths: readonly number[];
}

/** A story in one width, or why it can't be drawn. */
export type Sight =
  | {
      readonly state: 'taken';
      readonly story: Story;
      readonly width: number;
      readonly png: Buffer;
    }
  | { readonly state: 'failed'; readonly story: Story; readonly why: string };

interface Studio {
  readonly browser: Browser;
  /** Where the built Storybook is served: `http://127.0.0.1:PORT`. */
  readonly address: string;
}

/**
 * Photographs stories, two at a time. Each has a page of its own to which clock and motion are
 * fixed; it is photographed when its play function has run and nothing moves any more.
 *
 * @param onSight gets each picture, and each story that can't be drawn; it is awaited
 * @returns the families of the system's fonts that were used in the widest pictures
 */
export async function photograph(
  { browser, address }: Studio,
  sittings: readonly Sitting[],
  onSight: (sight: Sight) => Promise<void>,
): Promise<string[]> {
  const fonts = new Set<string>();
  const waiting = sittings.values();
  await Promise.all(Array.from({ length: PAGES }, work));
  return [...fonts];

  async function work(): Promise<void> {
    const context = await createContext(browser);
    try {
      for (const sitting of waiting) {
        const page = await context.newPage();
        const story = sitting.story;
        try {
          for await (const sight of sightsOf(page, address, sitting)) await onSight(sight);
          for (const font of await systemFonts(page)) fonts.add(font);
        } catch (error) {
          await onSight({ state: 'failed', story, why: String(error) });
        } finally {
          await page.close();
        }
      }
    } finally {
      await context.close();
    }
  }
}

async function createContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme: 'light',
    deviceScaleFactor: 1,
    locale: 'nb-NO',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Oslo',
  });
  context.setDefaultTimeout(LONGEST_MS);
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(noteOutcome);
  return context;
}

async function* sightsOf(
  page: Page,
  address: string,
  { story, widths }: Sitting,
): AsyncGenerator<Sight> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? width });
    if (index === 0) {
      // What axe finds is the matter of another test, and it takes as long as all the rest.
      const query = `id=${story.id}&viewMode=story&globals=a11y.manual:!true`;
      await page.goto(`${address}/iframe.html?${query}`);
      await page.waitForFunction(() => window.storyOutcome !== undefined);
      const outcome = await page.evaluate(() => window.storyOutcome);
      if (outcome?.state === 'failed') throw new Error(outcome.why);
    }
    await page.evaluate(settle);
    const clip = await page.evaluate(storyBox);
    const png = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      clip,
      fullPage: true,
    });
    yield { state: 'taken', story, width, png };
  }
}
