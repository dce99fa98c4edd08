import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Footer } from '../../../runtime/shell/footer.tsx';
import { Header } from '../../../runtime/shell/header.tsx';
import type { MenuNode } from '../../../runtime/shell/menu-tree.ts';
import type { ShellContext } from '../../../runtime/shell/shell-context.ts';

function entry(label: string, href: string | null, rest: Partial<MenuNode> = {}): MenuNode {
  const id = label.toLowerCase().replaceAll(/\W+/g, '-');
  return { id, label, href, openInNewWindow: false, children: [], ...rest };
}

const shell: ShellContext = {
  title: 'Skarvøy kino og kulturhus',
  logo: '/media/logo.svg',
  headerMenu: [
    entry('Kulturprogram', '/kulturprogram'),
    entry('Kino', '/kinoprogram', {
      children: [
        entry('Alle filmer', '/alle-filmer', { children: [entry('For barn', '/for-barn')] }),
        entry('Aldersgrenser', '/alder'),
      ],
    }),
    entry('eBillett', null, { children: [entry('Hjelp', 'https://ebillett.example/hjelp')] }),
    entry('Sosiale medier', 'https://sosial.example/x', { openInNewWindow: true }),
  ],
  footerMenu: [entry('Personvernerklæring', '/personvernerklaering')],
  footerSections: [
    { title: 'Besøk oss', address: ['Havnegata 12', '9790 Skarvøy'], text: 'Velkommen inn.' },
    {
      title: 'Kontakt',
      links: [
        { label: 'Ring oss', href: 'tel:+4777001243' },
        { label: 'Tilgjengelighetserklæring', href: '/tilgjengelighetserklaering' },
        { label: 'Bilder', href: 'https://sosial.example/x', openInNewWindow: true },
      ],
    },
  ],
  hours: [{ venue: 'Kinoen', days: { mon: ['16:00-21:00'], tue: ['16:00-21:00'] } }],
  searchPath: '/sok',
  members: null,
};

const header = (overrides: Partial<ShellContext> = {}) =>
  renderToStaticMarkup(<Header shell={{ ...shell, ...overrides }} />);
const footer = (overrides: Partial<ShellContext> = {}) =>
  renderToStaticMarkup(<Footer shell={{ ...shell, ...overrides }} />);

describe('header', () => {
  it('S80 shows the menu in the given order, submenus below their entry', () => {
    const nav = /<nav[\s\S]*<\/nav>/.exec(header())?.[0] ?? '';
    const labels = [...nav.matchAll(/<a [^>]*>([^<]+)/g)].map(([, label]) => label);
    expect(labels).toEqual([
      ...['Kulturprogram', 'Kino', 'Alle filmer', 'For barn', 'Aldersgrenser'],
      ...['Hjelp', 'Sosiale medier'],
    ]);
  });

  it('marks every link within the site with its path, and no other', () => {
    const html = header() + footer();
    const links = [...html.matchAll(/<a href="([^"]+)"([^>]*)>/g)];
    expect(links.length).toBeGreaterThan(8);
    for (const [, href, attributes] of links) {
      const marked = attributes?.includes(`data-menu-path="${href}"`);
      expect([href, marked]).toEqual([href, href?.startsWith('/')]);
    }
  });

  it('opens each submenu by a button of its own, as a link where the entry leads somewhere', () => {
    const html = header();
    expect(html).toMatch(/popoverTarget="submenu-kino"><span class="visually-hidden">Vis mer om/);
    expect(html).toContain('id="submenu-kino"');
    expect(html).toMatch(/popoverTarget="submenu-ebillett"><span>eBillett<\/span>/);
    expect(html).not.toContain('<script');
  });

  it('S77 S79 says that a link opens a new window, cutting the way back, or leaves the site', () => {
    expect(header()).toMatch(
      /target="_blank" rel="noopener">Sosiale medier<svg[\s\S]*?<\/svg><span[^>]*> \(åpnes i nytt vindu\)/,
    );
    expect(header()).toMatch(/Hjelp<svg[\s\S]*?<\/svg><span[^>]*> \(eksternt nettsted\)/);
  });

  it('S87 A44 sends the search to its page as q, without script', () => {
    const html = header();
    expect(html).toContain('<form action="/sok">');
    expect(html).toContain('<search class="site-search" aria-label="Hele nettstedet">');
    expect(html).toMatch(/<label[^>]*for="site-search">Søk på nettstedet<\/label>/);
    expect(html).toMatch(/<input id="site-search" type="search"[^>]*name="q"/);
    expect(header({ searchPath: null })).not.toContain('<form');
  });

  it('leads home from the name, without a preload of the logo', () => {
    expect(header()).toMatch(/^<header class="site-header stage">/);
    expect(header()).toMatch(
      /<a href="\/" class="brand"[\s\S]*Skarvøy kino og kulturhus<\/span><\/a>/,
    );
    expect(header()).not.toContain('<link');
    expect(header({ logo: null })).not.toContain('<img');
  });
});

describe('footer', () => {
  it('shows the week of a section’s venue, and nothing where it has no hours', () => {
    const section = { title: 'Besøk oss', text: 'Luka er åpen:' };
    const html = footer({ footerSections: [{ ...section, venue: 'Kinoen' }] });
    expect(html).toContain(
      '<li>Mandag–tirsdag 16.00–\u206021.00</li><li>Onsdag–søndag Stengt</li>',
    );
    expect(footer({ footerSections: [{ ...section, venue: 'Scenen' }] })).not.toContain('16.00');
  });

  it('S81 S82 S83 S84 S85 S86 shows address, contact and social links, its menu and the accessibility statement', () => {
    const html = footer();
    expect(html).toContain(
      '<address><span>Havnegata 12 </span><span>9790 Skarvøy </span></address>',
    );
    expect(html).toContain('<a href="tel:+4777001243">Ring oss</a>');
    expect(html).toMatch(/Bilder<svg[\s\S]*?\(åpnes i nytt vindu\)/);
    expect(html).toContain('<nav class="footer-nav" aria-label="Bunnmeny">');
    expect(html).toMatch(/<a href="\/personvernerklaering"[^>]*>Personvernerklæring/);
    expect(html).toMatch(/<a href="\/tilgjengelighetserklaering"[^>]*>Tilgjengelighetserklæring/);
  });

  it('leaves out what is not there', () => {
    expect(footer({ footerMenu: [], footerSections: [] })).not.toMatch(/<nav|<section/);
  });
});

describe('the header’s cell for members', () => {
  const members = { login: '/logg-inn', profile: '/min-side' };

  it('holds both states, anonymous; log-out waits for its code; what the site lacks isn’t there', () => {
    const html = header({ members });
    const links = [...html.matchAll(/<a href="(\/(?:logg-inn|min-side))"/g)];
    expect(links.map(([, href]) => href)).toEqual(['/logg-inn', '/min-side']);
    expect(html.match(/<(span|strong) data-member-name=""><\/\1>/g)).toHaveLength(2);
    expect(html).toMatch(/<button [^>]*data-log-out=""[^>]* disabled=""/);
    const plain = header({ members: { login: '/inn', profile: null } });
    expect(plain).toContain('href="/inn"');
    expect(plain).not.toContain('Min side');
    expect(header()).not.toContain('member');
  });
});
