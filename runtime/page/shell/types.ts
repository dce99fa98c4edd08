import type { OpeningHours } from '../../block.ts';
import type { FooterSection } from '../registry.ts';
import type { MenuNode } from './menu-tree.ts';

/** The pages for login and profile; `profile` is null if the site has none. */
export interface MemberLinks {
  readonly login: string;
  readonly profile: string | null;
}

/** The input of header and footer: the same for every page of a build. */
export interface ShellContext {
  readonly title: string;
  /** The address of the logo's picture. */
  readonly logo: string | null;
  readonly headerMenu: readonly MenuNode[];
  readonly footerMenu: readonly MenuNode[];
  readonly footerSections: readonly FooterSection[];
  /** The opening hours of the venues, for sections that name one. */
  readonly hours: readonly OpeningHours[];
  /** The path that the search form submits to (S87), or null if the site has no search. */
  readonly searchPath: string | null;
  /** Null: the header shows nothing for members. */
  readonly members: MemberLinks | null;
}
