/** Runs in the page of the stories: photographs stories after their play functions have run. */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AfterEach } from 'storybook/internal/csf';
import { setProjectAnnotations } from 'storybook/preview-api';
import { beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SitePage } from '../../stories/site/site-page.tsx';
import { sitePages } from '../project/pages.ts';

/** The clock of the sample site: 20 November 2026, 16.00 in Norway. */
vi.setSystemTime('2026-11-20T15:00:00Z');

/** Sizes of windows in px: a tablet, for play functions, where a file's stories must differ; a phone; a desktop. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The states of a block of which pictures are taken: the ends of their stories' ids. */
const STATES = ['example', 'dark', 'sold-out', 'failed', 'long-words'];

/** The ids of this file's stories, by screenshot. */
const looks = new Map<string, string>();

const photograph: AfterEach = async ({ id, title, tags, canvasElement }) => {
  if (tags.includes('pages')) return photographPages(canvasElement);
  const isOfBlock = title.startsWith('Blocks/');
  const [block = id, state = 'story'] = id.replace(/^blocks-/, '').split('--');
  const isPictured = tags.includes('pictured') || (isOfBlock && STATES.includes(state));
  for (const size of SIZES) {
    const isCompared = isOfBlock && size === SIZES[0];
    if (!isPictured && !isCompared) return;
    const clip = await clipOf(canvasElement, size);
    if (isPictured) await compare(`${block}/${state}-${size.width}`, clip);
    if (isCompared) {
      const look = await page.screenshot({ animations: 'disabled', caret: 'hide', save: false });
      expect.soft(looks.get(look), 'the story that looks the same').toBeUndefined();
      looks.set(look, id);
    }
  }
};

/** Takes pictures of one page of each page definition. */
async function photographPages(canvas: HTMLElement): Promise<void> {
  const paths = Object.entries(sitePages.pages).map(([path, { name }]) => [name, path] as const);
  // Uses another element, so as not to change React's root of the story.
  const room = document.createElement('div');
  room.id = canvas.id;
  canvas.replaceWith(room);
  const root = createRoot(room);
  // In reverse order, the first page of a definition overwrites its later ones.
  for (const [name, address] of new Map(paths.toReversed())) {
    flushSync(() => root.render(<SitePage address={address} onVisit={() => {}} />));
    for (const size of SIZES)
      await compare(`pages/${name}-${size.width}`, await clipOf(room, size));
  }
  root.unmount();
  room.replaceWith(canvas);
}

type Size = (typeof SIZES)[number];

/** Resizes the window, waits for fonts and pictures, and returns the part of the window that the story covers. */
async function clipOf(story: HTMLElement, { width, height }: Size) {
  await page.viewport(width, height);
  await settle();
  const clip = { x: 0, y: 0, width, height: heightOf(story) };
  // The story is in a frame: pictures show only what is in the window.
  await page.viewport(width, Math.max(height, clip.height));
  return clip;
}

function compare(name: string, clip: Awaited<ReturnType<typeof clipOf>>): Promise<void> {
  return expect.soft(page).toMatchScreenshot(name, { screenshotOptions: { clip } });
}

// Waits for Storybook's setup file, which runs after this one and sets the annotations of the preview.
beforeAll(() => {
  setProjectAnnotations([
    globalThis.globalProjectAnnotations,
    // Other tests run axe, which takes as long as all the rest.
    { afterEach: photograph, parameters: { a11y: { test: 'off' } } },
  ]);
});

// In a project, skips Lerret's stories that only test Lerret: they expect texts that the site's records don't have.
beforeEach(({ task, skip }) => {
  const [, own] = task.file.filepath.split('/node_modules/lerret/stories/');
  if (own === undefined) return;
  const state = task.name.toLowerCase().replaceAll(' ', '-');
  const isPictured = own.includes('/')
    ? own.startsWith('site/') && state === 'front'
    : STATES.includes(state);
  if (!isPictured) skip();
});

/** Resolves when fonts and pictures have loaded. */
async function settle(): Promise<void> {
  for (const picture of document.images) picture.loading = 'eager';
  // If a picture can't be loaded, the screenshot shows that.
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
  await document.fonts.ready;
  window.scrollTo(0, 0);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Returns the height of the story in px, with open dialogs and popovers: from 48 to 8000. */
function heightOf(story: HTMLElement): number {
  const elements = [story, ...document.querySelectorAll(':modal, :popover-open')];
  const bottoms = elements.map((element) => element.getBoundingClientRect().bottom);
  return Math.min(Math.max(Math.ceil(Math.max(...bottoms)), 48), 8000);
}
