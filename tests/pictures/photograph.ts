/** Runs in the page of the stories: photographs each one that is pictured once its play function has run. */
import type { AfterEach } from 'storybook/internal/csf';
import { setProjectAnnotations } from 'storybook/preview-api';
import { beforeAll, expect, vi } from 'vitest';
import { page } from 'vitest/browser';

/** The clock of the sample site: 20 November 2026, 16.00 in Norway. */
vi.setSystemTime('2026-11-20T15:00:00Z');

/** A tablet, in which play functions have run and stories of a block are told apart; a phone; a desk. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The states of a block that are pictured, by the ends of their stories' ids. */
const STATES = ['example', 'dark', 'sold-out', 'failed', 'long-words'];

/** The ids of the stories of this file, by what they look like. */
const looks = new Map<string, string>();

const photograph: AfterEach = async ({ id, title, tags, canvasElement }) => {
  const isOfBlock = title.startsWith('Blocks/');
  const [block = id, state = 'story'] = id.replace(/^blocks-/, '').split('--');
  const isPictured = tags.includes('pictured') || (isOfBlock && STATES.includes(state));
  for (const [index, { width, height }] of SIZES.entries()) {
    const isCompared = isOfBlock && index === 0;
    if (!isPictured && !isCompared) return;
    await page.viewport(width, height);
    await settle();
    const clip = { x: 0, y: 0, width, height: heightOf(canvasElement) };
    // What is below the window can't be photographed in a frame.
    await page.viewport(width, Math.max(height, clip.height));
    if (isPictured) {
      const name = `${block}/${state}-${width}`;
      await expect.soft(page).toMatchScreenshot(name, { screenshotOptions: { clip } });
    }
    if (isCompared) {
      const look = await page.screenshot({ animations: 'disabled', caret: 'hide', save: false });
      expect.soft(looks.get(look), 'the story that looks the same').toBeUndefined();
      looks.set(look, id);
    }
  }
};

// Storybook's own setup file, which comes after this one, sets those of the preview.
beforeAll(() => {
  setProjectAnnotations([
    globalThis.globalProjectAnnotations,
    // What axe finds is the matter of another test, and it takes as long as all the rest.
    { afterEach: photograph, parameters: { a11y: { test: 'off' } } },
  ]);
});

/** Resolves when fonts and pictures are there. */
async function settle(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  // One that can't be read is part of the picture.
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
  window.scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** How far down the story reaches, with what it has opened above the page; 48 to 8000 px. */
function heightOf(story: HTMLElement): number {
  const elements = [story, ...document.querySelectorAll(':modal, :popover-open')];
  const bottoms = elements.map((element) => element.getBoundingClientRect().bottom);
  return Math.min(Math.max(Math.ceil(Math.max(...bottoms)), 48), 8000);
}
