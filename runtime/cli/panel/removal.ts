import type { Fault, FilePlace, User } from '../../panel/types.ts';
import { type JsonEdit, withEdits } from '../../site/index.ts';
import { settingsOf } from './contents.ts';
import { createPlaces, type Described } from './described-page.ts';
import { leadsTo, ownData, pagesIn } from './new-page.ts';
import type { Next } from './save.ts';

/**
 * Returns the files without a page: without its file, the block data that only it shows, its name in `pages`, and its
 * items of the menu, except those with other items below them. Null for a file of anything but a page with one address.
 */
export function planRemoval(described: Described, file: string): readonly Next[] | null {
  const { loaded, reader } = described.read;
  const page = pagesIn(described).find((one) => one.file === file);
  if (page === undefined) return null;
  const { pages, theme } = loaded.site.config;
  const parents = new Set(theme.menu.map(({ parent }) => parent));
  const removed = [
    { file, path: [] },
    ...ownData(described, page).values(),
    ...pages.flatMap((name, index) => (name === page.name ? [inSite('pages', index)] : [])),
    ...theme.menu.flatMap((item, index) =>
      leadsTo(item, page.definition.path) && !parents.has(item.id)
        ? [inSite('theme', 'menu', index)]
        : [],
    ),
  ];
  return [...Map.groupBy(removed, (one) => one.file)].map(([one, places]) => {
    const before = reader.read(one);
    const isWhole = places.some(({ path }) => path.length === 0);
    // From the last to the first, so that the earlier indexes stay valid.
    const edits = places
      .map(({ path }): JsonEdit => ({ path, value: undefined }))
      .sort((first, second) => Number(second.path.at(-1)) - Number(first.path.at(-1)));
    return { file: one, before, after: isWhole ? null : withEdits(before ?? '', edits) };
  });
}

function inSite(...path: JsonEdit['path']) {
  return { file: 'site.json', path };
}

/**
 * Divides mistakes. Returns what has some and has a form (`users`), such as records, contents of blocks and parts of
 * site.json; and the other mistakes (`faults`), one for each line of a file.
 */
export function byUser(described: Described, faults: readonly Fault[]) {
  const { site, origins } = described.read.loaded;
  const { recordPlace } = createPlaces(described);
  const users = new Map<string, User>();
  const left = new Map(faults.map((one) => [`${one.file}:${one.line}`, one]));
  const use = (place: FilePlace | undefined, userAt: () => User | null) => {
    const own = [...left].filter(([, fault]) => place !== undefined && isWithin(fault, place));
    const user = own.length === 0 ? null : userAt();
    if (user === null) return;
    users.set(`${user.file}:${user.line}`, user);
    for (const [name] of own) left.delete(name);
  };
  for (const record of [...site.records.values()].flat())
    use(origins.get(record), () => recordPlace(record));
  for (const one of Object.values(settingsOf(described)).flat()) use(one, () => one);
  return { users: [...users.values()], faults: [...left.values()] };
}

function isWithin(fault: FilePlace, { file, path }: FilePlace): boolean {
  return fault.file === file && path.every((key, index) => fault.path[index] === key);
}
