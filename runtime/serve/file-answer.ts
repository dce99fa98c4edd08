import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from '../protocol/content-type.ts';
import { headersAt, isCompressible } from '../protocol/server-file.ts';
import { digestOf } from '../store/index.ts';
import { chooseEncoding, compress, type Encoding } from './encodings.ts';
import type { Output } from './output.ts';

/** Compressed documents that are kept in memory. */
const MAX_COMPRESSED = 500;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Files up to this size are read at once, as that costs less; larger ones are streamed in pieces of this size. In
 * bytes.
 */
const IN_ONE_PIECE = 262_144;

export interface FileRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/** A range of bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Security headers where no output can be read: the response may load and run nothing. */
const BARE = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * A response with a file of the output: ETag, 304 and the site's headers. Compressible files come whole, in brotli or
 * gzip, and are tagged by the bytes that were read, as a build may just have replaced them; pictures, sound, video and
 * PDF come uncompressed, and in part if `Range` asks for a part.
 */
export async function fileAnswer(
  output: Output,
  file: string,
  status: number,
  request: FileRequest,
): Promise<Response> {
  const mayCompress = isCompressible(file);
  const chosen = chooseEncoding(request.acceptEncoding, mayCompress);
  // A 404 page is sent even if the request accepts no encoding.
  if (chosen === null && status === 200) return unacceptable(output);
  const encoding = chosen ?? 'identity';
  // The name of an asset holds a hash of its content, and most assets were compressed by the build.
  const mayChange = mayCompress && !file.startsWith('assets/');
  const whole = mayChange ? await readFile(join(output.folder, file)) : null;
  const digest = whole === null ? (output.files.get(file) ?? '') : digestOf(whole);
  const tag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers({ ETag: tag, ...headersAt(output.headers, `/${file}`) });
  if (mayCompress) headers.set('Vary', 'Accept-Encoding');
  else headers.set('Accept-Ranges', 'bytes');
  // A file has no date of its own, so `If-Unmodified-Since` doesn't count (RFC 9110, section 13.1.4).
  if (status === 200 && request.ifMatch !== undefined && !names(request.ifMatch, tag)) {
    return plainAnswer(output, 412, 'Filen er en annen enn den det ble spurt etter.');
  }
  if (status === 200 && isSameTag(request.ifNoneMatch, tag))
    return new Response(null, { status: 304, headers });

  headers.set('Content-Type', contentTypeOf(file));
  if (!mayCompress) return partAnswer(output, file, { status, headers, tag }, request);
  const bytes = await encoded(output, { file, digest, whole }, encoding);
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status,
    headers,
  });
}

/** The response (406) where the request accepts no encoding that the file exists in. */
export function unacceptable(output: Output): Response {
  const text = 'Nettleseren sier at den ikke tar imot siden i noen form den finnes i.';
  return plainAnswer(output, 406, text, { Vary: 'Accept-Encoding' });
}

/** Does `If-None-Match` name this tag? Weak tags count, too. */
export function isSameTag(header: string | undefined, tag: string): boolean {
  return names(header?.replace(/(^|,[ \t]*)W\//g, '$1') ?? '', tag);
}

/** Does a header with any number of tags name this one, or all? */
function names(header: string, tag: string): boolean {
  return header.split(',').some((one) => [tag, '*'].includes(one.trim()));
}

interface Head {
  readonly status: number;
  readonly headers: Headers;
  readonly tag: string;
}

/** The whole file, uncompressed, or the requested part of it (206, 416). */
async function partAnswer(
  output: Output,
  file: string,
  { status, headers, tag }: Head,
  { method, range, ifRange }: FileRequest,
): Promise<Response> {
  const opened = await open(join(output.folder, file));
  let isHandedOver = false;
  try {
    const { size } = await opened.stat();
    // `Range` holds for GET only, and, with `If-Range`, for the same version only.
    const isAsked = method === 'GET' && status === 200 && (ifRange ?? tag) === tag;
    const part = isAsked ? rangeOf(range, size) : null;
    if (part === 'outside') {
      const text = 'Filen er kortere enn den delen det ble spurt etter.';
      return plainAnswer(output, 416, text, { 'Content-Range': `bytes */${size}` });
    }
    const { first, last } = part ?? { first: 0, last: size - 1 };
    const length = last - first + 1;
    headers.set('Content-Length', String(length));
    if (part !== null) headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
    const answer = { status: part === null ? status : 206, headers };
    if (method === 'HEAD') return new Response(null, answer);
    if (length <= IN_ONE_PIECE) {
      const { buffer } = await opened.read(new Uint8Array(length), 0, length, first);
      return new Response(buffer, answer);
    }
    isHandedOver = true;
    return new Response(streamOf(opened, first, last), answer);
  } finally {
    if (!isHandedOver) await opened.close();
  }
}

/** Reads the file as fast as the client takes it, and closes it at the end or when the client disconnects. */
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

interface Uncompressed {
  readonly file: string;
  readonly digest: string;
  /** Its bytes; null where they haven't been read. */
  readonly whole: Uint8Array | null;
}

async function encoded(
  output: Output,
  { file, digest, whole }: Uncompressed,
  encoding: Encoding,
): Promise<Uint8Array> {
  const made = file + suffixes[encoding];
  if (whole === null && output.files.has(made)) return readFile(join(output.folder, made));
  const { compressed } = output.kept;
  const key = `${digest} ${encoding}`;
  const known = compressed.get(key);
  const read = async () => whole ?? readFile(join(output.folder, file));
  const bytes = known ?? (await compress(await read(), encoding));
  if (encoding === 'identity') return bytes;
  compressed.delete(key);
  compressed.set(key, bytes);
  const [oldest] = compressed.keys();
  if (compressed.size > MAX_COMPRESSED && oldest !== undefined) compressed.delete(oldest);
  return bytes;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, section 14.1): null for the whole file, `outside` where
 * the file has no such bytes. Anything but one range of bytes is ignored: several at once would only make players wait.
 *
 * @param size of the file, in bytes
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=[ \t,]*(\d*)-(\d*)[ \t,]*$/i.exec(header ?? '') ?? [];
  if (from === '') {
    if (to === '') return null;
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return null;
  return first >= size ? 'outside' : { first, last };
}

/**
 * A sentence for the visitor in place of a page, with the site's security headers and `no-store`.
 * @param output null where it can't be read
 */
export function plainAnswer(
  output: Pick<Output, 'headers'> | null,
  status: number,
  text: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  const site = output === null ? BARE : headersAt(output.headers, '/');
  const own = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(`${text}\n`, { status, headers: { ...site, ...own, ...more } });
}
