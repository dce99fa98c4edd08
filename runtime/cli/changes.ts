import { type Language, printable } from '../diagnostics/index.ts';
import { type PageWords, pageWords } from '../history/index.ts';
import { changesBetween, filesOfRelease, type Release, textInRelease } from '../output/index.ts';
import { releaseWords } from './release-words.ts';

/** What visitors see of the way from one release to another. */
export interface VisitorChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** By path, what differs in the content of a page; null where it wasn't read. */
  readonly changed: ReadonlyMap<string, PageWords | null>;
  /** What differs around the content, each with the number of pages. */
  readonly around: ReadonlyMap<string, { readonly words: PageWords; readonly pages: number }>;
}

/** How many pages of a kind are named, and how many are read for their words. */
const MAXIMUM_NAMED = 12;
const MAXIMUM_READ = 400;
/** How many texts are told of a page, and of how many characters each. */
const MAXIMUM_TEXTS = 3;
const MAXIMUM_LENGTH = 60;

/** @throws DamagedReleaseError */
export function changesFor(from: Release, to: Release): VisitorChanges {
  const { added, removed, changed } = changesBetween(filesOfRelease(from), filesOfRelease(to));
  const around = new Map<string, { words: PageWords; pages: number }>();
  const words = changed.map((path, nr): [string, PageWords | null] => {
    if (nr >= MAXIMUM_READ) return [path, null];
    const file = path.endsWith('.html') ? path.slice(1) : `${path}/index.html`.replace(/^\/+/, '');
    const { content, frame } = pageWords(textInRelease(from, file), textInRelease(to, file));
    const key = JSON.stringify(frame);
    if (!isEmpty(frame))
      around.set(key, { words: frame, pages: (around.get(key)?.pages ?? 0) + 1 });
    return [path, content];
  });
  return { added, removed, changed: new Map(words), around };
}

interface Words {
  readonly front: string;
  readonly nothing: string;
  more(count: number): string;
  first(title: string): string;
  around(pages: number): string;
  wordless(pages: number): string;
  quoted(text: string): string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    front: 'the front page',
    nothing: '  the same pages',
    more: (count) => `  … and ${count} more`,
    first: (title) => `first now ${title}`,
    around: (pages) => `around the content of ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    wordless: (pages) =>
      `  ${pages} ${pages === 1 ? 'page' : 'pages'} in other than the words of the content`,
    quoted: (text) => `“${text}”`,
  },
  nb: {
    front: 'forsiden',
    nothing: '  de samme sidene',
    more: (count) => `  … og ${count} til`,
    first: (title) => `ny første ${title}`,
    around: (pages) => `rundt innholdet på ${pages} ${pages === 1 ? 'side' : 'sider'}`,
    wordless: (pages) =>
      `  ${pages} ${pages === 1 ? 'side' : 'sider'} i annet enn ordene i innholdet`,
    quoted: (text) => `«${text}»`,
  },
};

/** What changes for visitors, a line a page. */
export function changeLines(
  { added, removed, changed, around }: VisitorChanges,
  language: Language,
): readonly string[] {
  const { nothing, more, ...said } = words[language];
  const { kinds } = releaseWords[language];
  const named = (all: readonly string[]) =>
    all.length > MAXIMUM_NAMED
      ? [...all.slice(0, MAXIMUM_NAMED), more(all.length - MAXIMUM_NAMED)]
      : all;
  const told = [...changed].filter(([, one]) => one !== null && !isEmpty(one));
  const page = (kind: string, path: string, what = '') =>
    `  ${kind}  ${nameOf(path, language)}${what && `: ${what}`}`;
  const lines = [
    ...named(
      told.map(([path, one]) => page(kinds.changed, path, one ? saying(one, language) : '')),
    ),
    ...[...around.values()]
      .slice(0, MAXIMUM_TEXTS)
      .map(
        (one) => `  ${kinds.changed}  ${said.around(one.pages)}: ${saying(one.words, language)}`,
      ),
    ...(changed.size > told.length ? [said.wordless(changed.size - told.length)] : []),
    ...named(added.map((path) => page(kinds.added, path))),
    ...named(removed.map((path) => page(kinds.removed, path))),
  ];
  return lines.length === 0 ? [nothing] : lines;
}

/** How many changes the title of a commit names. */
const MAXIMUM_IN_TITLE = 3;

/** The same in short, and then whole, as the message of a commit. */
export function messageOf(what: string, lines: readonly string[]): string {
  const short = lines.slice(0, MAXIMUM_IN_TITLE).map((line) => line.trim().replace(/\s+/g, ' '));
  const rest = lines.length > short.length ? '; …' : '';
  return `${what}: ${cut(short.join('; ') + rest, 2 * MAXIMUM_LENGTH)}\n\n${lines.join('\n')}`;
}

function nameOf(path: string, language: Language): string {
  return path === '/' ? words[language].front : printable(path);
}

function saying({ gained, lost, first, texts }: PageWords, language: Language): string {
  const { quoted, first: firstNow } = words[language];
  const quote = (text: string) => quoted(printable(cut(text, MAXIMUM_LENGTH)));
  const listed = (sign: string, all: readonly string[]) =>
    all.length === 0
      ? []
      : [`${sign}${all.length} ${all.slice(0, MAXIMUM_TEXTS).map(quote).join(', ')}`];
  const differing = texts
    .slice(0, MAXIMUM_TEXTS)
    .map(([before, after]) =>
      before === ''
        ? `+ ${quote(after)}`
        : after === ''
          ? `− ${quote(before)}`
          : `${quote(before)} → ${quote(after)}`,
    );
  return [
    ...(first === null ? [] : [firstNow(quote(first))]),
    ...listed('−', lost),
    ...listed('+', gained),
    ...differing,
    ...(texts.length > MAXIMUM_TEXTS ? ['…'] : []),
  ].join('; ');
}

function isEmpty({ gained, lost, first, texts }: PageWords): boolean {
  return first === null && gained.length + lost.length + texts.length === 0;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}
