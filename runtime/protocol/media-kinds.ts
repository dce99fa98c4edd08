/**
 * What may lie in `media/`, by the endings of files. Nothing else is published or served: HTML, scripts and styles
 * would be the site's own to a browser, whoever put them there.
 */
const ENDINGS = {
  picture: ['avif', 'gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'],
  document: ['pdf'],
  sound: ['aac', 'flac', 'm4a', 'mp3', 'oga', 'ogg', 'opus', 'wav'],
  /** With its subtitles. */
  video: ['m4v', 'mp4', 'ogv', 'vtt', 'webm'],
} as const;

export type MediaKind = keyof typeof ENDINGS;

const kinds: ReadonlyMap<string, MediaKind> = new Map(
  (['picture', 'document', 'sound', 'video'] as const).flatMap((kind) =>
    ENDINGS[kind].map((ending) => [ending, kind] as const),
  ),
);

/** The kind of a file of `media/`; null for what isn't published. */
export function mediaKind(file: string): MediaKind | null {
  return kinds.get(mediaEnding(file)) ?? null;
}

/** What stands behind the last dot of a file's name, in lower case; empty where there is none. */
export function mediaEnding(file: string): string {
  return /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
}
