import type { Code, Problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference } from '../page/index.ts';
import type { Origin } from '../site/index.ts';
import type { CheckContext } from './context.ts';

/** What nobody can tell of a site as long as parts of it can't be read. */
export interface Unknowns {
  /** Could the file, or a part of it, not be read? */
  isUnread(file: string): boolean;
  /** Could a file whose name begins so, or a part of one, not be read? */
  isAnyUnread(start: string): boolean;
  /** Was a stand-in put at the place, or around it? */
  isGuess(place: Origin): boolean;
  /** Was one put at the path in the file, around it or inside it? `null` in the path is any key. */
  isDefaulted(file: string, ...path: readonly (string | number | null)[]): boolean;
  /** Could an address lead to what can't be read? */
  mayLead(path: string): boolean;
  /** Could the page at the address be missing only because of a problem that was found? */
  mayBeHidden(path: string): boolean;
  /** Could the id be one of a record of the folder that can't be read? */
  mayHoldId(folder: string, id: string): boolean;
  /** Are the rows and columns of the layout in doubt? */
  hasLostRows(layout: string): boolean;
}

/** Problems by which the first source of a page selects nothing. */
const ofSources: ReadonlySet<Code> = new Set<Code>([
  'unknown-binding',
  'unknown-model',
  'unknown-parameter',
  'unknown-property',
  'wrong-operand',
]);

/** The path of a page in a text that isn't JSON. */
const writtenPath = /"path"\s*:\s*"([^"\\]*)"/;

/** Text of unreadable files that is searched in all, in UTF-16 units; from then on anything may stand in it. */
const MOST_SEARCHED = 50_000_000;

/** @param problems all that were found, before follow-ups are left out */
export function createUnknowns(
  { loaded, pages, originOf }: CheckContext,
  problems: readonly Problem[],
): Unknowns {
  const { defaulted, unread } = loaded;
  const byFile = Map.groupBy(defaulted, ({ file }) => file);
  const exact = new Set(defaulted.map(keyOf));
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

  /** Does the text of a file hold the word, or so little that it may have held anything? */
  function mayHold(text: string, word: string): boolean {
    searched += text.length;
    const isCut = !/[\]}]/.test(text.trimEnd().at(-1) ?? '');
    return isCut || searched > MOST_SEARCHED || text.includes(word) || !text.includes('"id"');
  }

  /** The paths of pages with parameters some of whose addresses are missing because of what was found. */
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

  /** Pages whose addresses come from records, with what of those can't be read. */
  const pagesOfRecords = pages.flatMap(({ definition }) => {
    const [source] = definition.sources ?? [];
    if (source === undefined || parameterNames(definition.path).length === 0) return [];
    const own = byFile.get(originOf(definition).file) ?? [];
    const fields = conditionsOf(source).flatMap(({ property, value }) =>
      readReference(value).kind === 'parameter' ? [property.split('.', 1)[0]] : [],
    );
    const folder = `data/${source.model}s/`;
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
    isUnread: (file) => unread.has(file),
    isAnyUnread: (start) => [...unread.keys()].some((file) => file.startsWith(start)),
    isGuess: ({ file, path }) =>
      byFile.has(file) &&
      [...path, null].some((_, length) => exact.has(keyOf({ file, path: path.slice(0, length) }))),
    isDefaulted: (file, ...path) =>
      byFile.get(file)?.some((guess) => agrees(path, guess.path)) === true,
    mayLead(written) {
      if (hasLostPath) return true;
      const path = written.split(/[?#]/, 1)[0] ?? written;
      // A record of an unknown address may belong to a page, as far as the address's shape tells.
      const last = decode(path.split('/').at(-1) ?? '');
      return (
        patterns.some((pattern) => pattern !== undefined && matches(pattern, path)) ||
        pagesOfRecords.some(
          (page) =>
            matches(page.path, path) &&
            (page.isOpen || page.texts.some((text) => mayHold(text, last))),
        )
      );
    },
    mayBeHidden(written) {
      const path = written.split(/[?#]/, 1)[0] ?? written;
      return hidden.some((pattern) => matches(pattern, path));
    },
    mayHoldId: (folder, id) =>
      withGuessedIds.some((file) => file.startsWith(`${folder}/`)) ||
      [...unread].some(
        ([file, text]) => file.startsWith(`${folder}/`) && mayHold(text, JSON.stringify(id)),
      ),
    hasLostRows: (layout) =>
      byFile.get(`layouts/${layout}.json`)?.some(({ path }) => path.length <= 3) === true,
  };
}

function keyOf({ file, path }: Origin): string {
  return JSON.stringify([file, ...path]);
}

/** Is one path the beginning of the other, with `null` for any key? */
function agrees(
  a: readonly (string | number | null)[],
  b: readonly (string | number | null)[],
): boolean {
  const [shorter, other] = a.length < b.length ? [a, b] : [b, a];
  return shorter.every(
    (key, index) => key === null || other[index] === null || key === other[index],
  );
}

/** Could the pattern stand for the path? `:parameters` and `{variables}` stand for anything. */
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

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
