import type { Site } from '../../site/site.ts';

/** Marked links, those that open elsewhere, and downloads (B5, B12). */
const MARKED =
  '[data-prefetch="false"], [data-native], [download], [target]:not([target="_self"]), [rel~="external"]';

/** What is no page: files, and what servers behind the site answer. */
const NO_PAGES = ['/media/*', '/backends/*'];

/**
 * The rules by which browsers prefetch pages themselves, where the site leaves navigation to them; null where it
 * doesn't (B12). Pages of members are left out; tickets are sold at other addresses, which no rule names.
 */
export function speculationRules(site: Site): string | null {
  if (site.config.navigation !== 'native') return null;
  const ofMembers = site.pages.filter(({ definition }) => definition.audience === 'member');
  const paths = [
    ...ofMembers.map(({ definition }) => definition.path),
    ...Object.values(site.config.memberPages ?? {}),
  ];
  const refused = [...NO_PAGES, ...[...new Set(paths)].map(patternOf)];
  const where = {
    and: [
      { href_matches: '/*' },
      ...refused.map((pattern) => ({ not: { href_matches: pattern } })),
      { not: { selector_matches: MARKED } },
    ],
  };
  const rules = { prefetch: [{ source: 'document', where, eagerness: 'moderate' }] };
  return JSON.stringify(rules).replaceAll('<', '\\u003c');
}

/** A page's path as a URL pattern: parameters stand for a segment each, a last slash may follow, query and hash are left open. */
function patternOf(path: string): string {
  const segments = path
    .split('/')
    .map((segment, index) =>
      segment.startsWith(':') ? `:p${index}` : segment.replace(/[\\*+?:{}()]/g, '\\$&'),
    );
  return `${segments.join('/')}{/}?`;
}
