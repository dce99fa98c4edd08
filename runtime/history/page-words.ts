import { diffArrays } from 'diff';
import { Parser } from 'htmlparser2';

/** The differences between the texts and links of two versions of a page. */
export interface PageWords {
  /** The texts of new links; the address of a link without text. */
  readonly gained: readonly string[];
  /** The texts of links that are gone. */
  readonly lost: readonly string[];
  /** The new text of the first link, if both its text and its address have changed; null otherwise. */
  readonly first: string | null;
  /** The other texts that have changed, each once. */
  readonly texts: readonly TextChange[];
}

/** The differing parts of a text before and after a change; '' for a text that is new or gone. */
export type TextChange = readonly [before: string, after: string];

/** The texts and links in a part of a page. */
interface PartTexts {
  readonly texts: string[];
  /** The texts of links to the site by address, in the order of the page. */
  readonly links: Map<string, string>;
}

/**
 * Returns the differences between the texts of two versions of a page (HTML): `content` in its `main` element, `around`
 * in the rest, such as the title, the header and the footer.
 */
export function pageWords(
  before: string,
  after: string,
): { readonly content: PageWords; readonly around: readonly TextChange[] } {
  const [one, other] = [readTexts(before), readTexts(after)];
  const content = wordsOf(one.content, other.content);
  const { lost, gained, texts } = wordsOf(one.frame, other.frame);
  // The title and breadcrumbs of a page repeat its heading.
  const counted = new Set(content.texts.map(String));
  const around: readonly TextChange[] = [
    ...lost.map((text): TextChange => [text, '']),
    ...gained.map((text): TextChange => ['', text]),
    ...texts.filter((pair) => !counted.has(String(pair))),
  ];
  return { content, around };
}

/** The elements inside a line of text; all other elements end the line. */
const INLINE = new Set('a,abbr,b,cite,code,em,i,mark,q,strong,sub,sup,u'.split(','));
const UNREAD = new Set('script,style,template,noscript,svg'.split(','));

function readTexts(html: string): { readonly content: PartTexts; readonly frame: PartTexts } {
  const content: PartTexts = { texts: [], links: new Map() };
  const frame: PartTexts = { texts: [], links: new Map() };
  let line = '';
  let unread = 0;
  let isContent = false;
  let link: string | null = null;
  const end = () => {
    // Word joiners only keep a line from breaking.
    const text = line.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim();
    line = '';
    if (text === '') return;
    const part = isContent ? content : frame;
    part.texts.push(text);
    if (link !== null && !part.links.get(link)) part.links.set(link, text);
  };
  const parser = new Parser({
    onopentag(name, { href }) {
      if (!INLINE.has(name) || name === 'a') end();
      if (name === 'main') isContent = true;
      if (UNREAD.has(name)) unread += 1;
      if (name !== 'a' || !href?.startsWith('/')) return;
      link = href;
      const { links } = isContent ? content : frame;
      if (!links.has(link)) links.set(link, '');
    },
    ontext(text) {
      if (unread === 0) line += text;
    },
    onclosetag(name) {
      if (!INLINE.has(name) || name === 'a') end();
      if (name === 'a') link = null;
      if (name === 'main') isContent = false;
      if (UNREAD.has(name)) unread -= 1;
    },
  });
  parser.end(html);
  return { content, frame };
}

function wordsOf(before: PartTexts, after: PartTexts): PageWords {
  const name = ([href, text]: readonly [string, string]) => text || href;
  const newer = [...after.links].filter(([href]) => !before.links.has(href)).map(name);
  const older = [...before.links].filter(([href]) => !after.links.has(href)).map(name);
  // Readers don't notice when only the address of a link changes.
  const gained = newer.filter((text) => !older.includes(text));
  const lost = older.filter((text) => !newer.includes(text));
  const [old, now] = [[...before.links][0], [...after.links][0]];
  // A text that occurs as often as before has only moved. Of moved texts, only a new first link is reported.
  const [was, is] = [before, after].map(({ texts }) => Map.groupBy(texts, String));
  const moved = [...new Set(before.texts)].filter(
    (text) => was?.get(text)?.length === is?.get(text)?.length,
  );
  const counted = new Set([...gained, ...lost, ...moved]);
  const uncounted = (texts: readonly string[]) => texts.filter((text) => !counted.has(text));
  const parts = diffArrays(before.texts, after.texts);
  const texts = parts.flatMap(({ added, removed, value }, at) => {
    // A replacement was reported together with the text that it replaces.
    if (added && parts[at - 1]?.removed) return [];
    const next = parts[at + 1];
    const gone = removed ? uncounted(value) : [];
    const come = added ? uncounted(value) : removed && next?.added ? uncounted(next.value) : [];
    const length = Math.max(gone.length, come.length);
    return Array.from({ length }, (_, nr) => apart(gone[nr] ?? '', come[nr] ?? ''));
  });
  const hasMoved = now !== undefined && now[0] !== old?.[0] && name(now) !== (old && name(old));
  // Texts that appear or disappear with a link belong to its card.
  const isOfCards = gained.length + lost.length > 0;
  const own = texts.filter((pair) => !isOfCards || !pair.includes(''));
  const unique = [...new Map(own.map((pair) => [String(pair), pair])).values()];
  return { gained, lost, first: hasMoved ? name(now) : null, texts: unique };
}

/** Returns two texts without the words that they have in common at the beginning and end. */
function apart(before: string, after: string): [string, string] {
  const [one, other] = [before.split(' '), after.split(' ')];
  let [start, end] = [0, 0];
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const part = (words: readonly string[]) => words.slice(start, words.length - end).join(' ');
  return [part(one), part(other)];
}
