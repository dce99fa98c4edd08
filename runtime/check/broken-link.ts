import { type Problem, problem, type Text } from '../diagnostics/index.ts';
import { normalisePath, withoutQuery } from '../protocol/path.ts';
import type { Origin } from '../site/index.ts';
import { deadAnchor } from './anchors.ts';
import type { CheckContext } from './context.ts';
import { comingWords } from './publishing.ts';

/** Matches addresses of other sites, e-mail, telephone and text message links, and anchors of the same page. */
const outward = /^(https?:\/\/|mailto:|tel:|sms:|#)/i;

/**
 * Returns the problem of a link that is dangerous or broken, or that leads to a page or an anchor that isn't there;
 * null for a link without a problem.
 * @param shownOn returns the addresses of the pages with a link that is only an anchor; [] if they aren't known
 */
export function brokenLink(
  context: CheckContext,
  path: string,
  place: Origin,
  shownOn: () => readonly string[] = () => [],
): Problem | null {
  if (path.startsWith('#')) return deadAnchor(context, path, place, shownOn());
  if (isBrokenAddress(path)) return problem('broken-address', place, { path }, withOneScheme(path));
  if (isOutward(path)) return null;
  if (isDangerous(path)) return problem('dangerous-link', place, { path }, saferLink(path));
  if (!path.startsWith('/') || !context.isLive(path)) return deadAddress(context, path, place);
  return hiddenLink(context, path, place) ?? deadAnchor(context, path, place);
}

/** Returns the problem of a link to a page of this site that isn't published now; null for any other link. */
export function hiddenLink(
  { hiddenAt }: CheckContext,
  path: string,
  place: Origin,
): Problem | null {
  const hidden = hiddenAt(path);
  return hidden && problem('link-not-out', place, { path, when: comingWords(hidden.comes) });
}

/** Returns the problem of an address that leads to no page of this site, and to no file of `media/`. */
export function deadAddress(
  { loaded, near, nearAddress, site }: CheckContext,
  path: string,
  place: Origin,
): Problem {
  if (path.startsWith('/media/'))
    return problem('missing-media', place, { path }, near(path, site.media.keys()));
  const address = normalisePath(path)?.path;
  const draft = loaded.drafts.find(
    ({ definition }) => normalisePath(definition.path)?.path === address,
  );
  if (address === undefined || draft === undefined) {
    const start = withoutQuery(path);
    const alike = nearAddress(start);
    const meant = withScheme(path) ?? (alike && alike + path.slice(start.length));
    return problem('dead-path', place, { path, why: '' }, meant);
  }
  const why: Text = {
    en: `, because the page \`${draft.name}\` is a draft: its name isn’t in \`pages\` in site.json`,
    nb: `, fordi siden \`${draft.name}\` er et utkast: Navnet står ikke i \`pages\` i site.json`,
  };
  return problem('dead-path', place, { path, why });
}

/**
 * Returns whether a link, as written in the content, doesn't name a page of this site: it begins with `https://`,
 * `http://`, `mailto:`, `tel:` or `sms:`, or with `#` (a place on the page that has the link).
 */
export function isOutward(path: string): boolean {
  return outward.test(path);
}

/** Returns whether a link has a host name that can't exist, as in `https://vg no` and `https://https://vg.no`. */
export function isBrokenAddress(path: string): boolean {
  return /^https?:\/\//i.test(path) && (!URL.canParse(path) || twoSchemes.test(path));
}

const twoSchemes = /^https?:\/\/(?=https?:?\/\/)/i;

/** Returns an address with `https://` once instead of twice; null for other addresses, or if the result is broken. */
function withOneScheme(path: string): string | null {
  const meant = path.replace(twoSchemes, '').replace(/^(https?):?\/\//i, '$1://');
  return meant === path || isBrokenAddress(meant) ? null : meant;
}

/** Matches a web address without `https://`: one that begins with `www.`, or has an ending that no file has. */
const webAddress =
  /^(?:www\.[^\s/?#@]+\.[a-z]{2,}|[a-z\d][a-z\d.-]*\.(?:no|com|org|net|eu|se|dk))(?:[/?#]\S*)?$/i;

/** Returns a web or e-mail address with the `https://` or `mailto:` that it lacks; null for any other link. */
function withScheme(path: string): string | null {
  if (webAddress.test(path)) return `https://${path}`;
  return /^[^\s/?#:@]+@[^\s/?#:@]+\.[a-z]{2,}$/i.test(path) ? `mailto:${path}` : null;
}

/** Returns whether browsers run a link as a script, or go to another host: they skip spaces, and read `\` as `/`. */
export function isDangerous(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  const compact = path.replace(/[\u0000-\u0020]+/g, '');
  return (
    /^[\\/]{2}/.test(compact) || (/^[a-z][a-z0-9+.-]*:/i.test(compact) && !outward.test(compact))
  );
}

/** Returns a link such as `//host.no/a` with `https:` before it; null for any other link. */
export function saferLink(path: string): string | null {
  return /^\/\/[a-z0-9-]+\./i.test(path) ? `https:${path}` : null;
}
