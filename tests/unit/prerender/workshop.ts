import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { openOutput } from '../../../runtime/output/shown-folder.ts';
import { type BuildResult, buildSite } from '../../../runtime/prerender/build-site.ts';
import { loadWorkerScripts } from '../../../runtime/prerender/bundle-worker.ts';
import { loadBrowserBundle } from '../../../runtime/prerender/load-bundles.ts';
import { type LoadedRenderer, loadRenderer } from '../../../runtime/prerender/renderer-module.ts';
import { createPictureStore } from '../../../runtime/prerender/stores.ts';
import {
  type ContentReader,
  folderReader,
  projectOf,
  type RecordState,
  readBlocks,
  type Site,
} from '../../../runtime/site/index.ts';
import type { Bytes } from './mutations.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** What builds sites with the blocks and scripts of Lerret, all of it made once. */
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

interface BuildHow {
  /** Where all is made anew, beside what the other builds made; absent: there. */
  readonly fresh?: string | undefined;
  /** Interim: the workshop's. */
  readonly renderer?: LoadedRenderer | undefined;
  /** What is known of records beside them; absent: nothing. */
  readonly recordStates?: ReadonlyMap<object, RecordState> | undefined;
}

export async function openWorkshop() {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-workshop-'));
  const [renderer, browser, worker, blocks] = await Promise.all([
    loadRenderer(projectOf(join(root, 'site-config'))),
    loadBrowserBundle(projectOf(join(root, 'site-config'))),
    loadWorkerScripts(projectOf(join(root, 'site-config'))),
    readBlocks(),
  ]);
  const parts = { browser, worker, pictures: createPictureStore(folder) };
  const out = join(folder, 'dist');
  return {
    blocks,
    /** Where the last output lies. */
    out,
    async build(
      site: Site,
      reader: ContentReader,
      now: number,
      { fresh, renderer: other = renderer, recordStates }: BuildHow = {},
    ): Promise<BuildResult> {
      const output = await openOutput(fresh ?? out);
      const isFresh = fresh !== undefined;
      const how = { renderer: other, output, isFresh, ...(recordStates && { recordStates }) };
      const built = await buildSite({ ...parts, ...how, site, reader, now });
      await built.sweep();
      return built;
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The base of the broken sites, with pictures of several formats, feeds, and a picture for each shared link. */
export async function fullSite(): Promise<Bytes> {
  const folder = join(root, 'tests/fixtures/broken/base');
  const reader = folderReader(folder);
  const names = ['pages', 'layouts', 'data', 'media'].flatMap((name) => reader.list(name));
  const files = new Map(
    ['site.json', 'endpoints.json', 'redirects.json', ...names].map((file) => [
      file,
      reader.readBytes(file) ?? new Uint8Array(),
    ]),
  );
  const config: object = JSON.parse(reader.read('site.json') ?? '');
  const feeds = { news: true, programme: true, productions: true, events: true };
  const write = (file: string, value: object) =>
    files.set(file, new TextEncoder().encode(JSON.stringify(value, null, 2)));
  write('site.json', { ...config, feeds, images: { social: 'own' } });
  const colours = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#264' } });
  files.set('media/sal.webp', await colours(400, 300).webp().toBuffer());
  files.set('media/sal.png', await colours(30, 20).png().toBuffer());
  files.set('media/sal.jpg', await colours(2000, 1300).jpeg().toBuffer());
  files.set('media/favicon.svg', files.get('media/house.svg') ?? new Uint8Array());
  const image = (url: string) => ({ url, alt: 'Salen', focalPoint: { x: 0.5, y: 0.5 } });
  const articles = ['webp', 'jpg', 'png'].map((format, at) => ({
    ...{ id: format, slug: format, title: format, image: image(`/media/sal.${format}`) },
    createdAt: 1763620000000 + at,
  }));
  write('data/articles/pictures.json', articles);
  return files;
}
