import { useAsked } from './calls.ts';
import { Opener, useShared } from './panel-parts.tsx';
import type { Settings } from './types.ts';

/** What `partsAt` calls the menus, which aren't a key of site.json itself. */
const MENU = 'menu';

/** Buttons that open the forms of parts of site.json, of those that the site has. @param names their keys, or `menu` */
export function SiteParts({ names }: { readonly names: readonly string[] }) {
  const { words, version } = useShared();
  const { site = [] } = useAsked<Settings>('list', {}, version) ?? {};
  const menu = { file: 'site.json', path: ['theme', 'menu'], title: words.settings.menu };
  const parts = site.filter(({ path }) => path.length === 1 && names.includes(String(path[0])));
  return [...(names.includes(MENU) ? [menu] : []), ...parts].map(({ title, ...place }) => (
    <Opener key={title} view={{ kind: 'form', place, title }} />
  ));
}

/** Returns the parts of site.json that header or footer show at an element; [] for an element of the page itself. */
export function partsAt(element: Element): readonly string[] {
  if (element.closest('main') !== null) return [];
  if (element.closest('nav, header') !== null) return [MENU];
  return element.closest('footer') === null ? [] : ['footer', 'hours'];
}
