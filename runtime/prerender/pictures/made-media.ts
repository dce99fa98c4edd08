import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { LastOutput, OutputWriter } from '../../output/index.ts';
import { MADE } from '../../protocol/constants.ts';
import type { ContentReader, MediaFile, Site } from '../../site/index.ts';
import type { PictureStore } from '../stores.ts';
import { copiesDigest, decode, reduce } from './encode.ts';

/** A site, the reader of its files, and the store with the copies of its pictures, to read and to write. */
export interface StoredPictures {
  readonly site: Site;
  readonly reader: ContentReader;
  readonly store: PictureStore;
}

/** Where the files of pictures are written, and which of them the last output has. */
export interface PictureOutput {
  readonly writer: Pick<OutputWriter, 'write' | 'reuse'>;
  /** Returns whether the last output has a file at a path. */
  readonly isKnown: (file: string) => boolean;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A site whose pictures have the addresses of their copies, and warnings about pictures that can't be decoded. */
export interface MadeMedia {
  readonly site: Site;
  readonly warnings: readonly string[];
  /** The hashes of pictures whose average colour isn't stored yet. */
  readonly withoutTone: ReadonlySet<string>;
}

/** The site whose media files are written, and where they are read and written. */
export interface MediaToDeliver
  extends Pick<StoredPictures, 'site' | 'reader'>,
    Pick<PictureOutput, 'writer'> {
  readonly store: PictureStore | undefined;
  /** The last output; null if nothing of it is reused. */
  readonly last: LastOutput | null;
}

/** Pictures up to this width, in pixels, get no copies, as these would save nothing. */
const SMALL = 320;

/**
 * Resolves to the site with two facts for each picture, `tone` (average colour) and `made` (how the addresses of its
 * smaller copies begin), and to warnings about unreadable pictures. Drawings, animations and pictures of up to 320
 * pixels in width get neither fact.
 * @param isLater whether colours that the store lacks are left out, as finding them is slow: `withoutTone` then has the
 * hashes of their pictures. Default: false
 */
export async function withMadePictures(
  { site, reader, store }: StoredPictures,
  isLater = false,
): Promise<MadeMedia> {
  const warnings: string[] = [];
  const withoutTone = new Set<string>();
  const entries = [...site.media].map(async ([url, media]): Promise<[string, MediaFile]> => {
    const { file, digest: source, isStill, width = 0 } = media;
    if (isStill !== true || width <= SMALL || source === undefined) return [url, media];
    const digest = copiesDigest(source);
    const made = `${MADE}${digest}/${slugOf(media.file)}`;
    if (isLater && !store.has(nameOfTone(digest))) {
      withoutTone.add(digest);
      return [url, { ...media, made }];
    }
    // If the picture has changed since it was listed, its colour belongs to another hash.
    const read = () => {
      const bytes = reader.readBytes(file);
      return bytes && hash('sha256', bytes) === source ? bytes : null;
    };
    const tone = await toneOf(read, digest, store).catch(() => null);
    if (tone === null) {
      warnings.push(`${media.file} can't be read whole: it is shown as it is`);
      return [url, media];
    }
    return [url, { ...media, made, ...(tone !== '' && { tone }) }];
  });
  const media = new Map(await Promise.all(entries));
  return { site: Object.freeze({ ...site, media }), warnings, withoutTone };
}

/**
 * Returns the hash in `made`, the first part of the addresses of a picture's scaled copies: `3fa9c01b2e` for
 * `/media/_/3fa9c01b2e/plakat`; undefined for text without `/`.
 */
export function digestIn(made: string): string | undefined {
  return made.split('/').at(-2);
}

/** The maximum number of characters of a picture's name that the names of its copies contain; a suffix follows. */
const MAX_LETTERS = 100;

/** Returns a readable name for a picture's copies: `plakat-2` for `media/Plakat 2.jpg`; `bilde` if nothing is left. */
function slugOf(file: string): string {
  const base = file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
  const plain = base
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, MAX_LETTERS).replace(/^-+|-+$/g, '') || 'bilde';
}

