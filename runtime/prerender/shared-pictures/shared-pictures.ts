import { availableParallelism } from 'node:os';
import { UserError } from '../../diagnostics/index.ts';
import { type SharedCard, withBoundDash } from '../../page/index.ts';
import type { MediaFile, Site } from '../../site/index.ts';
import type { PictureOutput, StoredPictures } from '../pictures/made-media.ts';
import { inParallel } from '../pictures/make-pictures.ts';
import type { LoadedRenderer } from '../renderer-module.ts';
import { CARD_FILES, type Card, type CardColours, cardDigest, siteColour } from './card.ts';
import { drawCard } from './draw-card.ts';

/** The pictures for shared links that a build needs. Rendering a page adds its picture; `make` draws all of them. */
export type SharedPictures = NonNullable<ReturnType<typeof createSharedPictures>>;

/** The pictures to draw, and where they are stored and written; without `writer`, they are stored only. */
interface PicturesToDraw
  extends Pick<StoredPictures, 'reader' | 'store'>,
    Omit<PictureOutput, 'writer'>,
    Partial<Pick<PictureOutput, 'writer'>> {
  /** The maximum number of pictures drawn at the same time. Default: the number of cores. */
  readonly atOnce?: number;
}

const ENDING = '.jpg';

/** The default of `images.social`: off, as a picture takes about 50 ms to draw, and some sites have 10,000 pages. */
const DEFAULT = 'off';

/**
 * Creates the collection of the pictures for shared links that pages need, empty at first; null if the site needs none,
 * or if there are no fonts to draw with.
 */
export function createSharedPictures(
  site: Site,
  { registry, fonts }: Pick<LoadedRenderer, 'registry' | 'fonts'>,
) {
  const wanted = site.config.images?.social ?? DEFAULT;
  if (wanted === 'off' || !site.config.published || fonts.size === 0) return null;
  const colours = coloursOf(site, registry);
  const fontNames = [...fonts.keys()].sort();
  const cards = new Map<string, Card>();
  /** For pages whose data wasn't needed so far: functions that add their cards, by the hash of the card. */
  const reused = new Map<string, () => void>();
  const all = () => new Set([...cards.keys(), ...reused.keys()]);

  /** Returns the card from which a page's picture is drawn; null if the page's own picture is used. */
  function cardOf({ title, kicker, picture }: SharedCard): Card | null {
    const about = { title: withBoundDash(title), kicker, siteName: site.config.title, colours };
    if (picture === null) return { ...about, picture: null };
    if (wanted === 'own') return null;
    const media = site.media.get(picture.url);
    // Pictures of other hosts are used unchanged.
    if (media === undefined) return null;
    // Services that show shared links don't support SVG.
    if (media.file.endsWith('.svg')) return { ...about, picture: null };
    const digest = pictureDigest(media);
    const focus = picture.focalPoint ?? { x: 0.5, y: 0.5 };
    return digest === null ? null : { ...about, picture: { digest, file: media.file, focus } };
  }

  return {
    /** The hash of the inputs that all cards have in common. */
    facts: cardDigest(
      { title: wanted, kicker: null, siteName: site.config.title, colours, picture: null },
      fontNames,
    ),
    /** Returns the hash of a file of `media/`; null if there is no such file, or if it couldn't be read. */
    digestOfFile: (file: string) => pictureDigest(site.media.get(`/${file}`)),
    /** Adds the picture of an unchanged page; `resolve` adds its card if it is neither in the last output nor stored. */
    reuse(path: string, resolve: () => void): void {
      reused.set(path.slice(CARD_FILES.length, -ENDING.length), resolve);
    },
    /** Adds a card. Returns the address of the picture drawn from it; null if the page's own picture is used. */
    addressOf(facts: SharedCard): string | null {
      const card = cardOf(facts);
      if (card === null) return null;
      const digest = cardDigest(card, fontNames);
      cards.set(digest, card);
      return `/${fileOf(digest)}`;
    },
    /** Returns the number of collected pictures that neither the last output nor the store has. */
    countPending: ({ store, isKnown }: Pick<PicturesToDraw, 'store' | 'isKnown'>): number =>
      [...all()].filter((digest) => !isKnown(fileOf(digest)) && !store.has(nameOf(digest))).length,
    /** Writes the collected pictures. @returns the number of those it drew @throws UserError if one can't be drawn */
    async make({ reader, store, writer, isKnown, onProgress, atOnce }: PicturesToDraw) {
      const missing: [digest: string, card: Card][] = [];
      const known = [...all()].map(fileOf).filter(isKnown);
      const intact = (await writer?.reuse(known)) ?? new Set(known);
      for (const digest of all()) {
        if (intact.has(fileOf(digest))) continue;
        const made = store.read(nameOf(digest));
        if (made !== null) {
          writer?.write(fileOf(digest), made);
          continue;
        }
        if (!cards.has(digest)) reused.get(digest)?.();
        const card = cards.get(digest);
        if (card !== undefined) missing.push([digest, card]);
      }
      if (missing.length === 0) return 0;
      // Imported here, as it takes longer to load than all the rest of a build in which every picture is stored.
      const { createTypeSetter } = await import('./type-setter.ts');
      const type = await createTypeSetter(fonts);
      let done = 0;
      await inParallel(missing, atOnce ?? availableParallelism(), async ([digest, card]) => {
        const bytes = card.picture && reader.readBytes(card.picture.file);
        const drawn = await drawCard(card, bytes, type).catch((cause: unknown) => {
          throw new UserError(
            `The picture for links to “${card.title}” can't be drawn: ${String(cause)}`,
            `Bildet for lenker til «${card.title}» kan ikke tegnes: ${String(cause)}`,
          );
        });
        await store.write(nameOf(digest), drawn);
        writer?.write(fileOf(digest), drawn);
        done += 1;
        onProgress?.(done, missing.length);
      });
      return missing.length;
    },
  };
}

function fileOf(digest: string): string {
  return `${CARD_FILES}${digest}${ENDING}`;
}

function nameOf(digest: string): string {
  return `${digest}/shared.jpg`;
}

function pictureDigest(media: MediaFile | undefined): string | null {
  return media?.digest?.slice(0, 10) ?? null;
}

function coloursOf(site: Site, registry: LoadedRenderer['registry']): CardColours {
  const of = (token: string) => siteColour(site, registry, token);
  return {
    ground: of('color-stage'),
    lift: of('color-stage-2'),
    title: of('color-on-stage'),
    quiet: of('color-on-stage-muted'),
    light: of('color-lamp'),
  };
}
