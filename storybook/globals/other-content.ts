import type { Args } from 'storybook/internal/types';
import { isObject } from '../content/entries.ts';
import type { ShownSite } from '../node/shown-site.ts';
import { models } from '../project/models.ts';

/** Long Norwegian compounds that strain a layout. */
const compounds = [
  'kulturskolesamarbeidsprosjektene',
  'blåbærsyltetøyglassutstillinga',
  'førjulsettermiddagsforestillinga',
  'øyværingsæresborgerskapet',
];

/** Of the words with at least `SHORTEST` letters, the first and each `EVERY` words later are replaced. */
const EVERY = 7;
const SHORTEST = 4;

/** Values that aren't text for people: addresses, dates, names for programs. */
const notText = /^(\/|#|https?:|mailto:|tel:|\d{4}-\d\d|[a-z0-9][\w.-]*$)/;
const notTextKeys =
  /^(id|.+Id|href|url|slug|type|object|objectClass|pageReference|parentSlug|ediNumber|.+Url)$/;

/** The props with long compounds in the texts of records and options. */
export function withLongWords(props: Args): Args {
  return { ...props, options: stretch(props.options), records: stretch(props.records) };
}

function stretch(value: unknown): unknown {
  return withTexts(value, (text, key) =>
    notText.test(text) || notTextKeys.test(key) ? text : longText(text),
  );
}

/** A value with each text in it changed, by its key. */
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

/** Replaces words, not HTML tags. */
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

/** Texts that make an example the site's; times, prices and addresses stay, so that they still agree with each other. */
const TEXTS = new Set(['title', 'subtitle', 'name', 'summary', 'lead', 'text', 'alt']);

/** The props with texts and pictures of the site's own records, and of its pictures where it lacks that of an example. */
export function withSiteContent(
  props: Args,
  { records: own, pictures }: Pick<ShownSite, 'records' | 'pictures'>,
): Args {
  const records = Object.entries<unknown>({ ...props.records }).map(([model, list]) => {
    const theirs = own[models.get(model)?.folder ?? ''] ?? [];
    return [
      model,
      Array.isArray(list) ? list.map((one, at) => overlaid(one, theirs[at % theirs.length])) : list,
    ];
  });
  return {
    ...props,
    records: withPictures(Object.fromEntries(records), pictures),
    options: withPictures(props.options, pictures),
  };
}

/** A value of an example with the site's value of the same place, where it is a text or a picture. */
function overlaid(example: unknown, own: unknown, key = ''): unknown {
  if (typeof example === 'string' && typeof own === 'string') {
    const isPicture = key === 'url' && own.startsWith('/media/');
    return TEXTS.has(key) || isPicture ? own : example;
  }
  if (Array.isArray(example) && Array.isArray(own))
    return example.map((one, at) => overlaid(one, own[at % own.length], key));
  if (!isObject(example) || !isObject(own)) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, overlaid(value, own[name], name)]),
  );
}

/** The value with one of these pictures for each that isn't among them, in HTML, too: the same for the same, wherever it stands. */
function withPictures(value: unknown, pictures: readonly string[]): unknown {
  const photographs = pictures.filter((path) => !path.endsWith('/logo.svg'));
  return withTexts(value, (text) =>
    text.replaceAll(/\/media\/[\w./-]+/g, (path) =>
      pictures.includes(path) ? path : (photographs[path.length % photographs.length] ?? path),
    ),
  );
}
