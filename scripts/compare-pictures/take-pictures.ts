import type { Browser } from 'playwright-core';
import { isOfBlock, picturedStories, type Story } from './choose-stories.ts';
import { findTwins, type Look, type Twins } from './find-twins.ts';
import { photograph } from './photograph.ts';
import { referenceName } from './references.ts';

/** Play functions run in the first one, and twins are looked for in it. */
const TWIN_WIDTH = 768;
const WIDTHS = [TWIN_WIDTH, 390, 1440];

export interface Studio {
  readonly browser: Browser;
  /** Where the built Storybook is served: `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** All its stories. */
  readonly stories: readonly Story[];
  /** Leaves out stories without this in their id; empty: none. */
  readonly only: string;
}

export interface Taken {
  /** Names of all pictures that were to be taken. */
  readonly names: ReadonlySet<string>;
  /** Stories that couldn't be drawn. */
  readonly failed: readonly { readonly story: Story; readonly why: string }[];
  readonly twins: readonly Twins[];
  /** Families of the system's fonts that pictures show. */
  readonly fonts: readonly string[];
}

/**
 * Photographs the pictured stories in three widths, and all other stories of blocks in one, to find
 * those that look the same.
 *
 * @param onPicture gets each picture that has a reference: the name of that, and a PNG
 */
export async function takePictures(
  { browser, address, stories, only }: Studio,
  onPicture: (name: string, png: Buffer) => Promise<void>,
): Promise<Taken> {
  const pictured = new Set(picturedStories(stories));
  const sittings = stories
    .filter((story) => story.id.includes(only) && (pictured.has(story) || isOfBlock(story)))
    .map((story) => ({ story, widths: pictured.has(story) ? WIDTHS : [TWIN_WIDTH] }));
  const looks: Look[] = [];
  const failed: { story: Story; why: string }[] = [];

  const fonts = await photograph({ browser, address }, sittings, async (sight) => {
    const { story } = sight;
    if (sight.state === 'failed') {
      failed.push({ story, why: sight.why });
      return;
    }
    const { width, png } = sight;
    if (width === TWIN_WIDTH && isOfBlock(story)) looks.push({ story, png });
    if (pictured.has(story)) await onPicture(referenceName(story, width), png);
  });

  const names = sittings
    .filter(({ story }) => pictured.has(story))
    .flatMap(({ story, widths }) => widths.map((width) => referenceName(story, width)));
  return { names: new Set(names), failed, twins: findTwins(looks), fonts };
}
