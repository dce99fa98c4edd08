import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fixText, type Shown } from '../../check/index.ts';
import type { Language } from '../../diagnostics/index.ts';
import type { Fault, FilePlace, Saved } from '../../panel/types.ts';
import { runsInOrder } from '../../protocol/in-order.ts';
import {
  createCachedRecords,
  folderReader,
  type JsonEdit,
  pathOnDisk,
  projectOf,
  readerWith,
  withEdits,
  withoutMark,
} from '../../site/index.ts';
import { ChangedFileError, type FileChange, writeBack } from '../../storage/index.ts';
import { type CheckedSite, defaultOut, faultsOf, readCheckedSite } from '../checked-site.ts';
import type { LiveSite } from '../dev/live-site.ts';
import { pagesAt, readKnown } from '../known-addresses.ts';
import { GONE, NO_REDIRECTS, REDIRECTS, withMoved } from '../moved-addresses.ts';
import { editsBetween } from './edits-between.ts';
import { valueAt } from './forms.ts';

/** A change of a file of the site folder, by its path there. */
export type Next = FileChange & { readonly before: string | null };

const MAXIMUM_UNDONE = 200;

/**
 * Creates functions that write edits to the files of a site folder, one after another. Each resolves with `saved`; with
 * `faults` if the edit would cause a new error, or with `changed` if the file has changed since: then nothing was
 * written.
 * @param live the shown site of the same folder, which often knows without a full check that an edit causes no error
 */
