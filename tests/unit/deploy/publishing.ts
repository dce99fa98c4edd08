import { join } from 'node:path';
import { type EdgePublish, publishEdge } from '../../../runtime/deploy/publish-edge.ts';
import { createWorker } from '../../../runtime/edge/create-worker.ts';
import { folderOfTest } from '../../site/folders.ts';
import { type SmallSite, writeOutput } from './small-output.ts';
import type { StoreDouble } from './store-double.ts';

export const host = 'https://grend.example';
export const HOUR = 3_600_000;

const more = Array.from({ length: 12 }, (_, at) => `/side-${at}`);
const paths = ['/', '/404.html', '/a', '/b', '/c/d', ...more];

export const site: SmallSite = {
  host,
  shared: [['<header><a href="/a">']],
  pages: Object.fromEntries(paths.map((path) => [path, `<main>${path}</main>`])),
  files: { 'program.ics': 'BEGIN', 'assets/x.css': 'x' },
  redirects: [{ from: '/gammel', to: '/a', permanent: true }],
};

/** The site with another text on `/a`. */
export const edited = (text: string): SmallSite => ({
  ...site,
  pages: { ...site.pages, '/a': text },
});

/** A place to publish from: an output, and the note beside it. */
export function placeOf(shown: SmallSite) {
  const folder = folderOfTest();
  const place = { folder: join(folder, 'dist'), note: join(folder, 'note.json') };
  writeOutput(place.folder, shown);
  return place;
}

export function publish(
  double: StoreDouble,
  place: ReturnType<typeof placeOf>,
  more: Pick<EdgePublish, 'future' | 'endsPin' | 'onAssets'> = {},
) {
  const pause = async (milliseconds: number) => {
    double.now += milliseconds;
  };
  return publishEdge({ ...place, ...more, store: double.store, now: double.now, pause });
}

export async function read(
  double: StoreDouble,
  path: string,
  worker = createWorker(),
): Promise<string> {
  const response = await worker.fetch(new Request(host + path), double.environment);
  return `${response.status} ${await response.text()}`;
}
