import type { Picture } from '../block.ts';
import { cutAtWord, plainBeginning, plainText } from '../plain-text.ts';
import type { Site } from '../site/index.ts';
import { pictureOf } from './pictures.ts';
import type { PageDefinition } from './registry.ts';
import type { Page } from './resolve-page.ts';
import type { PageMeta } from './run/inputs.ts';
import type { ReadProperty } from './select/operand.ts';

/** The title, description and keywords of a page, and its picture for shared links (null: none). */
export interface Meta extends PageMeta {
  /** The description that the page or its record has; null if it has none, even if the site has one. */
  readonly ownDescription: string | null;
  readonly image: Picture | null;
}

/** The maximum length of a page's description, in UTF-16 units. A longer one is cut after a word. */
const DESCRIPTION = 160;
/** The maximum length of title and keywords, in UTF-16 units: far less than a whole article. */
const LONGEST = 20 * DESCRIPTION;

/**
 * Returns a page's meta data. @param firstPicture returns the page's first picture; null for a page without pictures
 */
export type MetaOf = (singles: Page['singles'], firstPicture: () => Picture | null) => Meta;

type ReadValue = (singles: Page['singles']) => unknown;

/**
 * Returns a function that returns a page's meta data: title, description, keywords and picture. In a page definition,
 * `@source.property` stands for a property of the record that the source selected. Defaults are the title and the
 * description of the site, and the first picture of the page.
 */
export function planMeta(site: Site, read: ReadProperty, { meta = {} }: PageDefinition): MetaOf {
  const { config } = site;
  const planned = (written: string | undefined) => planValue(written, read);
  const [titleOf, wordsOf] = [planned(meta.title), planned(meta.keywords)];
  const [descriptionOf, imageOf] = [planned(meta.description), planned(meta.image)];
  const ofSite = cutAtWord(plainText(config.description), DESCRIPTION) || null;
  return (singles, firstPicture) => {
    const text = (value: ReadValue) => plainBeginning(value(singles), LONGEST) || null;
    const ownDescription =
      cutAtWord(plainBeginning(descriptionOf(singles), DESCRIPTION), DESCRIPTION) || null;
    return {
      title: text(titleOf) ?? config.title,
      ownDescription,
      description: ownDescription ?? ofSite,
      keywords: text(wordsOf),
      image: pictureOf(site, imageOf(singles)) ?? firstPicture(),
    };
  };
}

function planValue(written: string | undefined, read: ReadProperty): ReadValue {
  const binding = /^@([^@.][^.]*)\.(.+)$/.exec(written ?? '');
  if (binding === null) {
    const literal = written?.startsWith('@@') ? written.slice(1) : written;
    return () => literal;
  }
  const [, source = '', property = ''] = binding;
  return (singles) => {
    const record = Object.hasOwn(singles, source) ? singles[source] : null;
    return record && read(record, property);
  };
}
