import { generate } from 'lean-qr';

/** The width of the light border of a drawn code, in units of its path. */
const BORDER = 4;

/** The time limit for the picture of a code, in milliseconds. */
const PICTURE_LIMIT = 30_000;

/**
 * Returns a text as a QR code: `path`, an SVG path, and `size`, the width and height of the drawing with its border, in
 * units of the path. Null for an empty text, and for a text that is too long.
 */
export function drawCode(text: string) {
  if (text === '') return null;
  try {
    const bitmap = generate(text);
    const rows = Array.from({ length: bitmap.size }, (_, y) =>
      runsOf(bitmap.size, (x) => bitmap.get(x, y))
        .map(([x, length]) => `M${x + BORDER} ${y + BORDER}h${length}v1h-${length}z`)
        .join(''),
    );
    return { size: bitmap.size + 2 * BORDER, path: rows.join('') };
  } catch {
    return null;
  }
}

/** Returns the dark runs of a row: start and length of each. */
function runsOf(size: number, isDark: (x: number) => boolean): readonly [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < size; x++) {
    const last = runs.at(-1);
    if (!isDark(x)) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}

/** Finds the pictures of ticket codes. Each address is requested once, however often `find` is called. */
export type PictureFinder = ReturnType<typeof createPictureFinder>;

/** Creates a `PictureFinder`. Each view of a page, and each member, needs its own. */
export function createPictureFinder() {
  const requested = new Map<string, Promise<string | null>>();
  const unreached = new Set<string>();
  return {
    /**
     * Resolves to the picture as a `data:` address; to `address` if no response came, or only that the server can't
     * answer now (429, 5xx); to null if it was no picture.
     */
    find(address: string): Promise<string | null> {
      const found = requested.get(address) ?? findPicture(address);
      requested.set(address, found);
      void found.then((picture) => picture === address && unreached.add(address));
      return found;
    },
    /** Allows addresses without an answer, for example offline, to be requested again. */
    retry(): void {
      for (const address of unreached) requested.delete(address);
      unreached.clear();
    },
  };
}

/** Requests a picture; resolves as `PictureFinder.find` does. */
async function findPicture(address: string): Promise<string | null> {
  const isOwn = !/^(https?:)?\/\//i.test(address);
  // A private picture needs the cookie, but not every host allows cookies from other origins.
  const ways: readonly RequestCredentials[] = isOwn ? ['same-origin'] : ['same-origin', 'include'];
  let isAnswered = false;
  for (const credentials of ways) {
    isAnswered = false;
    try {
      const signal = AbortSignal.timeout(PICTURE_LIMIT);
      // No other member of this device may find the picture in the browser's cache. Those that the site may not read are
      // requested by the browser itself: only their server can forbid to cache them.
      const answer = await fetch(address, { credentials, signal, cache: 'no-store' });
      // The server can't answer now: as if it weren't reached.
      if (answer.status >= 500 || answer.status === 429) return address;
      const picture = await answer.blob();
      isAnswered = true;
      if (answer.ok && picture.type.startsWith('image/')) return await dataAddress(picture);
      // The cookie wouldn't help either: only 401, 403 or an HTML page mean that a login is needed.
      if (!answer.ok && answer.status !== 401 && answer.status !== 403) return null;
    } catch {
      // Blocked by CORS or the content policy, offline, or too slow.
    }
  }
  return isAnswered ? null : address;
}

/** Returns whether a value is a `data:` address of a picture. */
export function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/');
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