/** Returns the name of a stored colour. */
function nameOfTone(digest: string): string {
  return `${digest}/colour`;
}

/**
 * Resolves to the average colour of a picture, such as `#3f2a1c`, from the store or newly found; to '' for a picture
 * with transparent parts. @param digest the hash in the addresses of the picture's copies
 * @param read returns the picture's bytes; null if they are gone @throws Error if the picture can't be decoded
 */
export async function toneOf(
  read: () => Uint8Array | null,
  digest: string,
  store: PictureStore,
): Promise<string> {
  const name = nameOfTone(digest);
  const stored = store.read(name);
  if (stored !== null) return Buffer.from(stored).toString('latin1');
  // Decoded in the same way as for copies: a picture that can't be decoded gets neither copies nor a colour.
  const { data, ...raw } = await decode(read() ?? new Uint8Array());
  const { channels, isOpaque } = await sharp(data, { raw }).stats();
  const grey = channels.length < 3;
  const means = [0, 1, 2].map((index) => channels[grey ? 0 : index]?.mean ?? 0);
  const hex = means.map((mean) => Math.round(mean).toString(16).padStart(2, '0')).join('');
  const tone = isOpaque ? `#${hex}` : '';
  await store.write(name, Buffer.from(tone));
  return tone;
}

/**
 * Writes the files of `media/` to the output; of a closed (unpublished) site, only the icon (A57). Pictures are reduced
 * to fit into 1920×1080 (S259), and lose their metadata.
 * @param isLater whether the pictures that `unreducedMedia` names are written as they are. Default: false
 */
export async function deliverMedia(
  { site, reader, store, writer, last }: MediaToDeliver,
  isLater = false,
): Promise<void> {
  const wanted = [...site.media].flatMap(([address, media]) =>
    site.config.published || address === '/media/favicon.svg' ? media : [],
  );
  // An output's hash of a file is a prefix of its SHA-256.
  const isSame = ({ file, digest }: MediaFile) => {
    const known = last?.files.get(file);
    return known !== undefined && digest?.startsWith(known) === true;
  };
  const same = wanted.filter((media) => !isToReduce(media) && isSame(media));
  const intact = await writer.reuse(same.map(({ file }) => file));
  for (const media of wanted) {
    const bytes = intact.has(media.file) ? null : reader.readBytes(media.file);
    if (bytes === null) continue;
    const isAsItIs = !isToReduce(media) || (isLater && mayWait(media, store));
    writer.write(media.file, isAsItIs ? bytes : await reduced(bytes, store));
  }
}

/**
 * Returns the paths of the pictures that aren't reduced yet, but may be published as they are, as they have no
 * metadata; [] for a closed (unpublished) site.
 */
export function unreducedMedia({
  site,
  store,
}: Pick<StoredPictures, 'site' | 'store'>): readonly string[] {
  if (!site.config.published) return [];
  const missing = [...site.media.values()].filter((media) => mayWait(media, store));
  return missing.map(({ file }) => file);
}

/**
 * Returns whether a picture still lacks its reduced form but may be published without it. A picture with metadata may
 * not, because only the reduced form is free of it.
 */
function mayWait(media: MediaFile, store: PictureStore | undefined): boolean {
  const { digest, hasMetadata } = media;
  const isStored = digest !== undefined && store?.has(nameOfReduced(digest)) === true;
  return isToReduce(media) && !hasMetadata && !isStored;
}

function isToReduce({ isReduced, width, height }: MediaFile): boolean {
  return isReduced === true && Boolean(width) && Boolean(height);
}

function nameOfReduced(source: string): string {
  return `${copiesDigest(source)}/reduced`;
}

/** Resolves to a picture reduced to fit 1920×1080 pixels: that of the store, or a new one, which is then stored. */
export async function reduced(
  bytes: Uint8Array,
  store: PictureStore | undefined,
): Promise<Uint8Array> {
  const name = nameOfReduced(hash('sha256', bytes));
  const stored = store?.read(name);
  if (stored) return stored;
  const made = await reduce(bytes);
  await store?.write(name, made);
  return made;
}
