import { dirname } from 'node:path/posix';
import { type Schema, schemas } from '../../../schemas/index.ts';
import { problem, toDiagnostic } from '../../diagnostics/index.ts';
import { parameterNames } from '../../page/index.ts';
import type { Fault, FilePlace, FormSource, PageState } from '../../panel/types.ts';
import { NOT_FOUND } from '../../protocol/constants.ts';
import { isWithin } from '../../protocol/json-parts.ts';
import { withoutQuery } from '../../protocol/path.ts';
import { asPathWord, LONGEST_NAME, unusedName } from '../../protocol/path-word.ts';
import { type JsonEdit, type NamedPage, withEdits, withItem } from '../../site/index.ts';
import { titleOfPage } from './contents.ts';
import type { Described } from './described-page.ts';
import { valueAt } from './forms.ts';
import { addressWord, type Given } from './new-record.ts';
import type { Next } from './save.ts';

/** The paths of the values that only one page has (`x-own`). The form of a new page has some, by their last keys. */
const OWN = ownPaths(schemas.page);

const PAGES = 'pages/';

/** The time before which only editors see a page. */
const TIME = 'publishAt';

/** The menu at the top of each page. */
const MENU = 'header';

/** Returns the pages that can be copied and deleted: those with one address, as the others show records. */
export function pagesIn({ read: { loaded } }: Described) {
  return [...loaded.site.pages, ...loaded.drafts].flatMap((page) => {
    const origin = loaded.origins.get(page.definition);
    const isOne = parameterNames(page.definition.path).length === 0;
    return origin !== undefined && isOne ? [{ ...page, file: origin.file }] : [];
  });
}

/** Returns the form of a new page: the page to copy, and the new page's title, address, description and first day. */
export function newPage(described: Described): FormSource {
  const { language } = described;
  const pages = pagesIn(described);
  const names = pages.map(({ file, name, definition }) => [
    file,
    { [language]: titleOfPage(name, definition) },
  ]);
  const { from, ...texts } = words[language];
  const asked = Object.entries(texts).map(([field, description]) => [
    field,
    { type: 'string', description, ...(field === TIME && { 'x-time': true }) },
  ]);
  const properties = {
    from: {
      ...{ type: 'string', description: from, enum: pages.map(({ file }) => file) },
      'x-values': Object.fromEntries(names),
    },
    ...Object.fromEntries(asked),
  };
  return {
    ...{ file: PAGES, path: [], value: {}, main: ['description', TIME], made: ['path'] },
    schema: { type: 'object', required: ['from', 'title', 'path'], properties },
  };
}

/** Returns the state of the page in a file; null for a file that isn't that of a page with one address. */
export function pageState(described: Described, file: string): PageState | null {
  const { site, drafts } = described.read.loaded;
  const page = pagesIn(described).find((one) => one.file === file);
  if (page === undefined) return null;
  const { path, meta: { title = '' } = {} } = page.definition;
  const { menu } = site.config.theme;
  const top = menu.filter((item) => item.place === MENU && (item.parent ?? null) === null);
  const order = Math.max(0, ...top.map((item) => item.order)) + 1;
  const label = title.includes('@') ? '' : title;
  const taken = new Set(menu.map((item) => item.id));
  const id = unusedName(asPathWord(label || path, LONGEST_NAME) || 'page', taken);
  const value = { id, label, path, place: MENU, order };
  return {
    address: path,
    menuItem: { file: 'site.json', path: ['theme', 'menu', menu.length], value },
    isDraft: drafts.some(({ name }) => name === page.name),
    isInMenu: menu.some((item) => leadsTo(item, path)),
    isNeeded: isNeeded(path),
  };
}

/** Returns whether a site needs the page at a path: the front page, and the page of addresses that don't exist. */
export function isNeeded(path: string): boolean {
  return path === '/' || path === NOT_FOUND;
}

/** Returns whether an item of the menu leads to a page, or to a place on it. */
export function leadsTo(item: { readonly path: string | null }, path: string): boolean {
  return item.path !== null && withoutQuery(item.path) === path;
}

interface PlannedPage {
  readonly next: readonly Next[];
  readonly place: FilePlace;
}

/**
 * Returns the files to write for a new page: copies of a page, without the values that only that page has (`x-own`),
 * and of the block data that only that page shows; and `site.json` with the new page's name. Returns mistakes of the
 * form instead if a field is empty, or if the address has parameters.
 */
export function planPage(described: Described, given: Given): PlannedPage | readonly Fault[] {
  const { read, language } = described;
  const { reader } = read;
  const textIn = (field: string) => {
    const text = given[field];
    return typeof text === 'string' ? text.trim() : '';
  };
  const title = textIn('title');
  const origin = pagesIn(described).find(({ file }) => file === given.from);
  const path = textIn('path') || `/${addressWord(title)}`;
  const at = (field: string) => ({ file: PAGES, path: [field] });
  const hasOwnAddress = parameterNames(path).length === 0;
  const problems = [
    ...(origin === undefined ? [problem('missing-key', at('from'), { key: 'from' })] : []),
    ...(title === '' ? [problem('missing-key', at('title'), { key: 'title' })] : []),
    ...(hasOwnAddress ? [] : [problem('invalid-path', at('path'), { path, why: '' })]),
  ];
  const start = { line: 1, column: 1 };
  if (origin === undefined || problems.length > 0)
    return problems.map((one) => ({ ...toDiagnostic(one, start, language), path: one.path }));
  const taken = new Set(reader.list('pages'));
  const word = addressWord(path) || addressWord(title) || 'page';
  const file = unusedName(`${dirname(origin.file)}/${word}`, taken, '.json');
  const name = file.slice(PAGES.length, -'.json'.length);
  const description = textIn('description') || undefined;
  const from = textIn(TIME) || undefined;
  const asked: Given = { path, title, description, [TIME]: from };
  const edits = OWN.map((one): JsonEdit => ({ path: one, value: asked[String(one.at(-1))] }));
  const texts = new Map<string, string>();
  const page = reader.read(origin.file) ?? '';
  const olds = new Set([origin.definition.path, String(valueAt(page, ['path']))]);
  const relinked = (text: string) =>
    [...olds].reduce((now, old) => withLinks(now, old, path), text);
  const data = copyData(described, origin, name, texts, relinked);
  // There is nothing to remove where a page has no such value.
  const needed = [...edits, ...data].filter(
    (one) => one.value !== undefined || valueAt(page, one.path) !== undefined,
  );
  texts.set(file, withEdits(page, needed));
  texts.set('site.json', withItem(reader.read('site.json') ?? '', ['pages'], name));
  const next = [...texts].map(([one, after]) => ({ file: one, before: reader.read(one), after }));
  return { next, place: { file, path: [] } };
}

