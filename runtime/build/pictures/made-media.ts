import sharp from 'sharp';
import type { ContentReader, MediaFile, Site } from '../../site/index.ts';
import { MADE } from './picture-order.ts';
import { digestOf } from './settings.ts';
import type { PictureStore } from './store.ts';

/** A site whose pictures have copies, and what kept some from it. */
export interface MadeMedia {
  readonly site: Site;
  readonly warnings: readonly string[];
}

/** So small already that a copy would save nothing, in pixels of width. */
const SMALL = 320;

/**
 * Says of each picture where its copies will lie, and what colour it has before it is there. Drawings (SVG),
 * moving pictures and small ones are left as they are.
 */
export async function withMadePictures(
  site: Site,
  reader: ContentReader,
  store: PictureStore,
): Promise<MadeMedia> {
  const warnings: string[] = [];
  const entries = [...site.media].map(async ([url, media]): Promise<[string, MediaFile]> => {
    if (media.isStill !== true || (media.width ?? 0) <= SMALL) return [url, media];
    const bytes = reader.readBytes(media.file);
    if (bytes === null) return [url, media];
    const digest = digestOf(bytes);
    const tone = await toneOf(bytes, digest, store).catch(() => null);
    if (tone === null) {
      warnings.push(`${media.file} can't be read whole: it is shown as it is`);
      return [url, media];
    }
    const made = `${MADE}${digest}/${slugOf(media.file)}`;
    return [url, { ...media, made, ...(tone !== '' && { tone }) }];
  });
  return { site: Object.freeze({ ...site, media: new Map(await Promise.all(entries)) }), warnings };
}

/** `media/Plakat 2.jpg` → `plakat-2`: for whoever saves a picture. */
function slugOf(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const plain = base
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '') || 'bilde';
}

/** The middle of a picture's colours, `#3f2a1c`; empty for one that shines through. */
async function toneOf(bytes: Uint8Array, digest: string, store: PictureStore): Promise<string> {
  const name = `${digest}/tone`;
  if (store.has(name)) return Buffer.from(await store.read(name)).toString('latin1');
  const { channels, isOpaque } = await sharp(bytes).stats();
  const grey = channels.length < 3;
  const means = [0, 1, 2].map((index) => channels[grey ? 0 : index]?.mean ?? 0);
  const hex = means.map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  const tone = isOpaque ? `#${hex}` : '';
  await store.keep(name, Buffer.from(tone));
  return tone;
}