export function createSaving(
  folder: string,
  at: number | undefined,
  language: Language,
  live?: Pick<LiveSite, 'isSoundWith' | 'made' | 'save'>,
) {
  const project = projectOf(folder);
  const cached = createCachedRecords();
  const undone = new Map<number, readonly FileChange[]>();
  // Open panels may still have numbers of an earlier process: those must be unknown here.
  let count = randomInt(2 ** 40);
  const inOrder = runsInOrder();
  const pathOf = (file: string) => {
    const path = pathOnDisk(folder, file);
    // The panel's own calls never name such files, and no other caller may reach them.
    if (relative(folder, path).startsWith('..')) throw new Error(`${path} is outside of the site`);
    return path;
  };
  const textOf = (file: string) => {
    try {
      return readFileSync(pathOf(file), 'utf8');
    } catch {
      return null;
    }
  };

  /** Resolves with the site after changes; []: as it is saved. @param shown as for `readCheckedSite` */
  function check(next: readonly FileChange[], shown: Shown | null = null): Promise<CheckedSite> {
    const reader = next.reduce(
      (before, { file, after }) => readerWith(before, file, after),
      folderReader(folder),
    );
    return readCheckedSite(folder, at, language, { cached, reader, shown });
  }

  /** Resolves with whether `live` knows, without a full check, that a change of one file's text causes no error. */
  async function isSound([next, ...others]: readonly Next[]): Promise<boolean> {
    if (next === undefined || others.length > 0) return false;
    const { file, before, after } = next;
    const isText = before !== null && typeof after === 'string';
    return isText && (await live?.isSoundWith(file, after)) === true;
  }

  /** Resolves with the changes, with redirects from the known addresses that they move, and with the checked site. */
  async function withRedirects(next: readonly Next[]) {
    const before = live?.made()?.shown.model ?? (await check([])).checkedModel;
    const shown: Shown | null = before && {
      ...{ at: before.now, pages: pagesAt(before.routes), events: [], source: 'commit' },
    };
    const checked = await check(next, shown);
    const { problems } = checked;
    const isMoved = problems.some(({ code, suggestion }) => code === GONE && suggestion !== null);
    const isBroken = problems.some(
      ({ code, file }) => code === 'json-syntax' && file === REDIRECTS,
    );
    if (!isMoved || isBroken) return { next, checked };
    const known = await readKnown(folder, defaultOut(folder), at);
    const text = textOf(REDIRECTS);
    const after = withMoved(
      text ?? NO_REDIRECTS,
      checked,
      // Without any page, nothing was saved since the last commit, which then has all of them.
      (path) => known === null || known.pages.size === 0 || known.pages.has(path),
    );
    if (after === (text ?? NO_REDIRECTS)) return { next, checked };
    const all = [...next, { file: REDIRECTS, before: text, after }];
    return { next: all, checked: await check(all) };
  }

  async function newFaults(checked: CheckedSite): Promise<readonly Fault[]> {
    const isError = ({ severity }: Fault) => severity === 'error';
    const faults = faultsOf(checked, language).filter(isError);
    if (faults.length === 0) return [];
    const nameOf = ({ file, code, message }: Fault) => `${file} ${code} ${message}`;
    const known = Map.groupBy(faultsOf(await check([]), language), nameOf);
    // Places aren't compared, as insertions move them. If there are more equal errors than before, returns all of them.
    return [...Map.groupBy(faults, nameOf)].flatMap(([name, alike]) =>
      alike.length > (known.get(name)?.length ?? 0) ? alike : [],
    );
  }

  async function isWritten(changes: readonly FileChange[]): Promise<boolean> {
    try {
      await writeBack(
        project,
        changes.map((one) => ({ ...one, file: pathOf(one.file) })),
      );
      return true;
    } catch (error) {
      if (error instanceof ChangedFileError) return false;
      throw error;
    }
  }

  /** Writes changes that cause no error. @param theirs returns what is there instead, if a file has changed */
  async function write(theirs: () => unknown, ...all: readonly Next[]): Promise<Saved> {
    const edits = all.filter(({ before, after }) => after !== before);
    if (edits.length === 0) return { kind: 'saved', undo: null };
    const isShownAtOnce = await isSound(edits);
    const judged = isShownAtOnce ? null : await withRedirects(edits);
    const faults = judged === null ? [] : await newFaults(judged.checked);
    if (faults.length > 0) return { kind: 'faults', faults };
    const changes = judged?.next ?? edits;
    if (!(await isWritten(changes))) return { kind: 'changed', theirs: theirs() };
    // Shows the change before the folder's watch reports it.
    if (isShownAtOnce) void live?.save(changes.map(({ file }) => pathOf(file)));
    count += 1;
    undone.set(count, changes);
    undone.delete(count - MAXIMUM_UNDONE);
    const isLed = changes.length > edits.length;
    return { kind: 'saved', undo: count, ...(isLed && { isLed }) };
  }

  async function edit({ file, path }: FilePlace, edits: readonly JsonEdit[]): Promise<Saved> {
    const before = textOf(file);
    if (before === null) return { kind: 'changed', theirs: undefined };
    const after = withEdits(before, edits);
    return write(() => valueAt(textOf(file), path), { file, before, after });
  }

  /** Writes a whole file, if the value that `read` returns for its present text equals `base`. */
  async function replaceWhole(
    file: string,
    base: unknown,
    after: string | null,
    read: (text: string | null) => unknown,
  ): Promise<Saved> {
    const before = textOf(file);
    const there = read(before);
    if (!isDeepStrictEqual(there, base)) return { kind: 'changed', theirs: there };
    return write(() => read(textOf(file)), { file, before, after });
  }

  return {
    /**
     * Replaces the value at a place, if the value still equals `base`. Finds an item with an id also if it has moved in
     * its list. Resolves with `broken` if the file isn't valid JSON.
     * @param value undefined: removes the value
     */
    replace: (given: FilePlace, base: unknown, value: unknown): Promise<Saved> =>
      inOrder(async () => {
        const text = textOf(given.file) ?? '';
        const place = placeNow(text, given, base);
        const there = place === null ? undefined : valueAt(text, place.path);
        if (place !== null && isDeepStrictEqual(there, base))
          return edit(place, editsBetween(there, value, place.path));
        const broken = faultsOf(await check([]), language).filter(
          ({ file, code }) => file === given.file && code === 'json-syntax',
        );
        return broken.length > 0
          ? { kind: 'broken', faults: broken }
          : { kind: 'changed', theirs: there };
      }),
    insert: (place: FilePlace, value: unknown): Promise<Saved> =>
      inOrder(() => edit(place, [{ path: place.path, value, isInserted: true }])),
    /** Writes a new file. Resolves with `changed` if the file exists. */
    add: (file: string, content: string | Uint8Array): Promise<Saved> =>
      inOrder(() => write(() => textOf(file), { file, before: null, after: content })),
    /**
     * Writes several files at once: all, or none if the site would have a new error. Resolves with `changed` if one has
     * changed since, or if the value at `here.place` isn't `here.base`: another record may have moved there.
     */
    all: (next: readonly Next[], here?: { place: FilePlace; base: unknown }): Promise<Saved> =>
      inOrder(async () => {
        const theirs = here && valueAt(textOf(here.place.file), here.place.path);
        if (!isDeepStrictEqual(theirs, here?.base)) return { kind: 'changed', theirs };
        return write(() => undefined, ...next);
      }),
    /** Removes a file, if the value in it still equals `base`. */
    remove: (file: string, base: unknown): Promise<Saved> =>
      inOrder(() => replaceWhole(file, base, null, (text) => valueAt(text, []))),
    /** Replaces the text of a file, if the text still equals `base`. */
    rewrite: (file: string, base: string, text: string): Promise<Saved> =>
      inOrder(() => replaceWhole(file, base, text, (there) => there)),
    /** Applies the check's suggestion for a mistake. If none is certain, resolves with `saved` without writing. */
    fix: ({ file, code, path }: Pick<Fault, 'file' | 'code' | 'path'>): Promise<Saved> =>
      inOrder(async () => {
        const before = textOf(file);
        const { problems } = await check([]);
        const meant = problems.filter(
          (one) => one.file === file && one.code === code && isDeepStrictEqual(one.path, path),
        );
        if (before === null) return { kind: 'changed', theirs: undefined };
        // The places of mistakes are counted without a byte order mark.
        const text = withoutMark(before);
        const after = before.slice(0, before.length - text.length) + fixText(text, meant).text;
        return write(() => textOf(file), { file, before, after });
      }),
    /**
     * Undoes the save with this number, if its files haven't changed since, and if that causes no error in other files:
     * by now, something may need what was saved. Its own files may get back an error that the save corrected. If it is
     * undone already, only resolves with `saved`. Resolves with `changed` for an unknown number: one of an earlier
     * process, or one of long ago.
     */
    undo: (number: number): Promise<Saved> =>
      inOrder(async () => {
        const last = undone.get(number);
        if (last === undefined) return { kind: 'changed', theirs: undefined };
        const back = last.map((one) => ({ ...one, before: one.after, after: one.before }));
        const own = new Set(back.map(({ file }) => file));
        const faults = (await newFaults(await check(back))).filter(({ file }) => !own.has(file));
        if (faults.length > 0) return { kind: 'faults', faults };
        if (!(await isWritten(back))) return { kind: 'changed', theirs: undefined };
        undone.set(number, []);
        return { kind: 'saved', undo: null };
      }),
  };
}

/**
 * Returns where a value is now if its list item has moved: the item with the id of `base`, or for a value within an
 * item, such as one day of a series, that with the id `owner`. Null if the item is gone. Other values are where they
 * were.
 */
export function placeNow(text: string, place: FilePlace, base: unknown): FilePlace | null {
  const { file, path, owner } = place;
  const at = path.findLastIndex((key) => typeof key === 'number');
  // The form of an item may change its id.
  const id: unknown = at === path.length - 1 ? Object(base).id : owner;
  if (at < 0 || id === undefined) return { file, path };
  const list = valueAt(text, path.slice(0, at));
  const index = Array.isArray(list) ? list.findIndex((one) => Object(one).id === id) : -1;
  return index < 0 ? null : { file, path: path.with(at, index) };
}
