import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/movie-info/block.gen.ts';
import metadata from '../../../blocks/movie-info/block.json' with { type: 'json' };
import MovieInfo from '../../../blocks/movie-info/movie-info.tsx';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

type Production = Records['production'][number];

const renderProps = rendererOf<Options, Records>(MovieInfo, metadata);
const render = (production?: readonly Production[]) =>
  renderProps(production && { records: { production } });

const poster = { type: 'first_image', url: '/media/plakat.webp', alt: 'Plakat' };
const wide = { type: 'wide_image', url: '/media/bred.webp', alt: 'Bred' };

it('S52 describes the film under a heading that names the section', () => {
  const html = render();
  expect(html).toContain('<section aria-labelledby="b-1-1-1-heading">');
  expect(html).toContain('<h2 id="b-1-1-1-heading">Om filmen</h2>');
  expect(textOf(html)).toContain('Runa er elleve år');
  expect(html).toContain('<li>Regi: Ingvild Marnesdal</li>');
});

it('lists the facts with the companion rule', () => {
  const pairs = [...render().matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/g)];
  expect(pairs.map(([, name, value]) => [name, textOf(value ?? '')])).toEqual([
    ['Aldersgrense', '6 Aldersgrense 6 år Yngre barn kan se filmen i følge med en voksen.'],
    [
      'Kan barnet mitt se denne?',
      expect.stringContaining('Ja, sammen med en voksen. Alene må barnet ha fylt 6 år.'),
    ],
    ['Spilletid', '1 t 34 min'],
    ['Kjennetegn', 'animasjon · 2D · 3D · norsk tale · for barn · synstolket'],
  ]);
});

it('S112 says of a coming film that it is coming', () => {
  const coming = render([{ id: 'p', title: 'T', objectClass: 'movie_coming' }]);
  expect(textOf(coming)).toContain('På kino Kommer');
});

it('says so where there is no film, or nothing is known of it', () => {
  expect(textOf(render([]))).toBe('Om filmen Det er ikke skrevet noe om filmen ennå.');
  const html = render([{ id: 'p', title: 'T' }]);
  expect(html).not.toMatch(/<dl|<select/);
  expect(textOf(html)).toContain('Omtalen av filmen kommer.');
  for (const contents of [{ summary: 'Kort.' }, { body: '<p>Kort.</p>' }])
    expect(textOf(render([{ id: 'p', title: 'T', contents }]))).toMatch(/Kort\.(?!.*kommer)/);
  expect(render([{ id: 'p', title: 'T', ageLimit: 0 }])).not.toContain('<select');
});

it.each([
  ['poster and wide picture', [poster, wide], true],
  ['poster only, which the cover shows', [poster], false],
  ['wide picture only', [wide], false],
  ['no picture', [], false],
])('shows the poster where the cover has another picture: %s', (_, assets, shown) => {
  const html = render([{ id: 'p', title: 'T', assets }]);
  expect(html.includes('<img')).toBe(shown);
  expect(html.includes('/media/plakat.webp')).toBe(shown);
});

it.each([
  [3, ['/media/plakat.webp', '/media/scene.webp']],
  [4, ['/media/scene.webp', '/media/plakat.webp']],
])(
  'of a film with %d times, has the pictures %j in this order: stills below the poster beside few times',
  (count, expected) => {
    const still = { type: 'still', url: '/media/scene.webp', alt: '' };
    const production = [{ id: 'p', title: 'T', assets: [poster, wide, still] }];
    const event = Array.from({ length: count }, (_, index) => ({
      ...{ id: `e-${index}`, productionId: 'p', title: 'T' },
      startTime: '2026-12-18T18:00:00+01:00',
    }));
    const html = renderProps({ records: { production, event } });
    expect([...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, url]) => url)).toEqual(expected);
  },
);

it('gives each age its answer', () => {
  const html = render([{ id: 'p', title: 'T', ageLimit: 15 }]);
  expect(html).toContain('<option data-verdict="withAdult">14 år</option>');
  expect(html).toContain('data-answer="withAdult"');
});
