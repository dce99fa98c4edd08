import { Parser } from 'htmlparser2';
import { escapeHtml } from '../protocol/html.ts';
import { MAX_ELEMENTS } from './html-tags.ts';

/** A video, audio or frame in HTML, and the link that replaces it. */
export interface ShownByLink {
  readonly offset: number;
  /** The offset of the first character after the element, or after its start tag if it has no end tag. */
  readonly end: number;
  /** The link's address: a path of this site, or an absolute address. */
  readonly address: string;
  readonly html: string;
}

const elements = new Set(['video', 'audio', 'iframe']);

/** The elements in which a paragraph is allowed. */
const aroundParagraphs = new Set(['blockquote', 'div', 'section', 'article']);

/** Returns each video, audio or frame that has an address, with its link; [] also if elements are nested too deep. */
export function shownByLinks(html: string): ShownByLink[] {
  const links: ShownByLink[] = [];
  if (!/<(?:video|audio|iframe)[\s/>]/i.test(html)) return links;
  const around: string[] = [];
  /** The video, audio or frame that is being read, and the number of elements around it. */
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
      if (around.length > MAX_ELEMENTS) parser.pause();
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
  if (around.length > MAX_ELEMENTS) return [];
  parser.end();
  return links;
}

/** Returns HTML in which links replace those videos, audio and frames that have an address. */
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
  // YouTube's embed code has this default title, which doesn't describe the video.
  const words = escapeHtml(
    /^(?:youtube video player)?$/i.test(own) ? wordsFor(element, address) : own,
  );
  // A link can't contain another link.
  if (around.includes('a')) return words;
  const link = `<a href="${escapeHtml(address)}">${words}</a>`;
  return around.every((name) => aroundParagraphs.has(name)) ? `<p>${link}</p>` : link;
}

/** Returns the address for the link; null if it isn't safe, or isn't the address of a page. */
function addressOf(written: string): string | null {
  const src = written.trim();
  if (/[\s\\]/.test(src)) return null;
  if (/^\/(?!\/)/.test(src)) return src;
  const full = src.replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(full) || !URL.canParse(full)) return null;
  // YouTube's player can't be opened as a page of its own.
  const video = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/i.exec(full);
  return video === null ? full : `https://www.youtube.com/watch?v=${video[1]}`;
}

const videos = /(?:^|\.)(?:youtube\.com|youtu\.be|vimeo\.com)$/;

function wordsFor(element: string, address: string): string {
  if (element === 'audio') return 'Hør lydopptaket';
  if (element === 'video') return 'Se video';
  if (address.startsWith('/')) return 'Åpne innholdet';
  const host = new URL(address).hostname.replace(/^www\./, '');
  return videos.test(host) ? 'Se video' : `Åpne innholdet hos ${host}`;
}
