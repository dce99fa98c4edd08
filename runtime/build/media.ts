import type { ContentReader, Site } from '../site/index.ts';
import { reduce } from './pictures/encode.ts';
import { digestOf } from './pictures/settings.ts';
import type { PictureStore } from './pictures/store.ts';

/**
 * Every file of `media/` as it is delivered: no picture larger than 1920×1080 (S259), made smaller once where
 * there is a store. A closed site shows none but its icon (A57).
 */
export async function* deliveredMedia(
  site: Site,
  reader: ContentReader,
  store: PictureStore | undefined,
): AsyncGenerator<readonly [file: string, bytes: Uint8Array]> {
  for (const [address, { file, width, height, isReduced }] of site.media) {
    if (!site.config.published && address !== '/media/favicon.svg') continue;
    const bytes = reader.readBytes(file);
    if (bytes === null) continue;
    yield [file, isReduced && width && height ? await reduced(bytes, store) : bytes];
  }
}

async function reduced(bytes: Uint8Array, store: PictureStore | undefined): Promise<Uint8Array> {
  const name = `${digestOf(bytes)}/reduced`;
  const kept = await store?.read(name);
  if (kept) return kept;
  const made = await reduce(bytes);
  await store?.keep(name, made);
  return made;
}
