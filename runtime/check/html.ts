import { grouped, type Problem, problem, type Text } from '../diagnostics/index.ts';
import {
  fillText,
  type HtmlTag,
  isAllowed,
  isEntity,
  MAX_ELEMENTS,
  MAX_HTML,
  type Origin,
  readHtml,
  shownByLinks,
} from '../site/index.ts';
import { beside, type Checks, defaultedBeside, within } from './after.ts';
import { brokenLink, isBrokenAddress, isDangerous, isOutward, saferLink } from './broken-link.ts';
import { below, type CheckContext } from './context.ts';
import { blockedPicture, fileNameAsAlt, isFileName, missingAlt, noPicture } from './pictures.ts';

export const headingChecks: Checks = {
  checks: [checkHeadings],
  after: {
    'unclosed-tag': [beside('json-syntax')],
    'missing-heading': [
      ...['meta', 'pageType', 'blocks'].map((key) => defaultedBeside(key)),
      within('unknown-key'),
    ],
  },
};

/** A text to check, with its place. */
export interface HtmlText {
  readonly html: string;
  readonly place: Origin;
  /** Whether sanitising may have changed the text in more than spelling. */
  readonly isAltered: boolean;
  /** Whether the text is known to be HTML. In other texts, only links and pictures are checked. */
  readonly isHtml: boolean;
  /** Returns the addresses of the pages that show the text, as `CheckContext.pagesOf` does. */
  shownOn(): readonly string[];
}

/** Matches headings, links, pictures, text beside a list's items, and escaped entities, for a quick test. */
const candidates =
  /&amp;[a-z]+;|<(?:[ou]l(?: [^>]*)?>\s*[^\s<]|\/li>\s*[^\s<]|h([2-5])>|a href="([^"&{]*)"(?: target="_blank" rel="noopener")?>|img src="([^"&{]*)" alt="([^"&]*)"(?: (?:width|height|loading)="\w*")* \/>|(?:a|img|h[1-6])[\s>/])/gi;

/** Returns true if HTML that sanitising didn't alter certainly has no problem; false if it might have one. Fast. */
export function isPlainlyRight(context: CheckContext, html: string): boolean {
  let previous = 2;
  for (const [, heading, link, picture, alt = ''] of html.matchAll(candidates)) {
    if (heading !== undefined) {
      if (Number(heading) > previous + 1) return false;
      previous = Number(heading);
    } else if (picture !== undefined) {
      if (!context.hasPicture(picture) || isFileName(alt, picture)) return false;
    } else if (link === undefined) return false;
    else if (!isPlainLink(context, link)) return false;
  }
  return true;
}

/** Returns whether a link certainly has no problem: a live address here without an anchor, or an address elsewhere. */
function isPlainLink({ isLive, hiddenAt }: CheckContext, link: string): boolean {
  if (link.startsWith('/')) return !link.includes('#') && isLive(link) && hiddenAt(link) === null;
  return isOutward(link) && !link.startsWith('#') && !isBrokenAddress(link);
}

/**
 * Yields the problems of links, pictures, headings and removed elements (A74), with their offsets in UTF-16 units; 0 if
 * unknown.
 */
export function* checkHtml(context: CheckContext, text: HtmlText): Generator<Problem> {
  const { html, place, isAltered } = text;
  // Sanitising escapes an unknown entity; only the text as written shows whether the author wrote `&amp;`.
  const isOther = isAltered || (text.isHtml && /&amp;[a-z]+;/i.test(html));
  if (!isOther && !html.includes('<')) return;
  // The text as written is looked up only if there is a problem: the lookup takes time.
  const found = isOther ? [] : [...problemsIn(context, html, text)];
  if (!isOther && found.length === 0) return;
  const written = context.loaded.written(place);
  if (written === html && !isOther) yield* found;
  else if (typeof written === 'string') yield* problemsIn(context, written, text);
  else yield* [...problemsIn(context, html, text)].map((one) => ({ ...one, inside: 0 }));
}

