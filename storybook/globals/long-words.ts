import type { Args } from 'storybook/internal/types';

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

function stretch(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    return notText.test(value) || notTextKeys.test(key) ? value : longText(value);
  }
  if (Array.isArray(value)) return value.map((item) => stretch(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, stretch(part, name)]),
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
