import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { quickly } from '../runs.ts';
import { withPage } from './browser.ts';
import { readOutput } from './output.ts';
import { articles, films } from './sample.ts';
import { address, out } from './served.ts';

const output = readOutput(out);

const lines = [
  'Vær så god, blåbærsyltetøy til kvelds! Årets nordlys over Skarvøy',
  'Kulturhuset åpner dørene klokka seks, og filmen begynner tre kvarter senere.',
  'Billettene kjøper du på nett eller i luka. Medlemmer får rabatt på alle forestillinger.',
  'Kinoprogram for uka, kulturskolen, biblioteket og scenen',
  'Fredag 20. november kl. 18.30, Sal 2, 1 t 52 min',
];

/** The looks that tokens name: of running text, words in it, headings, heroes. */
const looks = [
  ['running text', '400 normal'],
  ['strong words', '600 normal'],
  ['headings', '700 condensed'],
  ['heroes', '800 condensed'],
] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of lines set one under the other, in pixels, once the fonts are there. */
async function sizeOf(page: Page, look: string, family: string): Promise<Size> {
  return page.evaluate(
    async ({ font, texts }) => {
      await document.fonts.load(font, 'Hamburg');
      const sizes = texts.map((text) => {
        const line = document.body.appendChild(document.createElement('span'));
        line.style.cssText = `position:absolute;white-space:nowrap;font:${font};line-height:normal`;
        line.textContent = text;
        const { width, height } = line.getBoundingClientRect();
        line.remove();
        return { width, height };
      });
      const sum = (of: 'width' | 'height') => sizes.reduce((all, size) => all + size[of], 0);
      return { width: sum('width'), height: sum('height') };
    },
    { font: `${look} 40px ${family}`, texts: lines },
  );
}

describe('the typeface', () => {
  it('weighs less than 40 KB, and is asked for by every page', () => {
    const [file = ''] = [...output.files.keys()].filter((one) =>
      /^assets\/archivo-[\da-f]+\.woff2$/.test(one),
    );
    expect(output.bytes(file).length).toBeLessThan(40_000);
    const preload = `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
    for (const page of ['index.html', '404.html', 'offline.html']) {
      expect(output.text(page)).toContain(preload);
    }
  });

  it('comes once, without what the page has no letter of; with the letters of Sami once it has one', async () => {
    await withPage({}, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.woff2')) asked.push(request.url());
      });
      await page.goto(`${address}/`);
      await page.evaluate(() => document.fonts.ready);
      expect(asked).toHaveLength(1);
      const sami = page.waitForResponse(/archivo-sami-[\da-f]+\.woff2$/);
      await page.locator('h1').evaluate((heading) => heading.append(' Giđa čáppa'));
      expect((await sami).status()).toBe(200);
    });
  });
});

describe('what stands in until it’s there', () => {
  it.each(quickly(looks))('is as wide and as high in %s', async (_name, look) => {
    await withPage({}, async (page) => {
      await page.goto(`${address}/`);
      const real = await sizeOf(page, look, 'Archivo');
      const other = await sizeOf(page, look, '"Archivo Arial"');
      const none = await sizeOf(page, look, '"No such font"');
      // Without Arial or its twin, Liberation Sans, nothing here can be measured.
      expect(other.width).not.toBeCloseTo(none.width, 0);
      expect(Math.abs(other.width / real.width - 1)).toBeLessThan(0.03);
      expect(Math.abs(other.height / real.height - 1)).toBeLessThan(0.03);
    });
  });

  // Shown as 0.00 wherever it is measured; but a title that just fills its line may break elsewhere.
  const pages = [
    ['/', 0.005],
    ['/kinoprogram', 0.005],
    [films[0]?.path ?? '', 0.05],
    [`/article/${articles[0]?.slug}`, 0.05],
  ] as const;
  const views = pages.flatMap(([path, most]) =>
    [390, 1440].map((width) => [path, width, most] as const),
  );

  it.each(quickly(views))(
    'makes way on %s at %d pixels, and moves less than %d',
    async (path, width, most) => {
      await withPage({ viewport: { width, height: 900 } }, async (page) => {
        const painted = Promise.withResolvers<void>();
        await page.route(/\.woff2$/, async (route) => {
          await painted.promise;
          await route.continue();
        });
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { shifts });
          const observer = new PerformanceObserver((list) => {
            // What a shift is worth stands in no type of the DOM yet.
            for (const entry of list.getEntries()) shifts.push(Number(entry.toJSON().value));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(`${address}${path}`, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
        painted.resolve();
        const moved = await page.evaluate(async () => {
          await document.fonts.ready;
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          for (let frames = 0; frames < 5; frames += 1) await frame();
          return 'shifts' in window && Array.isArray(window.shifts) ? window.shifts : null;
        });
        expect(moved).not.toBe(null);
        expect((moved ?? []).reduce((sum, value) => sum + value, 0)).toBeLessThan(most);
      });
    },
  );
});
