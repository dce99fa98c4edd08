import { Opener, useShared } from './panel-parts.tsx';
import type { FilePlace, Settings } from './types.ts';

/** What `namesAt` calls the menus, which aren't a key of site.json itself. */
const MENU = 'menu';

type Part = FilePlace & {
  /** Null for the menus. */
  readonly title: string | null;
};

/**
 * Returns the parts of site.json that a site has, of those with these names.
 * @param names their keys, or `menu` @param site the parts that the site has
 */
export function sitePartsNamed(names: readonly string[], { site = [] }: Settings): readonly Part[] {
  const menu = { file: 'site.json', path: ['theme', 'menu'], title: null };
  const parts = site.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
  return [...(names.includes(MENU) ? [menu] : []), ...parts];
}

/** Buttons that open the forms of parts of site.json. */
export function SiteParts({ parts }: { readonly parts: readonly Part[] }) {
  const { words } = useShared();
  return parts.map(({ file, path, title }) => (
    <Opener
      key={path.join()}
      view={{ kind: 'form', place: { file, path }, title: title ?? words.settings.menu }}
    />
  ));
}

/** Returns the names of the parts that header or footer show at an element; [] for an element of the page itself. */
export function namesAt(element: Element): readonly string[] {
  if (element.closest('main') !== null) return [];
  if (element.closest('nav, header') !== null) return [MENU];
  return element.closest('footer') === null ? [] : ['footer', 'hours'];
}
