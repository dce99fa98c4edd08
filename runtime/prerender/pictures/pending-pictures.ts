import { availableParallelism } from 'node:os';
import type { MediaFile, Site } from '../../site/index.ts';
import type { SharedPictures } from '../shared-pictures/shared-pictures.ts';
import { digestIn, reduced, unreducedMedia } from './made-media.ts';
import { type CopiesInUse, encodeCopies, pendingCopies } from './make-pictures.ts';

/** The pictures that are made after the build, because that takes minutes. */
export interface PendingPictures {
  readonly total: number;
  /**
   * Makes and stores the pictures, in few threads, so that a server in the same process can still respond. The next
   * build adds them to the output, and reports unreadable ones. @throws UserError if one can't be made
   */
  make(onProgress: (done: number, total: number) => void): Promise<void>;
}

/** The pictures to make after the build, and the site as it is shown until then. */
export interface Interim {
  readonly pending: PendingPictures;
  /** The site, with the originals of those pictures whose copies aren't all stored. */
  readonly site: Site;
  /** Whether pictures for shared links are missing. */
  readonly hasCards: boolean;
}

interface PicturesInUse extends CopiesInUse {
  /** The pictures for shared links that pages use; null if the site has none. */
  readonly shared: SharedPictures | null;
}

/** The maximum number of pictures made at the same time. A thread stays free for a server in the same process. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

/**
 * Returns the pictures that pages use and that aren't stored yet (`pending`), with the site as it is shown until they
 * are made; null if all are stored.
 */
export function pendingPictures(pictures: PicturesInUse): Interim | null {
  const { site, reader, store, shared, isKnown } = pictures;
  const copies = pendingCopies(pictures);
  const unreduced = unreducedMedia(pictures);
  const cards = shared?.countPending({ store, isKnown }) ?? 0;
  const total = copies.length + unreduced.length + cards;
  if (total === 0) return null;
  const pending: PendingPictures = {
    total,
    async make(onProgress) {
      let done = 0;
      const count = (by: number) => {
        done += by;
        onProgress(done, total);
      };
      await encodeCopies(pictures, copies, {
        atOnce: AT_ONCE,
        onMade: () => count(1),
        onUnreadable: ({ length }) => count(length),
      });
      for (const file of unreduced) {
        const bytes = reader.readBytes(file);
        if (bytes !== null) await reduced(bytes, store);
        count(1);
      }
      await shared?.make({ reader, store, isKnown, atOnce: AT_ONCE, onProgress: () => count(1) });
    },
  };
  const digests = new Set(copies.map(({ order }) => order.digest));
  return { pending, site: withOriginals(site, digests), hasCards: cards > 0 };
}

function withOriginals(site: Site, digests: ReadonlySet<string>): Site {
  const media = [...site.media].map(([url, file]): [string, MediaFile] => {
    const { made, tone: _, ...original } = file;
    return [url, digests.has(digestIn(made ?? '') ?? '') ? original : file];
  });
  return Object.freeze({ ...site, media: new Map(media) });
}
