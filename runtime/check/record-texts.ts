import type { Problem } from '../diagnostics/index.ts';
import { readProperty, type SiteRecord } from '../model.ts';
import { htmlFields, type Schema } from '../site/index.ts';
import { below, type Check, type CheckContext } from './context.ts';
import { checkHtml, isPlainlyRight } from './html.ts';
import { holdsPictures, imagesIn } from './pictures.ts';

/**
 * Links in the texts of records lead somewhere, their HTML is right, and their pictures exist and have an alternative
 * text (A14). A record that had no problem is looked at again only where a link of it has died, or a picture is gone: its
 * texts needn't be read.
 */
export const checkTexts: Check = function* (context) {
  const { models, records } = context.site;
  for (const [name, all] of records) {
    const { schema = {} } = models.get(name) ?? {};
    const html = htmlFields(schema);
    const pictures = Object.entries(schema.properties ?? {}).filter(([, part]) =>
      holdsPictures(part),
    );
    if (html.length === 0 && pictures.length === 0) continue;
    for (const record of all) {
      if (isSound(context, record)) continue;
      const noting = createNoting(context);
      const found = [
        ...html.flatMap((field) => [...problemsOfHtml(noting.context, record, field)]),
        ...problemsOfPictures(noting.context, record, pictures),
      ];
      if (found.length === 0 && noting.isWhole())
        context.loaded.notes?.note(record, noting.sound());
      yield* found;
    }
  }
};

/** Was a record without problems, and is all there that this depends on? */
function isSound({ loaded, isLive, hasPicture, isShown }: CheckContext, record: object): boolean {
  const known = loaded.notes?.soundOf(record);
  return (
    known?.links.every((link) => isLive(link)) === true &&
    known.pictures.every((address) => hasPicture(address) || isShown(address))
  );
}

/** A context that notes which addresses were asked for and exist. */
function createNoting(context: CheckContext) {
  const links = new Set<string>();
  const pictures = new Set<string>();
  let isWhole = true;
  const noted = (isThere: boolean, address: string, into: Set<string>) => {
    if (isThere) into.add(address);
    return isThere;
  };
  return {
    context: {
      ...context,
      isLive: (path: string) => noted(context.isLive(path), path, links),
      hasPicture: (address: string) => noted(context.hasPicture(address), address, pictures),
      isShown: (address: string) => noted(context.isShown(address), address, pictures),
      findAnchor(path: string) {
        // Whether it exists, the texts of other records decide.
        isWhole = false;
        return context.findAnchor(path);
      },
    },
    /** Is all noted that the record depends on? */
    isWhole: () => isWhole,
    sound: () => ({ links: [...links], pictures: [...pictures] }),
  };
}

function* problemsOfHtml(
  context: CheckContext,
  record: SiteRecord,
  field: string,
): Generator<Problem> {
  const html = readProperty(record, field);
  const isAltered = context.loaded.altered.has(record);
  // The fast path for almost all records: no place is created for each of ten thousand.
  if (typeof html !== 'string' || (!isAltered && isPlainlyRight(context, html))) return;
  const place = below(context.originOf(record), ...field.split('.'));
  yield* checkHtml(context, { html, place, isAltered, isHtml: true });
}

function* problemsOfPictures(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly (readonly [field: string, schema: Schema])[],
): Generator<Problem> {
  for (const [field, schema] of fields) {
    const value = readProperty(record, field);
    if (value === undefined) continue;
    yield* imagesIn(context, schema, value, below(context.originOf(record), field));
  }
}
