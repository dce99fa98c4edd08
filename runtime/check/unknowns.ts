import type { Code, Problem } from '../diagnostics/index.ts';
import { conditionsOf, parameterNames, readReference } from '../page/index.ts';
import type { NamedPage, Origin } from '../site/index.ts';
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
  isGuessed(file: string, ...path: readonly (string | number | null)[]): boolean;
  /** Could an address lead to what can't be read? */
  mayLead(path: string): boolean;
  /** Could the page at the address be missing only because of the problem? */
  mayHide(problem: Problem, path: string): boolean;
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

export function createUnknowns({ loaded, pages, originOf }: CheckContext): Unknowns {
  const { guesses, unread } = loaded;
  const lost = [...unread].filter(([file]) => file.startsWith('pages/'));
  const patterns = [
    ...pages.map(({ definition }) => definition.path).filter((path) => path.includes('{')),
    ...lost.map(([, text]) => writtenPath.exec(text)?.[1]),
  ];
  const hasLostPath = () =>
    patterns.includes(undefined) ||
    guesses.some(
      ({ file, path }) => file.startsWith('pages/') && path[0] === 'path' && !isMendedPath(file),
    );
  const isMendedPath = (file: string) =>
    pages.some(
      ({ definition }) => originOf(definition).file === file && !definition.path.includes('\\'),
    );

  /** Does a record of an unknown address belong to the page, as far as the address's shape tells? */
  function mayBelong({ definition }: NamedPage, path: string): boolean {
    const [source] = definition.sources ?? [];
    if (source === undefined || parameterNames(definition.path).length === 0) return false;
    if (!matches(definition.path, path)) return false;
    const { file: own } = originOf(definition);
    if (guesses.some((guess) => guess.file === own && agrees(guess.path, ['sources', 0])))
      return true;
    const fields = conditionsOf(source).flatMap(({ property, value }) =>
      readReference(value).kind === 'parameter' ? [property.split('.', 1)[0]] : [],
    );
    const folder = `data/${source.model}s/`;
    const last = decode(path.split('/').at(-1) ?? '');
    return (
      guesses.some(
        (guess) =>
          guess.file.startsWith(folder) && guess.path.some((key) => fields.includes(String(key))),
      ) || [...unread].some(([file, text]) => file.startsWith(folder) && mayHold(text, last))
    );
  }

  return {
    isUnread: (file) => unread.has(file),
    isAnyUnread: (start) => [...unread.keys()].some((file) => file.startsWith(start)),
    isGuess: (place) =>
      guesses.some(
        ({ file, path }) =>
          file === place.file && agrees(path, place.path) && path.length <= place.path.length,
      ),
    isGuessed: (file, ...path) =>
      guesses.some((guess) => guess.file === file && agrees(path, guess.path)),
    mayLead(written) {
      const path = written.split(/[?#]/, 1)[0] ?? written;
      if (hasLostPath()) return true;
      return (
        patterns.some((pattern) => pattern !== undefined && matches(pattern, path)) ||
        pages.some((page) => mayBelong(page, path))
      );
    },
    mayHide({ code, file, path: at }, written) {
      const isOfSource = ofSources.has(code) && at[0] === 'sources' && at[1] === 0;
      const isOfRecord = code === 'invalid-path' && file.startsWith('data/');
      if (!isOfSource && !isOfRecord) return false;
      const path = written.split(/[?#]/, 1)[0] ?? written;
      return pages.some(
        ({ definition }) =>
          parameterNames(definition.path).length > 0 &&
          (isOfRecord || originOf(definition).file === file) &&
          matches(definition.path, path),
      );
    },
    mayHoldId: (folder, id) =>
      guesses.some(({ file, path }) => file.startsWith(`${folder}/`) && path.at(-1) === 'id') ||
      [...unread].some(
        ([file, text]) => file.startsWith(`${folder}/`) && mayHold(text, JSON.stringify(id)),
      ),
    hasLostRows: (layout) => {
      const file = `layouts/${layout}.json`;
      return guesses.some((guess) => guess.file === file && guess.path.length <= 3);
    },
  };
}

/** Does the text of a file hold the word, or so little that it may have held anything? */
function mayHold(text: string, word: string): boolean {
  const isCut = !/[\]}]\s*$/.test(text);
  return isCut || text.includes(word) || !text.includes('"id"');
}

/** Is one path the beginning of the other, with `null` for any key? */
function agrees(
  a: readonly (string | number | null)[],
  b: readonly (string | number | null)[],
): boolean {
  const length = Math.min(a.length, b.length);
  return Array.from({ length }, (_, index) => index).every(
    (index) => a[index] === null || b[index] === null || a[index] === b[index],
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
