import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/culture-info/block.gen.ts';
import metadata from '../../../blocks/culture-info/block.json' with { type: 'json' };
import CultureInfo from '../../../blocks/culture-info/culture-info.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { textOf } from './text-of.ts';

type Production = Records['production'][number];

function render(production?: readonly Production[], heading?: string): string {
  const overrides = { ...(production && { records: { production } }), options: { heading } };
  return renderToStaticMarkup(
    <CultureInfo {...exampleProps<Options, Records>(metadata, overrides)} />,
  );
}

const first = { type: 'first_image', url: '/media/en.webp', alt: 'En' };
const second = { type: 'image', url: '/media/to.webp', alt: 'To' };
const wide = { type: 'wide_image', url: '/media/bred.webp', alt: 'Bred' };

it('S50 describes the arrangement under a heading that names the section', () => {
  const html = render();
  expect(html).toContain('<section aria-labelledby="b-1-1-1-heading">');
  expect(html).toContain('<h2 id="b-1-1-1-heading">Om arrangementet</h2>');
  expect(textOf(html)).toContain('Havblikk kammerkor');
  expect(html).toContain('<li>Kunstnerisk leder: Johannes Aspnes</li>');
  expect(render(undefined, 'Om konserten')).toContain('>Om konserten</h2>');
});

it.each([
  [0, ['Alder', 'Tillatt for alle']],
  [12, ['Aldersgrense', '12 år']],
] as const)('lists the facts, with the age limit %i', (ageLimit, age) => {
  const features = ['konsert', 'kor', 'jul'];
  const html = render([{ id: 'p', title: 'T', duration: 80, ageLimit, features }]);
  const pairs = [...html.matchAll(/<dt>([^<]+)<\/dt><dd>(.*?)<\/dd>/g)];
  expect(pairs.map(([, name, value]) => [name, textOf(value ?? '')])).toEqual([
    ['Varighet', '1 t 20 min'],
    age,
    ['Kjennetegn', 'konsert · kor · jul'],
  ]);
});

it('says so where there is no arrangement, or nothing is known of it', () => {
  expect(textOf(render([]))).toBe(
    'Om arrangementet Det er ikke skrevet noe om arrangementet ennå.',
  );
  const html = render([{ id: 'p', title: 'T' }]);
  expect(html).not.toContain('<dl');
  expect(textOf(html)).toContain('Omtalen av arrangementet kommer.');
});

it.each([
  ['the only picture is the cover', [first], []],
  ['further pictures follow', [first, second], ['/media/to.webp']],
  ['the wide one is the cover', [first, wide], ['/media/en.webp']],
  ['none', [], []],
])('shows the pictures that the cover leaves: %s', (_, assets, shown) => {
  const html = render([{ id: 'p', title: 'T', assets }]);
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, url]) => url)).toEqual(shown);
});
