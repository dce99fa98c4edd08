import type { Schema } from '../../schemas/index.ts';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import type { Origin } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Pictures that records and block data name are there. */
export const checkPictures: Check = function* (context) {
  const { article, production } = context.site.records;
  for (const record of article) {
    const origin = context.originOf(record);
    yield* checkImage(context, record.image, below(origin, 'image'));
    yield* checkImage(context, record.thumbnail, below(origin, 'thumbnail'));
  }
  for (const record of production) {
    for (const [index, asset] of (record.assets ?? []).entries()) {
      yield* checkImage(context, asset, below(context.originOf(record), 'assets', index));
    }
  }
  const checked = new Set<object>();
  for (const block of context.pages.flatMap(({ definition }) => definition.blocks ?? [])) {
    const schema = context.blocks.get(block.component)?.metadata.options;
    for (const datum of (block.data ?? []).flatMap((id) => context.site.blockData.get(id) ?? [])) {
      if (schema === undefined || checked.has(datum)) continue;
      checked.add(datum);
      yield* imagesIn(context, schema, datum.options, below(context.originOf(datum), 'options'));
    }
  }
};

function* imagesIn(context: CheckContext, schema: Schema, value: unknown, place: Origin): Generator<Problem> {
  if (schema.$ref === 'image.schema.json') yield* checkImage(context, value, place);
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* imagesIn(context, schema.items ?? {}, item, below(place, index));
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      yield* imagesIn(context, schema.properties?.[key] ?? {}, item, below(place, key));
    }
  }
}

function* checkImage({ site }: CheckContext, image: unknown, place: Origin): Generator<Problem> {
  const isObject = typeof image === 'object' && image !== null && 'url' in image;
  const path = isObject ? image.url : image;
  if (typeof path !== 'string' || /^https?:\/\//.test(path) || site.media.has(path)) return;
  const at = isObject ? below(place, 'url') : place;
  yield problem('missing-picture', at, { path }, nearest(path, site.media.keys()));
}
