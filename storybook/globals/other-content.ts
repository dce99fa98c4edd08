import type { Args } from 'storybook/internal/types';
import { isObject } from '../../runtime/protocol/is-object.ts';
import type { ShownSite } from '../node/shown-site.ts';
import { models } from '../project/models.ts';

/** Long Norwegian compounds that strain a layout. */
const compounds = [
  'kulturskolesamarbeidsprosjektene',
  'blåbærsyltetøyglassutstillinga',
  'førjulsettermiddagsforestillinga',
  'øyværingsæresborgerskapet',
];

/** Of the words with at least `SHORTEST` letters, the first and then each `EVERY`th one are replaced. */
const EVERY = 7;
const SHORTEST = 4;

/** Matches values that aren't text for people: addresses, dates, names for programs. */
const notText = /^(\/|#|https?:|mailto:|tel:|\d{4}-\d\d|[a-z0-9][\w.-]*$)/;
const notTextKeys =
  /^(id|.+Id|href|url|slug|type|object|objectClass|pageReference|parentSlug|ediNumber|.+Url)$/;

/** Returns the props with long compound words in all texts of options and records, to test line breaks. */
export function withLongWords(props: Args): Args {
  return { ...props, options: stretch(props.options), records: stretch(props.records) };
}

function stretch(value: unknown): unknown {
  return withTexts(value, (text, key) =>
    notText.test(text) || notTextKeys.test(key) ? text : longText(text),
  );
}

/** Returns a value in which each text is replaced by the result of `change`. */
function withTexts(
  value: unknown,
  change: (text: string, key: string) => string,
  key = '',
): unknown {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withTexts(part, change, name)]),
  );
}

/** Replaces some words of a text by long ones. The text can be HTML, whose tags aren't changed. */
function longText(text: string): string {
  let count = 0;
  return text.replaceAll(/<[^>]*>|\p{L}+/gu, (word) => {
    if (word.startsWith('<') || word.length < SHORTEST) return word;
    const turn = count++;
    const compound = compounds[(turn / EVERY) % compounds.length];
    if (compound === undefined) return word;
    const isCapital = word[0] !== word[0]?.toLowerCase();
    return isCapital ? compound.replace(/^./, (first) => first.toUpperCase()) : compound;
  });
}

/** The keys of the texts of an example that are replaced by the site's; times, prices and addresses aren't. */
const TEXTS = new Set(['title', 'subtitle', 'name', 'summary', 'lead', 'text', 'alt']);

/**
 * Returns the props with the texts and pictures of the site's records in place of those of the example; texts of a
 * story's own, such as its long words, stay. Where these records have no picture, uses another one of the site.
 * @param example the records of the example in block.json
 */
export function withSiteContent(
  props: Args,
  { records: own, pictures }: Pick<ShownSite, 'records' | 'pictures'>,
  example: object,
): Args {
  const ofExample = new Set(textsOf(example));
  const records = Object.entries<unknown>({ ...props.records }).map(([model, list]) => {
    const theirs = own[models.get(model)?.folder ?? ''] ?? [];
    return [
      model,
      Array.isArray(list)
        ? list.map((one, at) => overlaid(one, theirs[at % theirs.length], ofExample))
        : list,
    ];
  });
  return {
    ...props,
    records: withPictures(Object.fromEntries(records), pictures),
    options: withPictures(props.options, pictures),
  };
}

/** Returns all texts in a value. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) || isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}

/** Returns a story's value with the site's texts and pictures in place of those of the example. */
function overlaid(shown: unknown, own: unknown, ofExample: ReadonlySet<string>, key = ''): unknown {
  if (typeof shown === 'string' && typeof own === 'string') {
    const isPicture = key === 'url' && own.startsWith('/media/');
    return (TEXTS.has(key) && ofExample.has(shown)) || isPicture ? own : shown;
  }
  if (Array.isArray(shown) && Array.isArray(own))
    return shown.map((one, at) => overlaid(one, own[at % own.length], ofExample, key));
  if (!isObject(shown) || !isObject(own)) return shown;
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [
      name,
      overlaid(value, own[name], ofExample, name),
    ]),
  );
}

/** Replaces each picture that isn't in `pictures`, also in HTML. The same picture always gets the same replacement. */
function withPictures(value: unknown, pictures: readonly string[]): unknown {
  const photographs = pictures.filter((path) => !path.endsWith('/logo.svg'));
  return withTexts(value, (text) =>
    text.replaceAll(/\/media\/[\w./-]+/g, (path) =>
      pictures.includes(path) ? path : (photographs[path.length % photographs.length] ?? path),
    ),
  );
}
