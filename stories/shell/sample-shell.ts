/** Header and footer of the sample site, as the renderer renders them from its site.json. */
import type { MenuNode } from '../../runtime/shell/menu-tree.ts';
import type { ShellContext } from '../../runtime/shell/shell-context.ts';
import site from '../../site-config/site.json' with { type: 'json' };

const { municipality, product } = site.variables;

function fill(text: string): string {
  return text.replaceAll('{municipality}', municipality).replaceAll('{product}', product);
}

function menu(place: string, parent: string | null = null): MenuNode[] {
  return site.theme.menu
    .filter((item) => item.place === place && item.parent === parent)
    .sort((a, b) => a.order - b.order)
    .map(({ id, label, path, openInNewWindow }) => ({
      id,
      label: fill(label),
      href: path?.replaceAll('{municipality}', 'skarvoy') ?? null,
      openInNewWindow,
      children: menu(place, id),
    }));
}

export const sampleShell: ShellContext = {
  title: fill(site.title),
  logo: '/media/logo.svg',
  headerMenu: menu('header'),
  footerMenu: menu('footer'),
  footerSections: site.footer.sections.map((section) => ({
    ...section,
    ...(section.venue && { venue: fill(section.venue) }),
    ...(section.address && { address: section.address.map(fill) }),
  })),
  hours: site.hours,
  searchPath: site.search.path,
  members: { login: site.memberPages.login, profile: site.memberPages.profile },
};
