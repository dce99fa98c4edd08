/** Measures `lerret dev` on a large site, from a save to the frame that shows it; see README.md. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openCorpus, optionsOf, root } from './build.ts';
import { pages, site } from './corpus-site.ts';
import { processorTime, quantile } from './measure.ts';
import { launchChromium } from './open-sample.ts';

/** An edit of a file that is saved repeatedly while a page is open. */
interface Edit {
  readonly name: string;
  /** The open page. */
  readonly path: string;
  /** The path of the file, below the folder with the copies. */
  readonly file: string;
  /** Returns the file's text with a mark in it: two hexadecimal digits. */
  readonly marked: (text: string, mark: string) => string;
  /** A JavaScript expression for a text of the page that contains the mark once the page shows the edit. */
  readonly text: string;
}

declare global {
  interface Window {
    /** The text with the mark, and when the first frame that shows it was painted, in milliseconds since 1970. */
    benchSeen?: { readonly text: string; readonly at: number };
  }
}

const usual = { articles: 10_000, saves: 50, pause: 2000, only: '' };
const { articles, saves, pause, only } = optionsOf(usual);
const number = Math.floor(articles / 2) + 1;
const onArticle = { path: `/article/artikkel-${number}` };

const inSite = (change: (theme: typeof site.theme, mark: string) => object) => ({
  file: 'site/site.json',
  marked: (text: string, mark: string) => {
    const config: typeof site = JSON.parse(text);
    return JSON.stringify({ ...config, theme: change(config.theme, mark) }, null, 2);
  },
});

const edits: readonly Edit[] = [
  {
    ...{ name: 'article with a picture', ...onArticle },
    file: `site/data/articles/a-${number}.json`,
    marked: (text, mark) => text.replace('"content":"<p>', `"content":"<p>(${mark}) `),
    text: "document.querySelector('main article').textContent",
  },
  {
    ...{ name: 'slide', path: '/' },
    file: 'site/data/block-data/slides.json',
    marked: (text, mark) => text.replace('Stor kveld', `Stor kveld (${mark})`),
    text: "document.querySelector('main .hero h3').textContent",
  },
  {
    ...{ name: 'menu', ...onArticle },
    ...inSite((theme, mark) => {
      const menu = theme.menu.map((item) => ({ ...item, label: `Nyheter (${mark})` }));
      return { ...theme, menu };
    }),
    text: "document.querySelector('header').textContent",
  },
  {
    ...{ name: 'token', ...onArticle },
    ...inSite((theme, mark) => ({ ...theme, tokens: { 'color-accent': `#a812${mark}` } })),
    text: "'(' + getComputedStyle(document.documentElement).getPropertyValue('--color-accent').slice(-2) + ')'",
  },
  {
    ...{ name: "a block's CSS", ...onArticle },
    file: 'project/blocks/article/article.module.css',
    marked: (text, mark) => text.replace('.byline {', `.byline { --saved: (${mark});`),
    text: "getComputedStyle(document.querySelector('main article p')).getPropertyValue('--saved')",
  },
  {
    ...{ name: "a block's component", ...onArticle },
    file: 'project/blocks/article/article.tsx',
    marked: (text, mark) => text.replace('<article ', `<article data-saved="(${mark})" `),
    text: "document.querySelector('main article').dataset.saved",
  },
];

