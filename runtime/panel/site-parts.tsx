import { Opener, useShared } from './panel-parts.tsx';
import type { FilePlace, ListedItem, Settings } from './types.ts';

type Part = FilePlace & {
  /** Null for the menus, which aren't a key of site.json itself. */
  readonly title: string | null;
  /** The path in its value of the field that gets the focus. */
  readonly field?: FilePlace['path'];
};

/** Returns the parts of site.json that a site has, of those with these keys. @param site the parts that the site has */
export function sitePartsNamed(names: readonly string[], { site = [] }: Settings): readonly Part[] {
  return site.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
}

/** Buttons that open the forms of parts of site.json. */
export function SiteParts({ parts }: { readonly parts: readonly Part[] }) {
  const { words } = useShared();
  return parts.map(({ file, path, title, field }) => (
    <Opener
      key={path.join()}
      view={{
        ...{ kind: 'form', place: { file, path }, title: title ?? words.settings.menu },
        ...(field && { field }),
      }}
    />
  ));
}

/**
 * Returns the parts of site.json that header or footer show at an element: at a menu, the item there if it is known, and
 * the menus. [] for an element of the page itself.
 */
export function sitePartsAt(element: Element, settings: Settings): readonly Part[] {
  if (element.closest('main') !== null) return [];
  if (element.closest('nav, header') === null)
    return element.closest('footer') === null ? [] : sitePartsNamed(['footer', 'hours'], settings);
  const item = menuItemAt(element, settings);
  const menus = { file: 'site.json', path: ['theme', 'menu'], title: null };
  return [...(item === null ? [] : [{ ...item, field: ['label'] }]), menus];
}

/** Returns the item that a menu shows at an element, by its label, and its address where labels are equal; null if unclear. */
function menuItemAt(element: Element, { menu = [] }: Settings): ListedItem | null {
  const row = element.closest('nav li');
  // In a link to another site, words for screen readers follow the label.
  const own = row?.firstElementChild ?? row;
  const label = own?.firstChild?.textContent;
  const place = element.closest('footer') === null ? 'header' : 'footer';
  const alike = menu.filter(({ title, shown }) => title === label && shown?.place === place);
  const href = own?.getAttribute('href') ?? null;
  const exact = alike.filter(({ shown }) => shown?.href === href);
  const [item = null, ...others] = alike.length > 1 ? exact : alike;
  return others.length === 0 ? item : null;
}
