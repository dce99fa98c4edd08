import type { Code, Problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference } from '../page/index.ts';
import { decoded, withoutQuery } from '../protocol/path.ts';
import { type Origin, placeKey } from '../site/index.ts';
import type { CheckContext } from './context.ts';

/** A path of keys; null is any key. */
export type KeyPath = readonly (string | number | null)[];

/** Functions that return whether an unreadable part of the site might contain a page, a record or a value. */
export type Unknowns = ReturnType<typeof createUnknowns>;

/** Codes of problems that leave the first source of a page without records. */
const ofSources: ReadonlySet<Code> = new Set<Code>([
  'unknown-binding',
  'unknown-model',
  'unknown-parameter',
  'unknown-property',
  'wrong-operand',
]);

/** Matches the path of a page, in a file that may be invalid JSON. */
const writtenPath = /"path"\s*:\s*"([^"\\]*)"/;

/** The maximum length of unreadable texts that are searched, in UTF-16 units. After that, every word counts as found. */
const MAX_SEARCHED = 50_000_000;

/** Creates the `Unknowns` of a site. @param problems all of its problems */
export function createUnknowns(
  { loaded, pages, originOf, site }: CheckContext,
  problems: readonly Problem[],
) {
  const { defaulted, unread } = loaded;
  const byFile = Map.groupBy(defaulted, ({ file }) => file);
  const exact = new Set(defaulted.map(placeKey));
  const lost = [...unread].filter(([file]) => file.startsWith('pages/'));
  const patterns = [
    ...pages.map(({ definition }) => definition.path).filter((path) => path.includes('{')),
    ...lost.map(([, text]) => writtenPath.exec(text)?.[1]),
  ];
  const fixed = new Set(
    pages.flatMap(({ definition }) =>
      definition.path.includes('\\') ? [] : [originOf(definition).file],
    ),
  );
  const hasLostPath =
    patterns.includes(undefined) ||
    defaulted.some(
      ({ file, path }) => file.startsWith('pages/') && path[0] === 'path' && !fixed.has(file),
    );
  const withGuessedIds = [...byFile].flatMap(([file, there]) =>
    there.some(({ path }) => path.at(-1) === 'id') ? [file] : [],
  );
  const hidden = hiddenPatterns();
  let searched = 0;

  /** Returns whether a text might contain a word; also true for a text that breaks off or has no ids. */
  function mayHold(text: string, word: string): boolean {
    searched += text.length;
    const isCut = !/[\]}]/.test(text.trimEnd().at(-1) ?? '');
    return isCut || searched > MAX_SEARCHED || text.includes(word) || !text.includes('"id"');
  }

  /** Returns the paths of those pages with parameters that might lack addresses because of a reported problem. */
  function hiddenPatterns(): readonly string[] {
    const isOfRecord = problems.some(
      ({ code, file }) => code === 'invalid-path' && file.startsWith('data/'),
    );
    const files = new Set(
      problems.flatMap(({ code, file, path }) =>
        ofSources.has(code) && path[0] === 'sources' && path[1] === 0 ? [file] : [],
      ),
    );
    return pages.flatMap(({ definition }) => {
      const { path } = definition;
      const isHidden = isOfRecord || files.has(originOf(definition).file);
      return isHidden && parameterNames(path).length > 0 ? [path] : [];
    });
  }

  /** Pages whose addresses come from records that are partly unreadable, with the texts of these records' files. */
  const pagesOfRecords = pages.flatMap(({ definition }) => {
    const [source] = definition.sources ?? [];
    if (source === undefined || parameterNames(definition.path).length === 0) return [];
    const own = byFile.get(originOf(definition).file) ?? [];
    const fields = conditionsOf(source).flatMap(({ property, value }) =>
      readReference(value).kind === 'parameter' ? [property.split('.', 1)[0]] : [],
    );
    const folder = `data/${site.models.get(source.model)?.folder}/`;
    const isOpen =
      own.some((guess) => agrees(guess.path, ['sources', 0])) ||
      defaulted.some(
        ({ file, path }) =>
          file.startsWith(folder) && path.some((key) => fields.includes(String(key))),
      );
    const texts = [...unread].flatMap(([file, text]) => (file.startsWith(folder) ? [text] : []));
    return isOpen || texts.length > 0 ? [{ path: definition.path, isOpen, texts }] : [];
  });

  return {
    /** Returns whether a file is unreadable, completely or in part, or a folder that it is in. */
    isUnread: (file: string) =>
      unread.has(file) ||
      Array.from(file.matchAll(/\//g)).some(({ index }) => unread.has(file.slice(0, index))),
    /** Returns whether a file whose path begins with `start` is unreadable, completely or in part. */
    isAnyUnread: (start: string) => [...unread.keys()].some((file) => file.startsWith(start)),
    /** Returns whether a default replaced the value at the place, or a value that contains it. */
    isGuess: ({ file, path }: Origin) =>
      byFile.has(file) &&
      [...path, null].some((_, length) =>
        exact.has(placeKey({ file, path: path.slice(0, length) })),
      ),
    /** Returns whether a default replaced the value at the path, one around it or one in it. `null` is any key. */
    isDefaulted: (file: string, ...path: KeyPath) =>
      byFile.get(file)?.some((guess) => agrees(path, guess.path)) === true,
    /** Returns whether an address might be that of an unreadable page or record. */
    mayLead(written: string): boolean {
      if (hasLostPath) return true;
      const path = withoutQuery(written);
      // A link with the form of a page's path might lead to a record of that page whose address is unknown.
      const last = decoded(path.split('/').at(-1) ?? '');
      return (
        patterns.some((pattern) => pattern !== undefined && matches(pattern, path)) ||
        pagesOfRecords.some(
          (page) =>
            matches(page.path, path) &&
            (page.isOpen || page.texts.some((text) => mayHold(text, last))),
        )
      );
    },
    /** Returns whether the page at an address might be missing only because of a reported problem. */
    mayBeHidden(written: string): boolean {
      const path = withoutQuery(written);
      return hidden.some((pattern) => matches(pattern, path));
    },
    /** Returns whether an unreadable record of the folder might have this id. */
    mayHoldId: (folder: string, id: string) =>
      withGuessedIds.some((file) => file.startsWith(`${folder}/`)) ||
      [...unread].some(
        ([file, text]) => file.startsWith(`${folder}/`) && mayHold(text, JSON.stringify(id)),
      ),
    /** Returns whether rows or columns of the layout are unreadable. */
    hasLostRows: (layout: string) =>
      byFile.get(`layouts/${layout}.json`)?.some(({ path }) => path.length <= 3) === true,
  };
}

/** Returns whether one path is the beginning of the other. */
function agrees(a: KeyPath, b: KeyPath): boolean {
  const [shorter, other] = a.length < b.length ? [a, b] : [b, a];
  return shorter.every(
    (key, index) => key === null || other[index] === null || key === other[index],
  );
}

/** Returns whether a pattern matches a path. `:parameters` and `{variables}` match anything. */
function matches(pattern: string, path: string): boolean {
  const one = pattern.split('/');
  const other = path.split('/');
  if (one.length !== other.length) return false;
  return one.every((segment, index) => {
    if (segment.startsWith(':')) return true;
    const [start = '', ...rest] = segment.split(/\{[^{}]*\}/);
    const end = rest.at(-1) ?? '';
    const found = other[index] ?? '';
    return rest.length === 0 ? found === segment : found.startsWith(start) && found.endsWith(end);
  });
}
