/** A story as the index of a built Storybook tells of it. */
export interface Story {
  /** `blocks-ticket-list--sold-out` */
  readonly id: string;
  /** `Blocks/Ticket list` */
  readonly title: string;
  /** What the story file exports: `SoldOut`. */
  readonly name: string;
  readonly tags: readonly string[];
}

/** What of Storybook's `index.json` is read. */
export interface StoryIndex {
  readonly entries: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly type: string;
        readonly title: string;
        readonly name: string;
        readonly exportName?: string;
        readonly tags?: readonly string[];
      }
    >
  >;
}

/** A story with this tag is pictured, whatever its name. */
const TAG = 'pictured';

const ALWAYS = ['Example', 'Dark'];

/** The states that tell most of a block, the first ones first; two of those that it has are pictured. */
const TELLING = ['SoldOut', 'Failed', 'LongWords'];
const TELLING_COUNT = 2;

/** The stories of a Storybook, without its pages of documentation. */
export function storiesOf({ entries }: StoryIndex): Story[] {
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, exportName, tags }) => ({
      id,
      title,
      name: exportName ?? name,
      tags: tags ?? [],
    }));
}

/** Whether a story shows a block, and not a page or a foundation. */
export function isOfBlock({ title }: Story): boolean {
  return title.startsWith('Blocks/');
}

/**
 * The stories that have references: of every block its example, the example in the dark and its two
 * most telling states; and whatever has the tag `pictured`.
 */
export function picturedStories(stories: readonly Story[]): Story[] {
  return stories.filter((story) => {
    if (story.tags.includes(TAG)) return true;
    if (!isOfBlock(story)) return false;
    const names = stories.filter(({ title }) => title === story.title).map(({ name }) => name);
    const telling = TELLING.filter((name) => names.includes(name)).slice(0, TELLING_COUNT);
    return [...ALWAYS, ...telling].includes(story.name);
  });
}
