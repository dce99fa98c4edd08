import type { FooterSection } from '../registry.ts';

/** One entry of a menu, with those below it in order (S121). */
export interface MenuNode {
  readonly id: string;
  readonly label: string;
  /** Null where it only holds what is below. */
  readonly href: string | null;
  readonly openInNewWindow: boolean;
  readonly children: readonly MenuNode[];
}

/** Where members are led; a site without a profile page has none. */
export interface MemberLinks {
  readonly login: string;
  readonly profile: string | null;
}

/** What header and footer are rendered from: the same for every page of a build. */
export interface ShellContext {
  readonly title: string;
  /** The address of the logo's picture. */
  readonly logo: string | null;
  readonly headerMenu: readonly MenuNode[];
  readonly footerMenu: readonly MenuNode[];
  readonly footerSections: readonly FooterSection[];
  /** Where the search form leads (S87), or null where the site has no search. */
  readonly searchPath: string | null;
  /** Null: the header says nothing of members. */
  readonly members: MemberLinks | null;
}
