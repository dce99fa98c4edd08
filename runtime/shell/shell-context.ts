import type { BackendContext } from '../block.ts';
import type { Site } from '../site/index.ts';
import { type MenuNode, menuTree } from './menu-tree.ts';

export type FooterSection = Site['config']['footer']['sections'][number];

/** The addresses of the pages for login and profile; `profile` is null if the site has no such page. */
export interface MemberLinks {
  readonly login: string;
  readonly profile: string | null;
}

/** What header and footer show: the same on every page of a build. */
export type ShellContext = ReturnType<typeof shellContextOf>;

/** Returns what the header and footer of a site show. @param finalOf returns the target of a link after redirects */
export function shellContextOf(site: Site, finalOf: (href: string) => string) {
  /** Returns a menu with the addresses after redirects, without items that have neither an address nor items below. */
  const final = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
    nodes
      .map((node) => ({
        ...node,
        href: node.href && (finalOf(node.href) || null),
        children: final(node.children),
      }))
      .filter(({ href, children }) => href !== null || children.length > 0);
  const searchPath = site.config.search?.path;
  const members = memberLinksOf(site);
  return {
    title: site.config.title,
    /** The address of the logo's picture. */
    logo: site.media.has('/media/logo.svg') ? '/media/logo.svg' : null,
    headerMenu: final(menuTree(site, 'header')),
    footerMenu: final(menuTree(site, 'footer')),
    footerSections: site.config.footer.sections.map(
      ({ links = [], ...section }): FooterSection => ({
        ...section,
        links: links.map((link) => ({ ...link, href: finalOf(link.href) })),
      }),
    ),
    /** The opening hours of the venues, for sections that name one. */
    hours: site.config.hours ?? [],
    /** The path that the search form submits to (S87), or null if the site has no search. */
    searchPath: searchPath === undefined ? null : finalOf(searchPath) || null,
    /** The pages for members; null: the header shows nothing for members. */
    members: members && {
      login: finalOf(members.login),
      profile: members.profile && finalOf(members.profile),
    },
  };
}

/** Returns the facts about a site's backends that all blocks get. @param finalOf returns a link's final target */
export function backendContextOf(site: Site, finalOf: (href: string) => string): BackendContext {
  const { config, endpoints } = site;
  const pages = Object.entries(config.memberPages ?? {}).map(([name, path]) => [
    name,
    finalOf(path),
  ]);
  return {
    memberPages: Object.fromEntries(pages),
    calls: Object.keys(endpoints?.calls ?? {}),
    member: hasMembers(site),
    reviewsOpen: config.reviewsOpen === true,
  };
}

/** Returns whether the site's first partner has a backend for members (A28). */
function hasMembers({ config, endpoints }: Site): boolean {
  return endpoints?.loyalty?.[String(config.partners[0])] !== undefined;
}

/**
 * Returns the addresses of the pages for login and profile; null if the site has no login page, or its first partner no
 * backend for members (A28).
 */
export function memberLinksOf(site: Site): MemberLinks | null {
  const { login, profile = null } = site.config.memberPages ?? {};
  return login === undefined || !hasMembers(site) ? null : { login, profile };
}
