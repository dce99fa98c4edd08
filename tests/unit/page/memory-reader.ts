import type { ContentReader } from '../../../runtime/site/index.ts';

/** A site folder that lies in memory: texts as they are, other values as JSON. */
export function memoryReader(files: Readonly<Record<string, unknown>>): ContentReader {
  const texts = new Map(
    Object.entries(files).map(([file, value]) => [
      file,
      typeof value === 'string' ? value : JSON.stringify(value, null, 2),
    ]),
  );
  return {
    list: (folder) => [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)).sort(),
    read: (file) => texts.get(file) ?? null,
    readBytes: (file) => {
      const text = texts.get(file);
      return text === undefined ? null : new TextEncoder().encode(text);
    },
  };
}