/**
 * Returns the mistakes of a planned page, each with the field of the form that causes it as its path; [] as the path if
 * no field does. A mistake in a file that the plan doesn't write is caused by the address: another page has it, too.
 */
export function atFields(faults: readonly Fault[], { next, place }: PlannedPage): readonly Fault[] {
  const written = new Set(next.map(({ file }) => file));
  const fieldOf = ({ file, path }: Fault) => {
    if (!written.has(file)) return 'path';
    const own = file === place.file ? OWN : [];
    return own.find((at) => isWithin(path, at))?.at(-1);
  };
  return faults.map((one) => ({ ...one, path: [fieldOf(one) ?? []].flat() }));
}

function ownPaths({ properties = {} }: Schema): readonly JsonEdit['path'][] {
  return Object.entries(properties).flatMap(([key, part]) =>
    part['x-own'] === true ? [[key]] : ownPaths(part).map((path) => [key, ...path]),
  );
}

/** Returns a page's block data that no other page shows, by their ids. */
export function ownData({ read: { loaded } }: Described, { name, definition }: NamedPage) {
  const namedBy = (page: NamedPage) =>
    (page.definition.blocks ?? []).flatMap(({ data = [] }) => data);
  const others = [...loaded.site.pages, ...loaded.drafts].filter((page) => page.name !== name);
  const shared = new Set(others.flatMap(namedBy));
  const own = [...new Set(namedBy({ name, definition }))].flatMap((id) => {
    const datum = shared.has(id) ? undefined : loaded.site.blockData.get(id);
    const origin = datum && loaded.origins.get(datum);
    return origin === undefined ? [] : [[id, origin] as const];
  });
  return new Map(own);
}

/**
 * Copies the block data that no other page shows, so that edits of the new page don't change the copied one.
 * @returns the edits of the page that name the copies
 * @param texts gets the texts of the files of block data
 * @param relinked returns the JSON of a copy with its links to the copied page as links to the new one
 */
function copyData(
  described: Described,
  page: NamedPage,
  name: string,
  texts: Map<string, string>,
  relinked: (json: string) => string,
): readonly JsonEdit[] {
  const { loaded, reader } = described.read;
  const origins = ownData(described, page);
  const taken = new Set<unknown>(loaded.site.blockData.keys());
  const made = new Map<string, string>();
  const copyOf = (id: string, component: string): string | null => {
    const origin = origins.get(id);
    if (origin === undefined) return null;
    const known = made.get(id);
    if (known !== undefined) return known;
    const own = unusedName(asPathWord(`${name}-${component}`), taken);
    taken.add(own);
    made.set(id, own);
    const text = texts.get(origin.file) ?? reader.read(origin.file) ?? '';
    if (origin.path.length === 0) {
      const start = `${dirname(origin.file)}/${own}`;
      const file = unusedName(start, new Set(reader.list('data')), '.json');
      const renamed = withEdits(text, [{ path: ['id'], value: own }]);
      texts.set(file, relinked(renamed));
      return own;
    }
    const copied = JSON.parse(relinked(JSON.stringify(valueAt(text, origin.path))));
    const value = { ...copied, id: own };
    texts.set(origin.file, withItem(text, origin.path.slice(0, -1), value));
    return own;
  };
  return (page.definition.blocks ?? []).flatMap(({ component, data = [] }, block) =>
    data.flatMap((id, index): JsonEdit[] => {
      const own = copyOf(id, component);
      return own === null ? [] : [{ path: ['blocks', block, 'data', index], value: own }];
    }),
  );
}

/** Returns a JSON text in which the links to one address, also those in HTML, lead to another one. */
function withLinks(json: string, from: string, to: string): string {
  const next = JSON.stringify(to).slice(1, -1);
  return ['"', '\\"', '#', '?'].reduce(
    (text, end) => text.replaceAll(`"${from}${end}`, () => `"${next}${end}`),
    json,
  );
}

/** The labels of the form's fields, each with its help after a full stop. */
const words = {
  en: {
    from: 'Begin with a copy of',
    title: 'Title',
    path: 'Address. What follows the name of the site, such as /festival.',
    description: 'Description. A sentence or two, which search engines show.',
    publishAt: 'Shown from (leave it empty to show it once you publish)',
  },
  nb: {
    from: 'Begynn med en kopi av',
    title: 'Tittel',
    path: 'Adresse. Det som står etter navnet på nettstedet, for eksempel /festival.',
    description: 'Beskrivelse. En setning eller to, som søkemotorer viser.',
    publishAt: 'Vises fra (la stå tomt for å vise den når du publiserer)',
  },
};
