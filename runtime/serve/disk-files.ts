import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, SiteFile } from '../answer/index.ts';
import { isCompressible } from '../protocol/server-file.ts';
import { digestOf } from '../store/index.ts';

const MAX_COMPRESSED = 500;

/** Files up to this size, in bytes, are read whole, which is faster; larger ones stream in pieces of this size. */
const IN_ONE_PIECE = 262_144;

/** The suffixes of compressed files, which a build adds to the names of files. */
const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The folder of an output, and the cache of compressed documents. */
export interface FilesOnDisk {
  readonly folder: string;
  /** The hash of each file, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** Compressed documents by hash and encoding, of earlier outputs too, the least recently used first. */
  readonly compressed: Map<string, Uint8Array<ArrayBuffer>>;
}

/**
 * Opens a file of an output. Reads a document at once, and makes its hash from these bytes, as a build might just have
 * replaced it. Other files, such as pictures, are read when their content is needed.
 * @throws Error with the code ENOENT if the file no longer exists
 */
export async function openFile(
  { folder, files, compressed }: FilesOnDisk,
  file: string,
): Promise<SiteFile> {
  const place = join(folder, file);
  // The name of an asset contains a hash of its content, and the build has compressed most assets.
  const mayChange = isCompressible(file) && !file.startsWith('assets/');
  const whole = mayChange ? await readFile(place) : null;
  const digest = whole === null ? (files.get(file) ?? '') : digestOf(whole);
  return {
    digest,
    bytes: async (encoding = 'identity') => {
      if (encoding === 'identity') return whole ?? readFile(place);
      const made = file + suffixes[encoding];
      if (whole === null && files.has(made)) return readFile(join(folder, made));
      const key = `${digest} ${encoding}`;
      const known = compressed.get(key);
      const bytes = known ?? (await compress(whole ?? (await readFile(place)), encoding));
      compressed.delete(key);
      compressed.set(key, bytes);
      const [oldest] = compressed.keys();
      if (compressed.size > MAX_COMPRESSED && oldest !== undefined) compressed.delete(oldest);
      return bytes;
    },
    size: async () => (await stat(place)).size,
    part: (first, last) => readPart(place, first, last),
  };
}

/** Returns a range of a file, both ends included: at once if it is small, otherwise as a stream. */
async function readPart(place: string, first: number, last: number): Promise<BodyInit> {
  const opened = await open(place);
  const length = last - first + 1;
  if (length > IN_ONE_PIECE) return streamOf(opened, first, last);
  try {
    return (await opened.read(new Uint8Array(length), 0, length, first)).buffer;
  } finally {
    await opened.close();
  }
}

/** Returns a range of a file as a stream at the client's speed. It closes the file when it ends or is cancelled. */
function streamOf(file: FileHandle, first: number, last: number): ReadableStream<Uint8Array> {
  let at = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const length = Math.min(IN_ONE_PIECE, last + 1 - at);
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, at);
        if (bytesRead === 0) throw new Error('The file has become shorter.');
        controller.enqueue(buffer.subarray(0, bytesRead));
        at += bytesRead;
        if (at <= last) return;
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      await file.close();
    },
    cancel: () => file.close(),
  });
}

/** Resolves to the content, compressed at a fast level; for `identity`, to the content unchanged. */
export async function compress(
  content: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br')
    return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? zip(content) : content;
}
