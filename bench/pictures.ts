/**
 * Compares the bytes of the front page's pictures (on a phone of 390 px with two dots per pixel) with those of the same
 * pictures as plain JPEG; and the time of builds with stored copies with that of builds without copies; see README.md.
 */
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { openOutput } from '../runtime/output/index.ts';
import { type BuildResult, buildSite } from '../runtime/prerender/build-site.ts';
import { loadWorkerScripts } from '../runtime/prerender/bundle-worker.ts';
import { loadBrowserBundle } from '../runtime/prerender/load-bundles.ts';
import { loadRenderer } from '../runtime/prerender/renderer-module.ts';
import { createPictureStore } from '../runtime/prerender/stores.ts';
import { folderReader, projectOf, readSite } from '../runtime/site/index.ts';
import { root, sample } from './build.ts';
import { quantile } from './measure.ts';
import { openBuilt } from './open-sample.ts';

const JPEG = { quality: 80 };
const ROUNDS = 5;

const folder = join(root, '.lerret', 'bench', 'pictures');
const out = join(folder, 'dist');
const reader = folderReader(sample);
const project = projectOf(sample);
const { site } = await readSite(reader);
const now = Date.parse(site.config.clock ?? '');
const [renderer, browser, worker] = await Promise.all([
  loadRenderer(project),
  loadBrowserBundle(project),
  loadWorkerScripts(project),
]);

async function build(to: string, pictures?: ReturnType<typeof createPictureStore>) {
  const started = performance.now();
  const options = { site: { ...site }, reader, renderer, browser, worker, now };
  const output = await openOutput(to);
  const result: BuildResult = await buildSite({
    ...options,
    output,
    ...(pictures && { pictures }),
  });
  const took = performance.now() - started;
  await result.sweep();
  return { took, result };
}

/**
 * Resolves when a picture has loaded, and rejects if it can't be loaded. Runs in the page. `decode()` would also reject
 * for a picture that a slideshow replaces meanwhile.
 */
async function arrived(image: HTMLImageElement): Promise<void> {
  if (!image.complete)
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve, { once: true });
      image.addEventListener('error', reject, { once: true });
    });
}

/** Resolves with the picture files that a phone loads while it scrolls through the front page, with their originals. */
async function loadedPictures(): Promise<readonly { file: string; source: string }[]> {
  const { server, browser: chrome, close } = await openBuilt(out);
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const page = await (await chrome.newContext(phone)).newPage();
  await page.goto(server.address, { waitUntil: 'load' });
  for (const image of await page.locator('main img').all()) {
    if ((await image.boundingBox()) === null) continue;
    await image.scrollIntoViewIfNeeded();
    await image.evaluate(arrived);
  }
  const loaded = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].flatMap((image) =>
      image instanceof HTMLImageElement && image.currentSrc !== '' && image.complete
        ? [{ file: new URL(image.currentSrc).pathname, source: image.getAttribute('src') ?? '' }]
        : [],
    ),
  );
  await close();
  return [...new Map(loaded.map((one) => [one.file, one])).values()];
}

/** Returns the bytes of a picture: as sent, as a JPEG of the same width and height, and as a JPEG of the original. */
async function weigh({ file, source }: { file: string; source: string }) {
  const sent = statSync(join(out, file)).size;
  const jpeg = async (path: string) => (await sharp(join(out, path)).jpeg(JPEG).toBuffer()).length;
  const { width, height } = await sharp(join(out, file)).metadata();
  const asLarge = sharp(join(out, source)).resize({ width, height }).jpeg(JPEG).toBuffer();
  return { sent, asLarge: (await asLarge).length, whole: await jpeg(source) };
}

function median(times: readonly number[]): string {
  return `${(quantile(times, 0.5) / 1000).toFixed(2)} s`;
}

rmSync(folder, { recursive: true, force: true });
const store = createPictureStore(root);
const first = await build(out, store);
console.log(`first build: ${first.result.encoded} copies encoded, ${median([first.took])}`);
const made: number[] = [];
const plain: number[] = [];
await build(join(folder, 'plain'));
for (let round = 0; round < ROUNDS; round += 1) {
  const again = await build(out, store);
  made.push(again.took);
  if (again.result.encoded > 0) throw new Error('a picture was encoded twice');
  plain.push((await build(join(folder, 'plain'))).took);
}
console.log(`again: 0 encoded, ${median(made)}; a build that makes no copies: ${median(plain)}`);

const weights = await Promise.all((await loadedPictures()).map(weigh));
const sum = (key: 'sent' | 'asLarge' | 'whole') =>
  weights.reduce((total, one) => total + one[key], 0);
const beside = (key: 'asLarge' | 'whole') =>
  `${(sum(key) / 1000).toFixed(0)} kB (${Math.round((100 * sum('sent')) / sum(key))} %)`;
console.log(
  `front page, 390 px, 2×: ${weights.length} pictures, ${(sum('sent') / 1000).toFixed(0)} kB; as JPEG of the same size ${beside('asLarge')}, as whole JPEG ${beside('whole')}`,
);
