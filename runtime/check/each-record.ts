import type { Problem } from '../diagnostics/index.ts';
import { readProperty, type SiteRecord } from '../model.ts';
import { fieldsWhere, htmlFields, type Schema } from '../site/index.ts';
import type { Check, CheckContext } from './context.ts';
import { checkHtml, isPlainlyRight } from './html.ts';
import { problemsOfLinks } from './links.ts';
import { holdsPictures, imagesIn } from './pictures.ts';
import { neverOut } from './publishing.ts';
import { problemsOfTimes, timeFields } from './records.ts';
import { problemsOfValues, propertiesOf, valueTests } from './values.ts';

/**
 * Checks each record on its own: links, HTML, pictures with alternative texts (A14), times, and values by the keywords
 * of the schema. A record in which an earlier check found no problem is checked again only if one of its links is now
 * dead or a picture is missing: so its texts needn't be read.
 */
export const checkEachRecord: Check = function* (context) {
  for (const [name, all] of context.site.records) {
    const model = context.site.models.get(name);
    if (model === undefined) continue;
    const { schema } = model;
    const links = fieldsWhere(schema, (part) => part['x-link'] === true);
    const html = htmlFields(schema);
    const pictures = propertiesOf(model).filter(([, part]) => holdsPictures(part));
    const times = timeFields(schema);
    const tests = valueTests(model);
    for (const record of all) {
      if (isSound(context, record)) continue;
      const { noting, isWhole, sound } = createNoting(context);
      const found = [
        ...problemsOfLinks(noting, record, links),
        ...problemsOfHtml(noting, record, html),
        ...problemsOfPictures(noting, record, pictures),
        ...problemsOfTimes(noting, record, times),
        ...neverOut(record, () => context.originOf(record)),
        ...problemsOfValues(noting, record, tests),
      ];
      const { notes } = context.loaded;
      if (found.length === 0 && isWhole())
        notes?.note(record, context.originOf(record).file, sound());
      yield* found;
    }
  }
};

/**
 * Returns whether an earlier check found no problem in the record, and all addresses that it depends on still exist.
 */
function isSound(
  { loaded, isLive, hiddenAt, hasPicture, isShown }: CheckContext,
  record: object,
): boolean {
  const known = loaded.notes?.soundOf(record);
  return (
    known?.links.every((link) => isLive(link) && hiddenAt(link) === null) === true &&
    known.pictures.every((address) => hasPicture(address) || isShown(address))
  );
}

/** A context that notes which of the looked-up addresses exist. */
function createNoting(context: CheckContext) {
  const links = new Set<string>();
  const pictures = new Set<string>();
  let isWhole = true;
  const noted = (isThere: boolean, address: string, into: Set<string>) => {
    if (isThere) into.add(address);
    return isThere;
  };
  return {
    noting: {
      ...context,
      isLive: (path: string) => noted(context.isLive(path), path, links),
      hasPicture: (address: string) => noted(context.hasPicture(address), address, pictures),
      isShown: (address: string) => noted(context.isShown(address), address, pictures),
      findAnchor(path: string) {
        // Whether an anchor exists depends on texts of other records, which aren't noted.
        isWhole = false;
        return context.findAnchor(path);
      },
    },
    /** Returns whether all addresses that the record depends on are noted. */
    isWhole: () => isWhole,
    sound: () => ({ links: [...links], pictures: [...pictures] }),
  };
}

function* problemsOfHtml(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly string[],
): Generator<Problem> {
  const isAltered = context.loaded.altered.has(record);
  for (const field of fields) {
    const html = readProperty(record, field);
    // Almost all records end here: creating a place for each of ten thousand takes time.
    if (typeof html !== 'string' || (!isAltered && isPlainlyRight(context, html))) continue;
    const place = context.originOf(record, ...field.split('.'));
    yield* checkHtml(context, { html, place, isAltered, isHtml: true });
  }
}

function* problemsOfPictures(
  context: CheckContext,
  record: SiteRecord,
  fields: readonly (readonly [field: string, schema: Schema])[],
): Generator<Problem> {
  for (const [field, schema] of fields) {
    const value = readProperty(record, field);
    if (value === undefined) continue;
    yield* imagesIn(context, schema, value, context.originOf(record, field));
  }
}
