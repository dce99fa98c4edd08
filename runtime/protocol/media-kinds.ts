import mime from 'mime';

/** The endings of published files in `media/`. No HTML, no scripts: browsers would run them with the site's rights. */
const ENDINGS = {
  picture: ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'],
  document: ['pdf'],
  sound: ['aac', 'flac', 'm4a', 'mp3', 'oga', 'ogg', 'opus', 'wav'],
  /** This includes subtitles (`vtt`). */
  video: ['m4v', 'mp4', 'ogv', 'vtt', 'webm'],
} as const;

export type MediaKind = keyof typeof ENDINGS;

const kinds: ReadonlyMap<string, MediaKind> = new Map(
  (['picture', 'document', 'sound', 'video'] as const).flatMap((kind) =>
    ENDINGS[kind].map((ending) => [ending, kind] as const),
  ),
);

/** Returns the endings of published files, in lower case and without the dot: `jpg`. Other files stay unpublished. */
export function mediaEndings(): readonly string[] {
  return [...kinds.keys()];
}

/** Returns the kind of a file in `media/`; null for a file that isn't published. */
export function mediaKind(file: string): MediaKind | null {
  return kinds.get(mediaEnding(file)) ?? null;
}

/** Returns the part of a file's name after the last dot, in lower case; '' if there is none. */
export function mediaEnding(file: string): string {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
}

/** Returns the `Content-Type` of a file by its name, for text with a charset; `application/octet-stream` if unknown. */
export function contentTypeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return /^text\/|json$|javascript$|xml$/.test(type) ? `${type}; charset=utf-8` : type;
}
