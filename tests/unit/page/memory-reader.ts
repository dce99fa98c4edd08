import { inFileOrder } from '../../../runtime/site/content-reader.ts';
import type { ContentReader } from '../../../runtime/site/index.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A site folder that lies in memory: texts and bytes as they are, other values as JSON. */
export function memoryReader(files: Readonly<Record<string, unknown>>): ContentReader {
  const contents = new Map(
    Object.entries(files).map(([file, value]) => [
      file,
      typeof value === 'string' || value instanceof Uint8Array
        ? value
        : JSON.stringify(value, null, 2),
    ]),
  );
  return {
    list: (folder) =>
      inFileOrder([...contents.keys()].filter((file) => file.startsWith(`${folder}/`))),
    names: () => [...new Set([...contents.keys()].map((file) => file.replace(/\/.*/, '/')))],
    read(file) {
      const content = contents.get(file) ?? null;
      return content instanceof Uint8Array ? decoder.decode(content) : content;
    },
    readBytes(file) {
      const content = contents.get(file) ?? null;
      return typeof content === 'string' ? encoder.encode(content) : content;
    },
  };
}
