import { isUtf8 } from 'node:buffer';
import { Refusal, shown } from './refusal.ts';

const todo =
  'have it send UTF-8, or say in `Content-Type` which charset it is; letters would be lost else';
/** So much is told of the text around the first place that can't be read, in letters. */
const AROUND = 24;

/**
 * The bytes of an answer in UTF-8, whatever they came in: by their byte order mark, else by the charset of
 * `Content-Type`, else they are UTF-8.
 *
 * @param isPublic may the text be told?
 * @throws Refusal where letters of it can't be read: they would become � without a word.
 */
export function toUtf8(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string | null,
  isPublic: boolean,
): Uint8Array<ArrayBuffer> {
  const declared = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;,]*))/i.exec(contentType ?? '');
  const charset = markOf(bytes) ?? (declared?.[1] ?? declared?.[2])?.trim() ?? 'utf-8';
  const decoder = decoderOf(charset);
  // JSON is UTF-8 by its standard, and some servers name another charset for whatever they send. What is Norwegian in
  // one of single bytes is never UTF-8 by chance.
  const isUtf8Only = /^(utf-8|(windows|iso)-)/.test(decoder.encoding);
  if (isUtf8Only && isUtf8(bytes)) return bytes;
  try {
    if (decoder.encoding !== 'utf-8') return new TextEncoder().encode(decoder.decode(bytes));
  } catch {
    // Told below.
  }
  const text = new TextDecoder(decoder.encoding).decode(bytes);
  // A page of HTML is no list, which is what is wrong with it.
  if (text.trimStart().startsWith('<')) return new TextEncoder().encode(text);
  const count = text.split('\ufffd').length - 1;
  const first = text.indexOf('\ufffd');
  const around = text.slice(Math.max(0, first - AROUND), first + AROUND);
  const places = count === 1 ? 'at 1 place' : `at ${count} places`;
  const where = isPublic ? `, the first in “${shown(around)}”` : '';
  throw new Refusal(
    `answered what isn’t ${decoder.encoding.toUpperCase()} ${places}${where}`,
    todo,
  );
}

/** @throws Refusal where nobody knows the charset. */
function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    throw new Refusal(`answered in a charset that isn’t known, “${shown(charset)}”`, todo);
  }
}

/** The charset of a byte order mark; null where there is none. */
function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return null;
}
