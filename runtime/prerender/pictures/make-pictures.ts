import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { UserError } from '../../diagnostics/index.ts';
import type { ContentReader, Site } from '../../site/index.ts';
import type { OutputWriter } from '../output-writer.ts';
import { decode, encode, type PictureOrder, pictureOrder } from './encode.ts';
import type { PictureStore } from './store.ts';

export interface PicturesToMake {
  readonly site: Site;
  readonly reader: ContentReader;
  readonly store: PictureStore;
  readonly writer: OutputWriter;
  /** The addresses of copies that pages name. */
  readonly addresses: ReadonlySet<string>;
  /** Does the last output have a file of that path? */
  readonly isKnown: (file: string) => boolean;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** A picture that can't be encoded. */
class PictureError extends UserError {
  override readonly name = 'PictureError';
}

/**
 * Writes every copy that pages name: from the last output, from the store, or encoded on all cores.
 * @returns how many were encoded
 * @throws PictureError when a picture can't be read or encoded
 */
export async function makePictures(options: PicturesToMake): Promise<number> {
  const { store, writer, isKnown, onProgress } = options;
  const missing: { file: string; order: PictureOrder }[] = [];
  const orders = new Map<string, PictureOrder>();
  for (const address of [...options.addresses].sort()) {
    const order = pictureOrder(address);
    if (order !== null) orders.set(address.slice(1), order);
  }
  const kept = await writer.keep([...orders.keys()].filter(isKnown));
  for (const [file, order] of orders) {
    if (kept.has(file)) continue;
    const made = await store.read(nameOf(order));
    if (made === null) missing.push({ file, order });
    else writer.write(file, made);
  }
  if (missing.length > 0) {
    const bytesOf = sourcesOf(options);
    let done = 0;
    // One thread for each picture: many small pictures keep all cores busier than many threads on one picture.
    const threads = sharp.concurrency(1);
    // No picture is decoded twice, so libvips' cache would only take memory.
    sharp.cache(false);
    const pictures = [...Map.groupBy(missing, ({ order }) => order.digest)];
    try {
      await inParallel(pictures, availableParallelism(), async ([digest, copies]) => {
        const dots = await decode(bytesOf(digest));
        for (const { file, order } of copies) {
          const made = await encode(dots, order).catch((cause: unknown) => {
            throw new PictureError(`${file} can't be made: ${String(cause)}`);
          });
          await store.keep(nameOf(order), made);
          writer.write(file, made);
          done += 1;
          onProgress?.(done, missing.length);
        }
      });
    } finally {
      sharp.concurrency(threads);
      sharp.cache(true);
    }
  }
  await store.sweep(new Set([...orders.values()].map(({ digest }) => digest)));
  return missing.length;
}

function nameOf({ digest, width, format, cut }: PictureOrder): string {
  const frame = cut === null ? '' : `-${cut.ratio.toFixed(4)}-${cut.focus.x}-${cut.focus.y}`;
  return `${digest}/${width}${frame}.${format}`;
}

/** Returns a function that reads the original picture of a digest. */
function sourcesOf({ site, reader }: PicturesToMake): (digest: string) => Uint8Array {
  const files = new Map(
    [...site.media.values()].flatMap(({ file, made }) =>
      made === undefined ? [] : [[made.split('/').at(-2), file] as const],
    ),
  );
  return (digest) => {
    const file = files.get(digest);
    const bytes = file === undefined ? null : reader.readBytes(file);
    if (bytes === null) throw new PictureError(`${file ?? digest} went away while it was built`);
    return bytes;
  };
}

async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const running = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of left) await act(item);
  });
  await Promise.all(running);
}
