import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/contact/block.gen.ts';
import metadata from '../../../blocks/contact/block.json' with { type: 'json' };
import Contact from '../../../blocks/contact/contact.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Contact, metadata);

describe('contact', () => {
  it('S60 shows a card for each house with address, text, opening hours and people’s pictures', () => {
    const html = render();
    expect(html.match(/<h2/g)).toHaveLength(3);
    expect(html).toMatch(/<address.*Havnegata 12 <.*9790 Skarvøy <.*<\/address>/);
    expect(html).toMatch(/<caption[^>]*>Åpningstider<\/caption>/);
    expect(html).toContain('<th scope="row">Mandag–torsdag</th><td>16.30–21.30</td>');
    expect(html).toContain('filmønsker');
    // Of those people who have one.
    expect(html.match(/<img[^>]*>/g)).toEqual([
      expect.stringMatching(/alt="Kvinne med kort.*loading="lazy"/),
    ]);
  });

  it('names what is folded after its card, as several cards fold the same', () => {
    const people = [{ name: 'Ane Lund', role: 'Kinosjef' }];
    const html = render({
      options: { groups: ['Kino', 'Scene'].map((title) => ({ title, people })) },
    });
    const names = [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/g)].map(([, name = '']) =>
      name.replaceAll(/<[^>]*>/g, ''),
    );
    expect(names).toContain('Vis kontaktpersoner, Kino');
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['02 345', '+4702345'],
    ['+46 8 123 45 67', '+4681234567'],
    ['110', '110'],
  ])('S84 makes the phone number %s a link to %s', (phone, dialled) => {
    const html = render({ options: { groups: [{ title: 'Luka', phone }] } });
    expect(html).toContain(`href="tel:${dialled}"`);
    expect(html).toContain(`>${phone.replaceAll(' ', '\u00a0')}</a>`);
  });

  it('S84 says to whom a link in a list of people leads, by name and without surname', () => {
    const html = render();
    expect(html).toContain('href="mailto:post@skarvoykulturhus.example"');
    expect(html).toContain('aria-label="Telefon til Ingrid Nilsen: ');
    expect(html).toMatch(
      /href="mailto:jovnna.sara@[^"]+"[^>]* aria-label="Skriv til Jovnna Sara" title="jovnna.sara@[^"]+">.*Skriv til Jovnna</,
    );
    expect(html).toContain('Kinosjef');
  });

  it.each([
    ['Per Anders Lillevoll', 'Per Anders'],
    ['Resepsjonen', 'Resepsjonen'],
  ])('names %s as %s in the link', (name, shown) => {
    const people = [{ name, role: 'Rolle', email: 'a@b.example' }];
    const html = render({ options: { groups: [{ title: 'Luka', people }] } });
    expect(html).toContain(`Skriv til ${shown}</a>`);
  });

  it('writes out the address of a venue, which print doesn’t repeat', () => {
    const html = render({ options: { groups: [{ title: 'Luka', email: 'a@b.example' }] } });
    expect(html).toMatch(/ aria-label="E-post: a@b.example">.*a@b.example<\/a>/);
    expect(html).not.toContain('title=');
  });

  it('has the week and the exceptions of its venue in site.json, and nothing of now without script', () => {
    const hours = [
      {
        venue: 'Billettluka',
        days: { fri: ['16:00-22:30'] },
        exceptions: [{ date: '2026-12-24', open: [] }],
      },
    ];
    const html = render({ site: { hours } });
    expect(html).toContain('<th scope="row">Fredag</th><td>16.00–22.30</td>');
    expect(html).toContain('<th scope="row">Tor. 24. des.</th><td>Stengt</td>');
    expect(html).toMatch(/<p[^>]* data-now=""><\/p>/);
    expect(html).not.toMatch(/Åpent nå|Stengt nå|aria-current/);
    expect(html.match(/data-hours/g)).toHaveLength(1);
  });

  it('has a picture of the house before its heading, and shortcuts right below', () => {
    const image = { url: '/media/kulturhus-dag.webp', alt: 'Et rødt hus' };
    const shortcuts = [{ label: 'Ring', href: 'tel:+4777001243', icon: 'phone' as const }];
    expect(render({ options: { image, shortcuts } })).toMatch(
      /alt="Et rødt hus".*<h1.*<\/h1><ul[^>]*><li><a href="tel:\+4777001243"[^>]*>.*Ring<\/a>/,
    );
  });

  it('leads to each of many houses, also to two of one name', () => {
    const groups = ['Luka', 'Ærfuglen', 'Luka', 'Brygga'].map((title) => ({ title }));
    const html = render({ options: { groups } });
    const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)/g)];
    expect(links.map(([, id, title]) => [id, title])).toEqual([
      ['b-1-1-1-luka', 'Luka'],
      ['b-1-1-1-aerfuglen', 'Ærfuglen'],
      ['b-1-1-1-luka-2', 'Luka'],
      ['b-1-1-1-brygga', 'Brygga'],
    ]);
    for (const [, id] of links) expect(html).toContain(`<li id="${id}"`);
    expect(render({ options: { groups: groups.slice(0, 3) } })).not.toContain('<nav');
  });

  it('A87 keeps the levels below its own heading', () => {
    expect(render()).toMatch(/<h1[^>]*>Kontakt oss<\/h1>.*<h2[^>]*>Billettluka/);
    expect(render({ page: { heading: null } })).toMatch(
      /<h2[^>]*>Kontakt oss<\/h2>.*<h3[^>]*>Billettluka/,
    );
  });
});
