import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/content/block.gen.ts';
import metadata from '../../../blocks/content/block.json' with { type: 'json' };
import styles from '../../../blocks/content/content.module.css';
import Content from '../../../blocks/content/content.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Content, metadata);

describe('content', () => {
  it('S8 shows heading, text and picture, or the text alone', () => {
    const html = render();
    expect(html).toContain('>Et rom for de store dagene</h2>');
    expect(html).toContain('<a href="/kontakt">Ta kontakt</a>');
    expect(html).toContain('alt="Et gammelt brudepar ler');
    const nothing = { facts: undefined, heading: undefined, image: undefined };
    const alone = render({ options: { ...nothing, html: '<p>Hei</p>' } });
    expect(alone).toContain('<p>Hei</p>');
    expect(alone).not.toMatch(/<h2|<img|aria-labelledby/);
  });

  it.each([
    ['<p>Inntil 12 000 kr</p>5 000', '<p>Inntil 12_000_kr</p>5_000'],
    ['<a href="/a" title="1 800">4 300</a>', '<a href="/a" title="1 800">4_300</a>'],
    ['i 2026 2 ganger, lørdag 5. desember', 'i 2026 2 ganger, lørdag_5._desember'],
    ['ring 77 00 12 43, rad 8 i Sal 2', 'ring 77_00_12_43, rad_8 i Sal_2'],
    ['under 15 år, i 15 åringer', 'under 15_år, i 15 åringer'],
    ['en 15-årsgrense på e-post', 'en 15~-~årsgrense på e~-~post'],
    ['se www.e-post.example og uke-2', 'se www.e-post.example og uke-2'],
    [
      '<b>e</b>-post, <i>12</i>-åring, <b>e-post</b>',
      '<b>e</b>-post, <i>12</i>-åring, <b>e~-~post</b>',
    ],
  ])('breaks no line inside a number, a date or after a short beginning: %s', (html, whole) => {
    const expected = whole.replaceAll('_', '\u00a0').replaceAll('~', '\u2060');
    expect(render({ options: { html } })).toContain(expected);
  });

  it('reads a text of two million characters once, which would otherwise take a quarter of an hour', () => {
    const html = '77 00 12 43, '.repeat(160_000);
    expect(render({ options: { html } })).toContain(html.replaceAll(/(?<=\d) /g, '\u00a0'));
  });

  it.each([
    ['<a href="https://www.butikk.example/a?b=1">gavekort</a>', 'gavekort ↗ (hos butikk.example)'],
    [
      '<a href="https://a.example/?target=" target="_blank" rel="noopener">kart</a>',
      'kart ↗ (hos a.example, åpnes i nytt vindu)',
    ],
    ['<a href="https://butikk.example"><em>Se</em> butikk.example</a>', 'Se butikk.example ↗'],
    [
      '<a href="https://butikk.example"><img src="/a.webp" alt="Kort"></a>',
      ' (hos butikk.example)',
    ],
    ['<a href="/kontakt">kontakt</a> og <a href="mailto:a@b.example">post</a>', 'kontakt og post'],
  ])('says of a link to another site where it leads: %s', (html, words) => {
    const text = render({ options: { html, heading: undefined, facts: undefined } });
    const [, body = ''] = /rich-text">(.*?)<\/div>/s.exec(text) ?? [];
    expect(body.replaceAll(/<[^>]*>|\ufe0e/g, '').replaceAll('\u00a0', ' ')).toBe(words);
    expect(body).toContain(html.slice(0, html.indexOf('>') + 1));
  });

  it('has facts beside the text, one with the week of a venue', () => {
    const facts = [
      { title: 'Voksen', text: '140 kr', href: '/priser' },
      { title: 'Luka', venue: 'Luka' },
      { title: 'Ukjent', venue: 'Ukjent' },
    ];
    const hours = [{ venue: 'Luka', days: { sat: ['11:30-21:00'], sun: ['11:30-21:00'] } }];
    const html = render({ options: { facts }, site: { hours } });
    expect(html).toContain('<dt>Voksen</dt><dd><a href="/priser">140 kr</a></dd>');
    expect(html).toMatch(/<dt>Luka<\/dt><dd>.*Lørdag–søndag 11\.30–21\.00 <\/span><\/dd>/);
    expect(html).toContain('<dt>Ukjent</dt><dd></dd>');
  });

  it('leads to the headings of a long text', () => {
    const headings = ['Salene', 'Billettpriser', 'Syn &amp; <em>hørsel</em>', 'Mat'];
    const long = (count: number) =>
      headings
        .slice(0, count)
        .map((heading) => `<h2>${heading}</h2><p>Tekst</p>`)
        .join('');
    const html = render({ options: { html: long(4) } });
    const links = [...html.matchAll(/<a href="#([^"]+)">([^<]+)/g)];
    expect(links.map(([, , title]) => title)).toEqual([
      'Salene',
      'Billettpriser',
      'Syn &amp; hørsel',
      'Mat',
    ]);
    for (const [, id] of links) expect(html).toContain(`<h2 id="${id}"`);
    expect(html).toContain(styles.long);
    const short = render({ options: { html: long(3) } });
    expect(short).toContain(styles.pictured);
    expect(short).not.toContain('<nav');
  });
});