/** The maximum number of characters of an unclosed tag that a message quotes. */
const MAX_REPEATED = 20;

function* problemsIn(context: CheckContext, html: string, text: HtmlText): Generator<Problem> {
  if (html.length > MAX_HTML) {
    if (text.isHtml) yield problem('html-too-long', text.place, { maximum: grouped(MAX_HTML) });
    return;
  }
  const { tags, tooDeepAt, openAt, unclosed, stray, loose } = readHtml(html);
  if (!text.isHtml) {
    for (const tag of tags) yield* checkReference(context, tag, text);
    return;
  }
  if (tooDeepAt !== null) {
    const found = problem('html-too-deep', text.place, { maximum: MAX_ELEMENTS });
    yield { ...found, inside: tooDeepAt };
  }
  if (openAt !== null) {
    const what = html.slice(openAt, openAt + MAX_REPEATED);
    yield { ...problem('unclosed-tag', text.place, { what }), inside: openAt };
  }
  for (const { name, offset: inside } of unclosed) {
    // `checkRemoved` reports an element that isn't allowed.
    if (isAllowed(name)) yield { ...problem('unclosed-element', text.place, { name }), inside };
  }
  for (const { name, offset: inside } of loose) {
    const what = html
      .slice(inside, inside + MAX_REPEATED)
      .replace(/<.*$/s, '')
      .trim();
    yield { ...problem('text-in-list', text.place, { name, what }), inside };
  }
  yield* unknownEntities(context, html, text.place);
  const started = new Set(tags.map(({ name }) => name));
  for (const { name, offset: inside } of stray) {
    const isReported = !isAllowed(name) && started.has(name);
    if (!isReported) yield { ...problem('stray-end-tag', text.place, { name }), inside };
  }
  const links = new Map(shownByLinks(html).map((one) => [one.offset, one]));
  let linkEnd = 0;
  let previous: number | null = null;
  for (const tag of tags) {
    if (tag.offset < linkEnd) continue;
    const link = links.get(tag.offset);
    if (link !== undefined) {
      yield changed(tag, link.html, text.place);
      yield* checkPath(context, link.address, true, text, tag.offset);
      linkEnd = link.end;
      continue;
    }
    yield* checkReference(context, tag, text);
    yield* tag.name === 'h1' ? [changed(tag, '<h2>', text.place)] : checkRemoved(tag, text.place);
    yield* checkAlt(tag, text.place);
    if (!/^h[1-5]$/.test(tag.name)) continue;
    const level = Math.max(2, Number(tag.name[1]));
    // The heading above the text is unknown: the text may begin with h2 or h3.
    if (level > (previous ?? 2) + 1) yield headingJump(html, tag, previous ?? 1, text.place);
    previous = level;
  }
}

/** The entities that authors usually write. */
const entities =
  'nbsp amp lt gt quot apos shy ndash mdash hellip laquo raquo lsquo rsquo ldquo rdquo bull middot times deg copy euro rarr aring aelig oslash Aring AElig Oslash eacute egrave auml ouml'.split(
    ' ',
  );

/** Reports entities that don't exist, if they are similar to a usual one: `R&D;` needn't be a mistake. */
function* unknownEntities({ near }: CheckContext, html: string, place: Origin): Generator<Problem> {
  for (const { 0: what, 1: name = '', index: inside } of html.matchAll(/&([a-z]{3,});/gi)) {
    const meant = isEntity(what) ? null : near(name, entities);
    if (meant === null) continue;
    yield { ...problem('unknown-entity', place, { what }, `&${meant};`), inside };
  }
}

function* checkReference(context: CheckContext, tag: HtmlTag, text: HtmlText): Generator<Problem> {
  for (const { name, value, valueOffset: inside } of tag.attributes) {
    const isLink = name === 'href' && tag.name === 'a';
    if (!isLink && !(name === 'src' && tag.name === 'img')) continue;
    yield* checkPath(context, value, isLink, text, inside);
  }
}

