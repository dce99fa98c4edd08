import { Parser } from 'htmlparser2';
import { MOST_ELEMENTS } from './html-tags.ts';

/** A video, a sound or a frame in HTML, and the link to what it shows that stands in its place. */
export interface ShownByLink {
  readonly offset: number;
  /** Right after it, or after its start tag where it is never closed. */
  readonly end: number;
  /** Where the link leads: from the root, or in full. */
  readonly address: string;
  readonly html: string;
}

const elements = new Set(['video', 'audio', 'iframe']);

/** What a paragraph may stand in. */
const aroundParagraphs = new Set(['blockquote', 'div', 'section', 'article']);

/** Each video, sound and frame that has an address, in their order; none where elements lie too deep in each other. */
export function shownByLinks(html: string): ShownByLink[] {
  const links: ShownByLink[] = [];
  if (!/<(?:video|audio|iframe)[\s/>]/i.test(html)) return links;
  const around: string[] = [];
  /** The one that is being read, and how many elements are around it. */
  let open: { name: string; offset: number; end: number; depth: number } | null = null;
  let shown: Readonly<Record<string, string>> = {};
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      if (open === null && elements.has(name)) {
        const { startIndex: offset, endIndex } = parser;
        open = { name, offset, end: endIndex + 1, depth: around.length };
        shown = attributes;
      } else if (open !== null && name === 'source') shown = { ...attributes, ...shown };
      around.push(name);
      if (around.length > MOST_ELEMENTS) parser.pause();
    },
    onclosetag(_name, isImplied) {
      around.pop();
      if (open === null || around.length > open.depth) return;
      const { name, offset, end } = open;
      open = null;
      const address = addressOf(shown.src ?? '');
      if (address === null) return;
      const html = linkTo(address, name, shown, around);
      links.push({ offset, end: isImplied ? end : parser.endIndex + 1, address, html });
    },
  });
  parser.write(html);
  if (around.length > MOST_ELEMENTS) return [];
  parser.end();
  return links;
}

/** HTML with links in the place of videos, sounds and frames; whatever else it holds stays. */
export function withLinks(html: string): string {
  let rest = 0;
  let text = '';
  for (const link of shownByLinks(html)) {
    text += html.slice(rest, link.offset) + link.html;
    rest = link.end;
  }
  return text + html.slice(rest);
}

function linkTo(
  address: string,
  element: string,
  { title, 'aria-label': label }: Readonly<Record<string, string>>,
  around: readonly string[],
): string {
  const own = (title ?? label ?? '').trim().replace(/\s+/g, ' ');
  // What the largest of them writes into every frame says nothing.
  const words = escaped(
    /^(?:youtube video player)?$/i.test(own) ? wordsFor(element, address) : own,
  );
  // A link holds no other link.
  if (around.includes('a')) return words;
  const link = `<a href="${escaped(address)}">${words}</a>`;
  return around.every((name) => aroundParagraphs.has(name)) ? `<p>${link}</p>` : link;
}

/** The address of this site or another one; null where a link could do something else than lead there. */
function addressOf(written: string): string | null {
  const src = written.trim();
  if (/[\s\\]/.test(src)) return null;
  if (/^\/(?!\/)/.test(src)) return src;
  const full = src.replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return null;
  // Its player refuses to be a page of its own.
  const film = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/i.exec(full);
  return film === null ? full : `https://www.youtube.com/watch?v=${film[1]}`;
}

const videos = /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com)$/;

function wordsFor(element: string, address: string): string {
  if (element === 'audio') return 'Hør lydopptaket';
  if (element === 'video') return 'Se video';
  if (address.startsWith('/')) return 'Åpne innholdet';
  const host = new URL(address).hostname.replace(/^www\./, '');
  return videos.test(host) ? 'Se video' : `Åpne innholdet hos ${host}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
