import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mime from 'mime';
import { chooseEncoding, compress, type Encoding, isCompressible } from './encodings.ts';
import type { Output } from './output.ts';

/** Compressed documents by hash and encoding, the least lately used dropped first. */
const compressed = new Map<string, Uint8Array>();
const MAX_COMPRESSED = 500;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

export interface FileRequest {
  readonly method: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** Answers with a file of the output: ETag, 304, brotli or gzip, the headers of the site. */
export async function fileAnswer(
  output: Output,
  file: string,
  status: number,
  request: FileRequest,
): Promise<Response> {
  const digest = output.files.get(file) ?? '';
  const mayCompress = isCompressible(file);
  const encoding = mayCompress ? chooseEncoding(request.acceptEncoding) : 'identity';
  const tag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = new Headers({ ETag: tag, ...headersFor(output, `/${file}`) });
  if (mayCompress) headers.set('Vary', 'Accept-Encoding');
  if (status === 200 && isSame(request.ifNoneMatch, tag))
    return new Response(null, { status: 304, headers });

  const bytes = await readEncoded(output, file, digest, encoding);
  const type = mime.getType(file) ?? 'application/octet-stream';
  headers.set(
    'Content-Type',
    /^text\/|json$|javascript$|xml$/.test(type) ? `${type}; charset=utf-8` : type,
  );
  headers.set('Content-Length', String(bytes.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    status,
    headers,
  });
}

/** The headers for an address: of later rules in the place of earlier ones. */
export function headersFor(output: Output, path: string): Record<string, string> {
  const rules = output.headers.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')));
  return Object.assign({}, ...rules.map((rule) => rule.headers));
}

/** `If-None-Match` names any number of tags, weak ones too. */
function isSame(header: string | undefined, tag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');
}

async function readEncoded(
  output: Output,
  file: string,
  digest: string,
  encoding: Encoding,
): Promise<Uint8Array> {
  const made = file + suffixes[encoding];
  if (output.files.has(made)) return readFile(join(output.folder, made));
  const key = `${digest} ${encoding}`;
  const known = compressed.get(key);
  const bytes = known ?? (await compress(await readFile(join(output.folder, file)), encoding));
  if (encoding === 'identity') return bytes;
  compressed.delete(key);
  compressed.set(key, bytes);
  const [oldest] = compressed.keys();
  if (compressed.size > MAX_COMPRESSED && oldest !== undefined) compressed.delete(oldest);
  return bytes;
}
