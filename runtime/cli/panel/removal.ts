import { readProperty, type SiteRecord } from '../../model.ts';
import type { Dependent, Fault, FilePlace, OpenedRecord } from '../../panel/types.ts';
import { isWithin } from '../../protocol/json-parts.ts';
import { type JsonEdit, withEdits } from '../../site/index.ts';
import { recordIn, settingsOf } from './contents.ts';
import { createPlaces, type Described } from './described-page.ts';
import { valueAt } from './forms.ts';
import { isNeeded, leadsTo, ownData, pagesIn } from './new-page.ts';
import type { Next } from './save.ts';

/** Returns the models whose records need one of a model: a required field (`by`) joins them to it. */
function modelsOfParts({ read: { loaded } }: Described, name: string) {
  return [...loaded.site.models.values()].flatMap((kind) =>
    Object.values(kind.joins ?? {}).flatMap(({ model, by }) =>
      model === name && kind.schema.required?.includes(by) ? [{ kind, by }] : [],
    ),
  );
}

/** Returns the records that are deleted with the one at a place: those that need it. */
function ownRecords(described: Described, place: FilePlace): readonly SiteRecord[] {
  const record = recordIn(described, place);
  if (record === undefined) return [];
  const { records } = described.read.loaded.site;
  const own = modelsOfParts(described, record.model).flatMap(({ kind, by }) =>
    (records.get(kind.name) ?? []).filter((one) => readProperty(one, by) === record.id),
  );
  return [...new Set(own)];
}

/**
 * Returns the kinds of record that can't be without the record at a place, such as a film's events, each with the
 * values that a new one has at first; [] for a place without a record.
 */
export function partsOf(described: Described, place: FilePlace): OpenedRecord['parts'] {
  const record = recordIn(described, place);
  if (record === undefined) return [];
  return modelsOfParts(described, record.model).map(({ kind, by }) => ({
    ...{ model: kind.name, one: kind.words[described.language][0], value: { [by]: record.id } },
  }));
}

/** Returns in words the records that are deleted with the one at a place: `3 arrangementer`; '' if there are none. */
export function alongWith(described: Described, place: FilePlace): string {
  const { read, language } = described;
  return [...Map.groupBy(ownRecords(described, place), ({ model }) => model)]
    .map(([model, { length }]) => {
      const [one = model, many = model] = read.loaded.site.models.get(model)?.words[language] ?? [];
      return `${length} ${length === 1 ? one : many}`;
    })
    .join(', ');
}

/** Returns the files without a record and those that are deleted with it; null if no others are deleted with it. */
export function planRecordRemoval(described: Described, place: FilePlace): readonly Next[] | null {
  const { origins } = described.read.loaded;
  const places = ownRecords(described, place).flatMap((one) => origins.get(one) ?? []);
  return places.length === 0 ? null : without(described, [place, ...places]);
}

/**
 * Returns the files without a page: without its file, the block data that only it shows, its name in `pages`, and its
 * items of the menu, except those with other items below them. Null for a file of anything but a page with one address,
 * and for a page that the site needs.
 */
export function planPageRemoval(described: Described, file: string): readonly Next[] | null {
  const { loaded } = described.read;
  const page = pagesIn(described).find((one) => one.file === file);
  if (page === undefined || isNeeded(page.definition.path)) return null;
  const { pages, theme } = loaded.site.config;
  const parents = new Set(theme.menu.map(({ parent }) => parent));
  return without(described, [
    { file, path: [] },
    ...ownData(described, page).values(),
    ...pages.flatMap((name, index) => (name === page.name ? [inSite('pages', index)] : [])),
    ...theme.menu.flatMap((item, index) =>
      leadsTo(item, page.definition.path) && !parents.has(item.id)
        ? [inSite('theme', 'menu', index)]
        : [],
    ),
  ]);
}

/** Returns files without the values at these places. Removes the file (`after`: null) of a list without other items. */
function without({ read: { reader } }: Described, removed: readonly FilePlace[]): readonly Next[] {
  return [...Map.groupBy(removed, ({ file }) => file)].map(([file, places]) => {
    const before = reader.read(file);
    // One place may be that of several records: the times of a series.
    const ways = new Map(places.map(({ path }) => [path.join('/'), path]));
    const isWhole = ways.has('') || Object(valueAt(before, [])).length === ways.size;
    // From the last to the first, so that the earlier indexes stay valid.
    const edits = [...ways.values()]
      .map((path): JsonEdit => ({ path, value: undefined }))
      .sort((first, second) => Number(second.path.at(-1)) - Number(first.path.at(-1)));
    return { file, before, after: isWhole ? null : withEdits(before ?? '', edits) };
  });
}

function inSite(...path: JsonEdit['path']) {
  return { file: 'site.json', path };
}

/**
 * Returns the values with mistakes that have a form (`dependents`), such as records, contents of blocks and parts of
 * site.json; and the mistakes in other places (`faults`), one for each line of a file.
 */
export function byDependent(described: Described, faults: readonly Fault[]) {
  const { site, origins } = described.read.loaded;
  const { recordPlace } = createPlaces(described);
  const dependents = new Map<string, Dependent>();
  const left = new Map(faults.map((one) => [`${one.file}:${one.line}`, one]));
  const use = (place: FilePlace | undefined, dependentAt: () => Dependent | null) => {
    const own = [...left].filter(
      ([, { file, path }]) => file === place?.file && isWithin(path, place.path),
    );
    const dependent = own.length === 0 ? null : dependentAt();
    if (dependent === null) return;
    dependents.set(`${dependent.file}:${dependent.line}`, dependent);
    for (const [name] of own) left.delete(name);
  };
  for (const record of [...site.records.values()].flat())
    use(origins.get(record), () => recordPlace(record));
  for (const one of Object.values(settingsOf(described)).flat()) use(one, () => one);
  return { dependents: [...dependents.values()], faults: [...left.values()] };
}
