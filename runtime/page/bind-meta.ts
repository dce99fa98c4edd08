import type { Picture } from '../block.ts';
import { cutAtWord, plainBeginning, plainText } from '../plain-text.ts';
import type { Site } from '../site/index.ts';
import { pictureOf } from './pictures.ts';
import type { PageDefinition } from './registry.ts';
import type { Page } from './resolve-page.ts';
import type { PageMeta } from './run/inputs.ts';
import type { ReadProperty } from './select/operand.ts';

/** The meta data of a page, with the picture for shared links. */
export interface Meta extends PageMeta {
  readonly image: Picture | null;
}

const DESCRIPTION = 160;
/** Maximum number of characters of title and keywords: far less than a whole article. */
const LONGEST = 20 * DESCRIPTION;

/** Returns the meta of a page. @param firstPicture returns the page's first picture, used if no image is given */
export type MetaOf = (singles: Page['singles'], firstPicture: () => Picture | null) => Meta;

type ReadValue = (singles: Page['singles']) => unknown;

/**
 * Reads the meta of a definition once, to bind it for many pages: literal text or `@source.property`. Falls back to the
 * site's title and description.
 */
export function planMeta(site: Site, read: ReadProperty, { meta = {} }: PageDefinition): MetaOf {
  const { config } = site;
  const planned = (written: string | undefined) => planValue(written, read);
  const [titleOf, wordsOf] = [planned(meta.title), planned(meta.keywords)];
  const [descriptionOf, imageOf] = [planned(meta.description), planned(meta.image)];
  const ofSite = plainText(config.description) || null;
  return (singles, firstPicture) => {
    const text = (value: ReadValue, length = LONGEST) =>
      plainBeginning(value(singles), length) || null;
    const description = text(descriptionOf, DESCRIPTION) ?? ofSite;
    return {
      title: text(titleOf) ?? config.title,
      description: description === null ? null : cutAtWord(description, DESCRIPTION),
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
