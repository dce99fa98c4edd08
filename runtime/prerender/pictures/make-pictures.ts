import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { UserError } from '../../diagnostics/index.ts';
import { decode, encode, type PictureOrder, pictureOrder } from './encode.ts';
import {
  digestIn,
  type MadeMedia,
  type PictureOutput,
  type StoredPictures,
  toneOf,
} from './made-media.ts';

/** The inputs of `makePictures`. */
export interface PicturesToMake extends StoredPictures, PictureOutput {
  /** The addresses of the copies that pages use. */
  readonly addresses: ReadonlySet<string>;
}

/** The copies of pictures that pages use, and where those that exist are stored. */
export type CopiesInUse = Omit<PicturesToMake, 'writer' | 'onProgress'> &
  Pick<MadeMedia, 'withoutTone'>;

/** A copy of a picture, and the path of its file in the output. */
export interface Copy {
  readonly file: string;
  readonly order: PictureOrder;
}

/**
 * Writes all smaller copies of pictures that pages use to the output. They come from the last output or the store;
 * those that neither has are encoded, on all cores. Resolves with the number of encoded copies.
 * @throws UserError if a picture can't be read or encoded
 */
export async function makePictures(options: PicturesToMake): Promise<number> {
  const { store, writer, isKnown, onProgress } = options;
  const missing: Copy[] = [];
  const copies = copiesAt(options.addresses);
  const intact = await writer.reuse(copies.map(({ file }) => file).filter(isKnown));
  for (const copy of copies) {
    if (intact.has(copy.file)) continue;
    const made = store.read(nameOf(copy.order));
    if (made === null) missing.push(copy);
    else writer.write(copy.file, made);
  }
  let done = 0;
  await encodeCopies(options, missing, {
    atOnce: availableParallelism(),
    onMade(file, made) {
      writer.write(file, made);
      done += 1;
      onProgress?.(done, missing.length);
    },
  });
  await store.sweep(new Set(copies.map(({ order }) => order.digest)));
  return missing.length;
}

function copiesAt(addresses: ReadonlySet<string>): readonly Copy[] {
  return [...addresses].sort().flatMap((address) => {
    const order = pictureOrder(address);
    return order === null ? [] : [{ file: address.slice(1), order }];
  });
}

/**
 * Returns the copies that must still be encoded: those that neither the last output nor the store has, and all copies
 * of pictures whose colour isn't stored.
 */
export function pendingCopies({
  addresses,
  withoutTone,
  store,
  isKnown,
}: CopiesInUse): readonly Copy[] {
  return copiesAt(addresses).filter(
    ({ file, order }) =>
      withoutTone.has(order.digest) || !(isKnown(file) || store.has(nameOf(order))),
  );
}

interface Encoding {
  /** The maximum number of pictures encoded at the same time. */
  readonly atOnce: number;
  readonly onMade: (file: string, made: Uint8Array) => void;
  /** Called with all copies of a picture that is damaged. Without it, `encodeCopies` throws. */
  readonly onUnreadable?: (copies: readonly Copy[]) => void;
}

/**
 * Encodes copies of pictures, and stores these copies and the pictures' colours.
 * @throws UserError if a picture was removed or a copy can't be encoded; Error if a picture can't be decoded and there
 * is no `onUnreadable`
 */
export async function encodeCopies(
  pictures: StoredPictures,
  copies: readonly Copy[],
  { atOnce, onMade, onUnreadable }: Encoding,
): Promise<void> {
  if (copies.length === 0) return;
  const bytesOf = sourcesOf(pictures);
  // With many small pictures, one thread for each uses all cores better than many threads on one picture.
  const threads = sharp.concurrency(1);
  // Each picture is decoded once, so libvips' cache would only take memory.
  sharp.cache(false);
  const byPicture = [...Map.groupBy(copies, ({ order }) => order.digest)];
  try {
    await inParallel(byPicture, atOnce, async ([digest, ordered]) => {
      const bytes = bytesOf(digest);
      // Stored before the copies, so that a picture whose copies are all stored has a stored colour.
      const tone = await toneOf(() => bytes, digest, pictures.store).catch(() => null);
      if (tone === null && onUnreadable !== undefined) {
        onUnreadable(ordered);
        return;
      }
      const dots = await decode(bytes);
      for (const { file, order } of ordered) {
        const made = await encode(dots, order).catch((cause: unknown) => {
          const why = String(cause);
          throw new UserError(`${file} can't be made: ${why}`, `${file} kan ikke lages: ${why}`);
        });
        await pictures.store.write(nameOf(order), made);
        onMade(file, made);
      }
    });
  } finally {
    sharp.concurrency(threads);
    sharp.cache(true);
  }
}

function nameOf({ digest, width, cut }: PictureOrder): string {
  const frame = cut === null ? '' : `-${cut.ratio.toFixed(4)}-${cut.focus.x}-${cut.focus.y}`;
  return `${digest}/${width}${frame}.avif`;
}

/** Returns a function that reads a picture by the hash in its copies' addresses, and throws UserError if it is gone. */
function sourcesOf({ site, reader }: StoredPictures): (digest: string) => Uint8Array {
  const files = new Map(
    [...site.media.values()].flatMap(({ file, made }) =>
      made === undefined ? [] : [[digestIn(made), file] as const],
    ),
  );
  return (digest) => {
    const file = files.get(digest);
    const bytes = file === undefined ? null : reader.readBytes(file);
    if (bytes !== null) return bytes;
    const gone = file ?? digest;
    throw new UserError(
      `${gone} was removed during the build: build again.`,
      `${gone} ble fjernet under byggingen: bygg på nytt.`,
    );
  };
}

/**
 * Calls a function for each item, with up to `atOnce` calls at the same time; after an error, for no further ones.
 * @throws the first error of a call
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  let hasFailed = false;
  const running = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of left) {
      if (hasFailed) return;
      await act(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  });
  await Promise.all(running);
}
