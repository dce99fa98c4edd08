import type { Story } from './choose-stories.ts';

/** How a story looks, as PNG: the same look has the same bytes. */
export interface Look {
  readonly story: Story;
  readonly png: Buffer;
}

/** Two stories of a block that look the same. */
export interface Twins {
  readonly stories: readonly [Story, Story];
  readonly png: Buffer;
}

/** Pairs of stories of one block that look the same; of three alike, the first with each other one. */
export function findTwins(looks: readonly Look[]): Twins[] {
  const twins: Twins[] = [];
  for (const ofBlock of Map.groupBy(looks, ({ story }) => story.title).values()) {
    const firsts: Look[] = [];
    // Two pages work at once: the order in which they are done says nothing.
    for (const look of ofBlock.toSorted((one, other) => (one.story.id < other.story.id ? -1 : 1))) {
      const first = firsts.find(({ png }) => png.equals(look.png));
      if (first) twins.push({ stories: [first.story, look.story], png: look.png });
      else firsts.push(look);
    }
  }
  return twins;
}
