import { describe, expect, it } from 'vitest';
import { blocks, cultureOf, eventOf, type SiteParts, siteOf } from './site-builder.ts';
import { render } from './test-blocks.tsx';

/** What the only group of a pattern holds, each time. */
function groupsIn(html: string, part: RegExp): (string | undefined)[] {
  return [...html.matchAll(part)].map(([, group]) => group);
}

describe('A57 A75 which pages search engines may have', () => {
  const isIndexed = (html: string) => {
    const isRefused = html.includes('<meta name="robots" content="noindex">');
    expect(html.includes('rel="canonical"')).toBe(!isRefused);
    return !isRefused;
  };
  const pages = {
    home: {},
    mine: { path: '/min-side', audience: 'member' as const },
    lost: { path: '/404.html' },
  };

  it('all of a site in production, but for members’ pages and the 404 page', () => {
    const site = siteOf({ pages });
    expect(isIndexed(render(site, '/').html)).toBe(true);
    expect(isIndexed(render(site, '/min-side').html)).toBe(false);
    expect(isIndexed(render(site, '/404.html').html)).toBe(false);
    expect(isIndexed(render(site, '/ukjent').html)).toBe(false);
    expect(render(site, '/').html).not.toContain('ribbon');
  });

  it.each([
    ['test', 'Test'],
    ['development', 'Utvikling'],
  ] as const)('none of a site in %s, and a ribbon says so', (stage, word) => {
    const { html } = render(siteOf({ pages, config: { stage } }), '/');
    expect(isIndexed(html)).toBe(false);
    expect(html).toContain(`<p class="ribbon">${word}`);
  });

  it('a closed site says only that it is closed', () => {
    const contact = {
      id: 'k',
      label: 'kontakt',
      path: '/kontakt',
      place: 'header',
      order: 1,
    } as const;
    const site = siteOf({
      config: { published: false, theme: { menu: [contact] } },
      pages: { home: { meta: { title: 'Hemmelig' } }, contact: { path: '/kontakt' } },
      redirects: [{ from: '/gammel', to: '/kontakt' }],
    });
    for (const path of ['/', '/index.html', '/kontakt', '/gammel']) {
      const page = render(site, path);
      expect(page.status).toBe(/kontakt|gammel/.test(path) ? 404 : 200);
      expect(isIndexed(page.html)).toBe(false);
      expect(page.html).toContain('stengt');
      expect(page.html).not.toMatch(/Hemmelig|kontakt/);
    }
  });
});

describe('A57 the closed site', () => {
  const now = Date.parse('2026-11-20T16:00:00+01:00');
  const closed = (config: NonNullable<SiteParts['config']>, more: SiteParts = {}) =>
    siteOf({ ...more, config: { published: false, ...config } });
  const shown = (site: ReturnType<typeof siteOf>, at = now) => render(site, '/', { now: at });
  const hrefs = (html: string) => groupsIn(html.slice(html.indexOf('<main')), /href="([^"]*)"/g);

  it('says where the house is and how it is reached, and leads to none of its own pages', () => {
    const { html } = shown(
      closed({
        aliases: ['gamle.example'],
        footer: {
          sections: [
            { title: 'Besøk', address: ['Havnegata 12', '9790 Skarvøy'], text: 'Luka åpner 16.' },
            {
              title: 'Kontakt',
              links: [
                { label: '77 00 12 43', href: 'tel:+4777001243' },
                { label: 'post@fyrhuset.example', href: 'mailto:post@fyrhuset.example' },
                { label: 'Ansatte', href: '/ansatte' },
                { label: 'Kart', href: 'https://fyrhuset.example/kart' },
                { label: 'Gamle sider', href: 'https://gamle.example/' },
                { label: 'Sosiale medier', href: 'https://sosial.example/fyr' },
              ],
            },
            { title: 'Om nettstedet', links: [{ label: 'Personvern', href: '/personvern' }] },
          ],
        },
      }),
    );
    expect(html).toContain(
      '<address><span>Havnegata 12 </span><span>9790 Skarvøy </span></address>',
    );
    expect(html).toContain('Luka åpner 16.');
    expect(hrefs(html)).toEqual([
      'tel:+4777001243',
      'mailto:post@fyrhuset.example',
      'https://sosial.example/fyr',
    ]);
    expect(html).not.toContain('Om nettstedet');
  });

  it('tells what is next, five at most, and is valid until the first begins', () => {
    const times = ['15:00', '20:00', '17:30', '18:00', '19:00', '21:00', '22:00', '23:00'];
    const events = times.map((time, i) => ({
      ...eventOf(`e${i}`, 'p', { startTime: `2026-11-20T${time}:00` }),
      ...(time === '18:00' && { status: 'cancelled' as const }),
      ...(time === '19:00' && { availability: 'soldOut' as const }),
    }));
    const next = closed({}, { events, productions: [cultureOf('p', { title: 'Viser' })] });
    const page = shown(next);
    expect(groupsIn(page.html, /<time dateTime="[^"]*">([^<]*)/g)).toEqual([
      ...['17.30', '19.00', '20.00', '21.00', '22.00'],
    ]);
    expect(page.html.match(/utsolgt/g)).toHaveLength(1);
    expect(page.html).toContain('fredag 20. november');
    expect(page.validUntil).toBe(Date.parse('2026-11-20T17:30:00+01:00'));
    expect(hrefs(page.html)).toEqual([]);
    const after = shown(next, Date.parse('2026-11-21T00:00:00+01:00'));
    expect(after.html).not.toContain('Neste på programmet');
    expect(after.validUntil).toBeNull();
  });

  it('names the year of an event that isn’t this year’s', () => {
    const events = [eventOf('e', 'p', { startTime: '2027-01-02T18:00' })];
    const { html } = shown(closed({}, { events, productions: [cultureOf('p')] }));
    expect(html).toContain('lørdag 2. januar 2027');
  });
});

describe('A75 what isn’t found', () => {
  it('S27 is answered by the page /404.html, always as 404', () => {
    const site = siteOf({
      pages: {
        home: {},
        lost: { path: '/404.html', meta: { title: 'Borte' }, blocks: blocks('crumb') },
      },
    });
    for (const path of ['/ukjent', '/404.html', '//']) {
      const page = render(site, path);
      expect(page).toMatchObject({ kind: 'not-found', status: 404 });
      expect(page.html).toContain('data-page="/404.html"');
      expect(page.html).toContain('<p>/404.html Borte {}</p>');
    }
  });

  it('is a plain page in bokmål where none is defined', () => {
    const page = render(siteOf({ pages: { home: {} } }), '/ukjent');
    expect(page).toMatchObject({ kind: 'not-found', status: 404, validUntil: null });
    expect(page.html).toContain('href="/"');
  });

  it('is rendered on the stage, from edge to edge, and leads to the search where there is one', () => {
    const search = { path: '/sok' };
    const pages = { home: {}, search: { path: '/sok' } };
    const { html } = render(siteOf({ pages, config: { search } }), '/ukjent');
    expect(html).toContain('class="stage bleed"');
    expect(html.slice(html.indexOf('<main'))).toContain('href="/sok"');
  });
});
