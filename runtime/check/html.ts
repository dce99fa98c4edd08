import { grouped, type Problem, problem } from '../diagnostics/index.ts';
import {
  fillText,
  type HtmlTag,
  isAllowed,
  MAX_ELEMENTS,
  MAX_HTML,
  type Origin,
  readHtml,
  shownByLinks,
} from '../site/index.ts';
import { type After, beside } from './after.ts';
import { isDangerous, isOutward, saferLink } from './anchors.ts';
import type { CheckContext } from './context.ts';
import { headingJump, headingLevel } from './headings.ts';
import { blockedPicture, fileNameAsAlt, isFileName } from './pictures.ts';
import { brokenLink } from './publishing.ts';

export const afterHtml: After = {
  'unclosed-tag': [beside('json-syntax')],
};

/** A text to check, with its place. */
export interface HtmlText {
  readonly html: string;
  readonly place: Origin;
  /** Whether sanitising may have changed more than its spelling. */
  readonly isAltered: boolean;
  /** Whether it is known to be HTML. In other texts, only links and pictures are checked. */
  readonly isHtml: boolean;
}

/** Matches headings, simple links and pictures, and all other elements that can have a problem. */
const candidates =
  /<(?:h([2-5])>|a href="([^"&{]*)"(?: target="_blank" rel="noopener")?>|img src="([^"&{]*)" alt="([^"&]*)"(?: (?:width|height|loading)="\w*")* \/>|(?:a|img|h[1-6])[\s>/])/gi;

/** Quickly tests HTML that sanitising didn't alter: true if it has no problem; false if it may have one. */
export function isPlainlyRight(context: CheckContext, html: string): boolean {
  let previous = 2;
  for (const [, heading, link, picture, alt = ''] of html.matchAll(candidates)) {
    if (heading !== undefined) {
      if (Number(heading) > previous + 1) return false;
      previous = Number(heading);
    } else if (picture !== undefined) {
      if (!context.hasPicture(picture) || isFileName(alt, picture)) return false;
    } else if (link === undefined) return false;
    else if (
      !isOutward(link) &&
      !(
        link.startsWith('/') &&
        !link.includes('#') &&
        context.isLive(link) &&
        context.hiddenAt(link) === null
      )
    )
      return false;
  }
  return true;
}

/** Checks links, pictures and headings inside HTML, and reports what sanitising removes (A74), each at its offset. */
export function* checkHtml(context: CheckContext, text: HtmlText): Generator<Problem> {
  const { html, place, isAltered } = text;
  if (!isAltered && !html.includes('<')) return;
  // The text as written is looked up only if there is a problem: the lookup takes time.
  const found = isAltered ? [] : [...problemsIn(context, html, text)];
  if (!isAltered && found.length === 0) return;
  const written = context.loaded.written(place);
  if (written === html && !isAltered) yield* found;
  else if (typeof written === 'string') yield* problemsIn(context, written, text);
  else yield* [...problemsIn(context, html, text)].map((one) => ({ ...one, inside: 0 }));
}

/** Maximum number of characters of an unclosed tag that the message quotes. */
const MAX_REPEATED = 20;