/** Copies Lerret and the corpus, so that edits change only copies, and adds slides to the copied corpus. */
async function copyAll(folder: string): Promise<void> {
  const project = join(folder, 'project');
  const parts = ['blocks', 'models', 'runtime', 'schemas', 'scripts'];
  for (const part of [...parts, 'package.json', 'package-lock.json', 'vite.config.ts'])
    await cp(join(root, part), join(project, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const copy = join(folder, 'site');
  await cp(await openCorpus(articles), copy, { recursive: true });
  const slides = ['Stor kveld', 'Liten kveld'].map((title, i) => ({
    ...{ title, image: { url: `/media/bilde-${i + 1}.jpg`, alt: 'Lys' }, href: '/nyheter' },
  }));
  const slideshow = {
    ...{ component: 'slideshow', place: { row: 1, column: 1, order: 1 }, data: ['slides'] },
  };
  const home: { readonly blocks?: readonly object[] } = pages.home ?? {};
  mkdirSync(join(copy, 'data/block-data'), { recursive: true });
  for (const [file, content] of Object.entries({
    'data/block-data/slides.json': { id: 'slides', options: { slides } },
    'pages/home.json': { ...home, blocks: [slideshow, ...(home.blocks ?? [])] },
    'site.json': { ...site, components: ['slideshow', ...site.components] },
  }))
    writeFileSync(join(copy, file), JSON.stringify(content));
}

/** Starts `lerret dev` without the process that restarts it. Resolves with its process and address when it serves. */
async function startDev(folder: string): Promise<{ dev: ChildProcess; address: string }> {
  const cli = join(folder, 'project/runtime/cli/index.ts');
  const dev = fork(cli, ['dev', '--site', join(folder, 'site'), '--port', '0'], {
    env: { ...process.env, LERRET_SUPERVISED: '1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready]: { readonly port: number }[] = await once(dev, 'message');
  return { dev, address: `http://127.0.0.1:${ready?.port}` };
}

/** Makes each document of a page record when a frame has shown a new text. @param text as in `Edit` */
async function watchFor(page: Page, text: string): Promise<void> {
  await page.addInitScript(`{
    const look = () => {
      let text = '';
      try { text = String(${text}); } catch {}
      if (text !== window.benchSeen?.text) {
        // A message arrives after the paint of the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { window.benchSeen = { text, at: Date.now() }; };
        port2.postMessage(null);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
}

/** Saves the edit repeatedly, and prints how long the page takes to show it. */
async function measure(page: Page, dev: ChildProcess, folder: string, edit: Edit): Promise<void> {
  const file = join(folder, edit.file);
  const before = readFileSync(file, 'utf8');
  const times: number[] = [];
  let reloads = 0;
  page.on('load', () => reloads++);
  const used = () => processorTime(dev.pid ?? 0);
  const started = used();
  let untilShown = 0;
  for (let save = 0; save < saves; save++) {
    const mark = (0x20 + save).toString(16);
    const usedBefore = used();
    const saved = Date.now();
    writeFileSync(file, edit.marked(before, mark));
    const seen = await page.waitForFunction(
      (wanted) => (window.benchSeen?.text.includes(wanted) ? window.benchSeen.at : null),
      `(${mark})`,
      { polling: 20 },
    );
    untilShown += (used() - usedBefore) / saves;
    times.push(Number(await seen.jsonValue()) - saved);
    await wait(pause);
  }
  const inAll = (used() - started) / times.length;
  const wall = Object.entries({ median: 0.5, p95: 0.95, worst: 1 }).map(
    ([name, part]) => `${name} ${String(quantile(times, part)).padStart(5)} ms`,
  );
  const processor = `processor ${(untilShown * 1000).toFixed(0)} ms until shown, ${inAll.toFixed(2)} s in all`;
  console.log([edit.name.padEnd(22), ...wall, processor, `reloads ${reloads}`].join('   '));
  writeFileSync(file, before);
  await wait(pause);
}

// Outside of `.lerret`, because `dev` doesn't watch hidden folders.
const folder = await mkdtemp(join(tmpdir(), 'lerret-bench-dev-'));
try {
  await copyAll(folder);
  const { dev, address } = await startDev(folder);
  const browser = await launchChromium();
  try {
    for (const edit of edits) {
      if (only && !edit.name.includes(only)) continue;
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await watchFor(page, edit.text);
      await page.goto(address + edit.path, { waitUntil: 'load' });
      await wait(pause);
      await measure(page, dev, folder, edit);
      await page.close();
    }
  } finally {
    await browser.close();
    dev.kill();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
