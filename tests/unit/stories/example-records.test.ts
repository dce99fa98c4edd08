import { describe, expect, it } from 'vitest';
import { plainText } from '../../../runtime/plain-text.ts';

type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly name: string;
  readonly example: { readonly records?: Readonly<Record<string, readonly Json[]>> };
}

const blocks = Object.values(
  import.meta.glob<Described>('../../../blocks/*/block.json', { eager: true, import: 'default' }),
);
const sample = Object.values(
  import.meta.glob<Json>('../../../site-config/data/{productions,articles}/*.json', {
    eager: true,
    import: 'default',
  }),
);
const records = blocks.flatMap(({ name, example }) =>
  ['production', 'article'].flatMap((model) =>
    (example.records?.[model] ?? []).map((record) => ({ name, model, record })),
  ),
);

/** The record as the sample site has it. @throws Error where it has none */
function inSample({ id, title }: Json): Json {
  const found = sample.find((one) => (id === undefined ? one.title === title : one.id === id));
  if (found === undefined) throw new Error(`The sample site has no ${id ?? title}`);
  return found;
}

/** A record's values to compare: of pictures their addresses and words, of long texts the beginning. */
function told({ contents, content, text, assets, image, href, ...others }: Json) {
  const pictures = Array.isArray(assets) ? assets : [];
  const long = plainText(text ?? content);
  const values: Json = {
    ...others,
    summary: Object(contents).summary,
    text: long === '' ? undefined : long.slice(0, 40),
    picture: Object(image).url,
    ...Object.fromEntries(pictures.map(({ type, url, alt }) => [type, `${url}: ${alt}`])),
  };
  return Object.entries(values).filter(([, value]) => value !== undefined);
}

/** Where the sample site has its page. */
function addressOf({ slug, parentSlug, pageReference }: Json): string {
  return slug === undefined ? `/${parentSlug ?? pageReference}` : `/article/${slug}`;
}

describe('the records of the examples', () => {
  it.each(records.map(({ name, record, model }) => ({ name, record, id: record.id ?? model })))(
    '$name: $id says what the sample site says',
    ({ record }) => {
      const whole = inSample(record);
      const sampleTold = new Map(told(whole));
      // A second picture of a culture production, which the sample has none of, is the example's own.
      const wrong = told(record).filter(
        ([key, value]) =>
          key !== 'image' && JSON.stringify(value) !== JSON.stringify(sampleTold.get(key)),
      );
      expect(wrong).toEqual([]);
      expect(record.href ?? addressOf(whole)).toBe(addressOf(whole));
    },
  );
});
