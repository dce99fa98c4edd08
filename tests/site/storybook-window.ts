/** Storybook as designers see it: built, and opened in a browser. */
import type { Page } from 'playwright-core';
import { preview } from 'vite';

/** An entry of its index. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
}

/** Settings of the toolbar, by the names of its menus. */
export type Settings = Readonly<Record<string, string>>;

/** Serves a built Storybook in a folder of a web server, as hosts of files do. */
export async function serveStorybook(out: string) {
  const server = await preview({
    ...{ configFile: false, logLevel: 'silent', base: '/designs/', build: { outDir: out } },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  return { address, stop: () => server.close() };
}

/** Resolves once the story of this window has run, whatever came of it. Runs in the page. */
export function hasFinished(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      const phase = Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase;
      const isOver = /sb-show-(errordisplay|nopreview)/.test(document.body.className);
      if (phase === 'finished' || isOver) done();
      else setTimeout(look, 50);
    };
    look();
  });
}

/** Chooses a story in this window, as a click in the list does. Runs in the page. */
function choose(storyId: string): Promise<void> {
  // Of the story before this one.
  document.body.classList.remove('sb-show-errordisplay', 'sb-show-nopreview');
  const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  return new Promise((done) => {
    const look = () => {
      const shown = Reflect.get(window, '__STORYBOOK_PREVIEW__').currentRender?.id;
      const isOver = /sb-show-(errordisplay|nopreview)/.test(document.body.className);
      if (shown === storyId || isOver) done();
      else setTimeout(look, 20);
    };
    look();
  });
}

/**
 * Opens a story under settings of the toolbar, and waits until it has run, whatever came of it: by its address, or where the
 * window shows a story under these settings already, as a click in the list does. That spares loading Storybook.
 */
export async function openStory(
  page: Page,
  address: string,
  story: string,
  settings: Settings = {},
): Promise<void> {
  const globals = Object.entries(settings).map(([name, value]) => `${name}:${value}`);
  const { origin, pathname, searchParams } = new URL(page.url());
  const isOpen = `${origin}${pathname}` === `${address}/iframe.html`;
  if (isOpen && searchParams.get('globals') === globals.join(';'))
    await page.evaluate(choose, story);
  else await page.goto(`${address}/iframe.html?id=${story}&globals=${globals.join(';')}`);
  await page.evaluate(hasFinished);
}

/** What stands in the way of a look at the open story: Storybook's red page, or words that are cut. */
export function faultsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    if (/sb-show-(errordisplay|nopreview)/.test(document.body.className)) return ['a red page'];
    const cut = [...document.querySelectorAll('.block *')].filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element);
      const hides = ['clip', 'hidden'].includes(overflowX) && clipPath === 'none';
      return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    });
    return cut.map(({ className }) => `words are cut in ${className}`);
  });
}

/** The groups of the list at the side, from the top, as it is drawn: what has no group stands by its own name. */
export async function groupsOf(page: Page): Promise<readonly string[]> {
  const drawn = page.locator('#storybook-explorer-tree');
  await drawn.getByText('Blocks', { exact: true }).waitFor();
  const tops = drawn.locator('[data-nodetype]:not([data-parent-id])');
  // What is chosen has a second link, over it.
  return tops.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent ?? ''));
}