function* checkPath(
  context: CheckContext,
  value: string,
  isLink: boolean,
  { place, isHtml, shownOn }: HtmlText,
  inside: number,
): Generator<Problem> {
  const filled = fillText(value.normalize(), context.site.config.variables ?? {});
  const path = filled.trim();
  const at = (one: Problem): Problem => ({ ...one, inside });
  if (!isLink && /^https?:\/\//i.test(path) && !context.isShown(path))
    yield at(blockedPicture(path, place));
  if (path === '' && isLink && isHtml) yield at(problem('empty-link', place));
  if (path === '' || path.startsWith('?') || (!isLink && isOutward(path))) return;
  if (isLink) {
    const found = brokenLink(context, path, place, shownOn);
    if (found !== null) yield at(found);
  } else if (isDangerous(path))
    yield at(problem('dangerous-link', place, { path }, saferLink(path)));
  else if (!context.hasPicture(path)) yield at(noPicture(context, path, place));
}

function* checkRemoved(tag: HtmlTag, place: Origin): Generator<Problem> {
  const at = (inside: number, what: string) => ({
    ...problem('html-removed', place, { what }),
    inside,
  });
  if (!isAllowed(tag.name)) {
    yield at(tag.offset, `<${tag.name}>`);
    return;
  }
  for (const { name, offset } of tag.attributes) {
    if (!isAllowed(tag.name, name)) yield at(offset, name);
  }
}

function changed({ name, offset }: HtmlTag, into: string, place: Origin): Problem {
  return { ...problem('html-changed', place, { what: `<${name}>`, into }), inside: offset };
}

const inTag: Text = {
  en: 'Add `alt="…"` to this tag, with the text in place of `…`',
  nb: 'Legg til `alt="…"` i denne taggen, med teksten i stedet for `…`',
};

function* checkAlt(tag: HtmlTag, place: Origin): Generator<Problem> {
  if (tag.name !== 'img') return;
  const path = tag.attributes.find(({ name }) => name === 'src')?.value ?? '?';
  const alt = tag.attributes.find(({ name }) => name === 'alt');
  const found = alt && fileNameAsAlt(alt.value, path, place);
  if (alt === undefined) yield { ...missingAlt(path, place, inTag), inside: tag.offset };
  else if (found) yield { ...found, inside: alt.valueOffset };
}

/** Checks that pages, except drafts, have a main heading, as far as this is known before rendering (A87). */
function* checkHeadings({ site, blocks, originOf }: CheckContext): Generator<Problem> {
  for (const { name, definition } of site.pages) {
    // The front page takes its title from the site (A12).
    if (definition.meta?.title !== undefined || definition.path === '/') continue;
    const own = (definition.blocks ?? []).map(({ component }) => blocks.get(component));
    const mayRender = own.some((block) => block === undefined || block.metadata.heading === true);
    if (mayRender && definition.pageType === 'standard') continue;
    const origin = originOf(definition);
    const place = definition.meta === undefined ? origin : below(origin, 'meta');
    yield problem('missing-heading', place, { name });
  }
}

function headingJump(html: string, tag: HtmlTag, previous: number, place: Origin): Problem {
  const { name, offset } = tag;
  const [, inside = ''] = /^<[^>]*>([^<]{1,60})</.exec(html.slice(offset, offset + 200)) ?? [];
  const words = inside.trim();
  const facts = {
    found: words === '' ? name : { en: `“${words}” (${name})`, nb: `«${words}» (${name})` },
    previous:
      previous === 1
        ? { en: 'the title (h1)', nb: 'tittelen (h1)' }
        : { en: `an h${previous}`, nb: `en h${previous}` },
    expected: `h${previous + 1}`,
  };
  return { ...problem('heading-jump', place, facts), inside: tag.offset };
}
