import { createHash } from 'node:crypto';
import { arch, platform } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Environment } from './environment.ts';

const GENERIC = ['monospace', 'sans-serif', 'serif', 'system-ui'];

/** The environment as it is now, with the look of the generic fonts and of the families named. */
export async function readEnvironment(
  browser: Browser,
  families: readonly string[],
): Promise<Environment> {
  const page = await browser.newPage();
  try {
    const names = [...new Set([...GENERIC, ...families])].sort();
    const fonts = Object.fromEntries(await looksOf(page, names));
    return {
      chromium: browser.version(),
      platform: `${platform()} ${arch()}`,
      deviceScale: await page.evaluate(() => window.devicePixelRatio),
      webp: sharp.versions.webp ?? 'unknown',
      fonts,
    };
  } finally {
    await page.close();
  }
}

/** The families of the system's fonts that a drawn story shows. */
export async function systemFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const fonts = await usedFonts(session, '//*[@id="storybook-root"]//*[text()]');
    return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
  } finally {
    await session.detach();
  }
}

/** Families, each with the font that is drawn for it and the fingerprint of a line drawn with it. */
async function looksOf(page: Page, families: readonly string[]): Promise<[string, string][]> {
  const session = await page.context().newCDPSession(page);
  const fonts = families.map((family) =>
    GENERIC.includes(family) ? family : JSON.stringify(family),
  );
  await page.setContent('<title>Fonts</title>');
  await page.evaluate((names) => {
    const lines = names.map((name) => {
      const line = document.createElement('p');
      line.textContent = 'Sphinx av kvarts, døm mitt løfte – ÆØÅ 0123456789 «kl. 18.10» Ii1l';
      line.style.font = `16px ${name}`;
      return line;
    });
    document.body.replaceChildren(...lines);
  }, fonts);
  const looks: [string, string][] = [];
  for (const [index, family] of families.entries()) {
    // Drawn first: before that nobody knows which font it will be.
    const picture = await page.locator('p').nth(index).screenshot();
    const [font] = await usedFonts(session, `//p[${index + 1}]`);
    const fingerprint = createHash('sha256').update(picture).digest('hex').slice(0, 12);
    looks.push([family, `${font?.familyName ?? 'no font'} ${fingerprint}`]);
  }
  return looks;
}

interface UsedFont {
  readonly familyName: string;
  /** Whether it comes with the page, and not with the system. */
  readonly isCustomFont: boolean;
}

/** The fonts that the browser draws the text of elements with; an XPath names the elements. */
async function usedFonts(session: CDPSession, path: string): Promise<UsedFont[]> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: 0 });
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query: path });
  if (resultCount === 0) return [];
  const range = { searchId, fromIndex: 0, toIndex: resultCount };
  const { nodeIds } = await session.send('DOM.getSearchResults', range);
  const answers = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  return answers.flatMap(({ fonts }) => fonts);
}
