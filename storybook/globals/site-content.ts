import type { Args } from 'storybook/internal/types';
import { models } from '../project/models.ts';
import { site } from '../project/site.ts';

type Json = Readonly<Record<string, unknown>>;

/** Texts that make an example the site's; times, prices and addresses stay, so that they still agree with each other. */
const TEXTS = new Set(['title', 'subtitle', 'name', 'summary', 'lead', 'text', 'alt']);

/** The pictures that stand for those of examples. */
const photographs = site.pictures.filter((path) => !path.endsWith('/logo.svg'));

/** The props with texts and pictures of the site's own records, and of its pictures where it lacks that of an example. */
export function withSiteContent(props: Args): Args {
  const records = Object.entries<unknown>({ ...props.records }).map(([model, list]) => {
    const own = site.records[models.get(model)?.folder ?? ''] ?? [];
    return [
      model,
      Array.isArray(list) ? list.map((one, at) => overlaid(one, own[at % own.length])) : list,
    ];
  });
  return {
    ...props,
    records: withOwnPictures(Object.fromEntries(records)),
    options: withOwnPictures(props.options),
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

function withOwnPictures(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withOwnPictures);
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, withOwnPictures(part)]),
    );
  const isMissing =
    typeof value === 'string' && value.startsWith('/media/') && !site.pictures.includes(value);
  // The same one for the same picture, wherever it stands.
  return isMissing ? (photographs[value.length % photographs.length] ?? value) : value;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