function* problemsIn(context: CheckContext, html: string, text: HtmlText): Generator<Problem> {
  if (html.length > MAX_HTML) {
    if (text.isHtml) yield problem('html-too-long', text.place, { maximum: grouped(MAX_HTML) });
    return;
  }
  let previous: number | null = null;
  const { tags, tooDeepAt, openAt, unclosed, stray } = readHtml(html);
  if (tooDeepAt !== null && text.isHtml) {
    const found = problem('html-too-deep', text.place, { maximum: MAX_ELEMENTS });
    yield { ...found, inside: tooDeepAt };
  }
  if (openAt !== null && text.isHtml) {
    const what = html.slice(openAt, openAt + MAX_REPEATED);
    yield { ...problem('unclosed-tag', text.place, { what }), inside: openAt };
  }
  for (const { name, offset: inside } of text.isHtml ? unclosed : []) {
    // `checkRemoved` reports an element that isn't allowed.
    if (isAllowed(name)) yield { ...problem('unclosed-element', text.place, { name }), inside };
  }
  const started = new Set(tags.map(({ name }) => name));
  for (const { name, offset: inside } of text.isHtml ? stray : []) {
    const isReported = !isAllowed(name) && started.has(name);
    if (!isReported) yield { ...problem('stray-end-tag', text.place, { name }), inside };
  }
  const links = new Map(text.isHtml ? shownByLinks(html).map((one) => [one.offset, one]) : []);
  let linkEnd = 0;
  for (const tag of tags) {
    if (tag.offset < linkEnd) continue;
    const link = links.get(tag.offset);
    if (link !== undefined) {
      yield changed(tag, link.html, text.place);
      yield* checkPath(context, link.address, true, text.place, tag.offset);
      linkEnd = link.end;
      continue;
    }
    yield* checkReference(context, tag, text.place);
    if (!text.isHtml) continue;
    yield* tag.name === 'h1' ? [changed(tag, '<h2>', text.place)] : checkRemoved(tag, text.place);
    yield* checkAlt(tag, text.place);
    const level = headingLevel(tag);
    if (level === null) continue;
    // The heading above the text is unknown: the text may begin with h2 or h3.
    if (level > (previous ?? 2) + 1) yield headingJump(tag, previous ?? 1, text.place);
    previous = level;
  }
}

function* checkReference(context: CheckContext, tag: HtmlTag, place: Origin): Generator<Problem> {
  for (const { name, value, valueOffset: inside } of tag.attributes) {
    const isLink = name === 'href' && tag.name === 'a';
    if (!isLink && !(name === 'src' && tag.name === 'img')) continue;
    yield* checkPath(context, value, isLink, place, inside);
  }
}

function* checkPath(
  context: CheckContext,
  value: string,
  isLink: boolean,
  place: Origin,
  inside: number,
): Generator<Problem> {
  const filled = fillText(value.normalize(), context.site.config.variables ?? {});
  const path = filled.trim();
  const at = (one: Problem): Problem => ({ ...one, inside });
  if (!isLink && /^https?:\/\//i.test(path) && !context.isShown(path))
    yield at(blockedPicture(path, place));
  if (path === '' || path.startsWith('?') || isOutward(path)) return;
  if (isLink) {
    const found = brokenLink(context, path, place);
    if (found !== null) yield at(found);
  } else if (isDangerous(path))
    yield at(problem('dangerous-link', place, { path }, saferLink(path)));
  else if (!context.hasPicture(path)) {
    const meant = context.near(path, context.site.media.keys());
    yield at(problem('missing-picture', place, { path }, meant));
  }
}

function* checkRemoved(tag: HtmlTag, place: Origin): Generator<Problem> {
  const at = (inside: number, what: string, meant: string | null): Problem => ({
    ...problem('html-removed', place, { what }, meant),
    inside,
  });
  if (!isAllowed(tag.name)) {
    yield at(tag.offset, `<${tag.name}>`, null);
    return;
  }
  for (const { name, offset } of tag.attributes) {
    if (!isAllowed(tag.name, name)) yield at(offset, name, null);
  }
}

function changed({ name, offset }: HtmlTag, into: string, place: Origin): Problem {
  return { ...problem('html-changed', place, { what: `<${name}>`, into }), inside: offset };
}

function* checkAlt(tag: HtmlTag, place: Origin): Generator<Problem> {
  if (tag.name !== 'img') return;
  const path = tag.attributes.find(({ name }) => name === 'src')?.value ?? '?';
  const alt = tag.attributes.find(({ name }) => name === 'alt');
  if (alt !== undefined) {
    const found = fileNameAsAlt(alt.value, path, place);
    if (found !== null) yield { ...found, inside: alt.valueOffset };
    return;
  }
  yield { ...problem('missing-alt', place, { path: `\`${path}\`` }), inside: tag.offset };
}
