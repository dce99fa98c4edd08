import type { ContentReader } from '../site/index.ts';

/** Returns a reader of a site folder in which one file has other content. @param content null: the file is missing */
export function readerWith(
  reader: ContentReader,
  file: string,
  content: string | Uint8Array | null,
): ContentReader {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    ...reader,
    list(below) {
      const others = reader.list(below).filter((one) => one !== file);
      const isIn = bytes !== null && file.startsWith(`${below}/`);
      return isIn ? [...others, file].sort() : others;
    },
    read: (one) => (one === file ? bytes && Buffer.from(bytes).toString('utf8') : reader.read(one)),
    readBytes: (one) => (one === file ? bytes : reader.readBytes(one)),
    sizeOf: (one) => (one === file ? (bytes?.length ?? null) : (reader.sizeOf?.(one) ?? null)),
    stampOf: (one) => (one === file ? undefined : reader.stampOf?.(one)),
  };
}
