import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewForm } from '../../../runtime/panel/form-view.tsx';
import { meaningsOf, numberIn, numberWithin } from '../../../runtime/panel/form-widgets.tsx';
import { SchemaForm, withExceptions, withoutEmpty } from '../../../runtime/panel/schema-form.tsx';
import type { Json } from '../../../runtime/panel/types.ts';
import { words } from '../../../runtime/panel/words.ts';
import { InPanel } from './in-panel.tsx';

function html(content: ReactNode): string {
  return renderToStaticMarkup(<InPanel language="nb">{content}</InPanel>);
}

/** Returns the HTML of a new record's form: what is shown at once, and what is folded. */
function formOf(schema: object, value: object, more: { readonly made?: readonly string[] } = {}) {
  const whole = html(
    <NewForm
      schema={{ type: 'object', ...schema }}
      {...{ value, faults: [], message: '', label: 'Opprett', onSend() {}, ...more }}
    />,
  );
  const [shown = '', folded = ''] = whole.split('<details>');
  return { shown, folded };
}

it('a number is read with a comma or a point, and nothing of another text is dropped', () => {
  const all = [
    '140,50',
    '140.05',
    '140,',
    ',5',
    ' 12 ',
    '-3',
    '',
    '1,2,3',
    '1 400',
    '140 kr',
    '1e3',
    '1.400',
    '1,400',
    '0,125',
    '1400,500',
  ];
  expect(all.map((text) => numberIn(text))).toEqual([
    ...[140.5, 140.05, 140, 0.5, 12, -3],
    ...[undefined, '1,2,3', '1 400', '140 kr', '1e3'],
    // Thousands, or a decimal number: nobody knows.
    ...['1.400', '1,400', 0.125, 1400.5],
  ]);
});

it('a text that contains one number is offered as that number', () => {
  const all = ['104 min', 'ca. 1 400,50 kr', '1 t 44 min', 'lang', '12:30', '1.400 kr'];
  expect(all.map(numberWithin)).toEqual([104, 1400.5, null, null, null, null]);
  expect(['1.400', '12,500', '104 min', 'lang'].map(meaningsOf)).toEqual([
    ...[
      [1400, 1.4],
      [12_500, 12.5],
    ],
    ...[[104], []],
  ]);
  // A latitude can't be thousands.
  expect(['59,913', '-10.752', '1.400'].map((text) => numberIn(text, 90))).toEqual([
    ...[59.913, -10.752, 1.4],
  ]);
  const { shown } = formOf({ properties: { long: { type: 'number' } } }, { long: '104 min' });
  expect(shown).toContain(`>${words.nb.fix('104')}</button>`);
});

it('a number has a text field, in bokmål with a comma', () => {
  const properties = { price: { type: 'number' }, count: { type: 'integer' } };
  const { shown } = formOf({ properties }, { price: 140.5, count: 3 });
  expect(shown).toMatch(/<input id="root_price"[^>]* inputMode="decimal"[^>]* value="140,5"/);
  expect(shown).toMatch(/<input id="root_count"[^>]* inputMode="numeric"[^>]* value="3"/);
  expect(shown).not.toContain('type="number"');
  const enumerated = formOf({ properties: { age: { type: 'number', enum: [0, 6] } } }, { age: 6 });
  expect(enumerated.shown).toContain('<select');
});

it('a form adds no empty objects, which would be checked for what they require', () => {
  const schema = {
    required: ['must'],
    properties: { list: { items: { properties: { price: {} } } }, must: {}, written: {} },
  };
  const after = {
    ...{ title: 'A', price: {}, deep: { inner: {} }, must: {}, written: {}, kept: { a: 1 } },
    list: [{ price: {} }, 'text'],
  };
  expect(withoutEmpty(schema, { written: {} }, after)).toEqual({
    ...{ title: 'A', must: {}, written: {}, kept: { a: 1 } },
    list: [{}, 'text'],
  });
});

it('a series ends with its rule, whatever exceptions it has', () => {
  const repeats = { properties: { rule: { 'x-rule': true } } };
  const schema = { properties: { title: {}, repeats } };
  const before = { title: 'A', repeats: { rule: 'FREQ=WEEKLY;COUNT=5', except: ['2026-12-09'] } };
  const ended = { title: 'A', repeats: { except: ['2026-12-09'] } };
  expect(withoutEmpty(schema, before, ended)).toEqual({ title: 'A' });
  expect(withoutEmpty(schema, before, before)).toEqual(before);
  // A file may lack the rule already.
  expect(withoutEmpty(schema, ended, ended)).toEqual(ended);
  const again = { title: 'A', repeats: { rule: 'FREQ=WEEKLY;COUNT=3' } };
  expect(withExceptions(schema, before, { title: 'A' }, again)).toEqual({
    title: 'A',
    repeats: { rule: 'FREQ=WEEKLY;COUNT=3', except: ['2026-12-09'] },
  });
  expect(withExceptions(schema, before, before, again)).toEqual(again);
});

const kinds = {
  required: ['kind'],
  properties: {
    kind: { enum: ['film', 'other'] },
    state: { type: 'string' },
    slug: { type: 'string' },
  },
  allOf: [
    {
      if: { properties: { kind: { const: 'film' } } },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['state', 'slug'] },
    },
  ],
};

it('a field that the value of another one makes required isn’t folded', () => {
  const other = formOf(kinds, { kind: 'other' });
  expect(other.folded).toMatch(/root_state.*root_slug/s);
  const film = formOf(kinds, { kind: 'film' }, { made: ['slug'] });
  expect(film.folded).toBe('');
  expect(film.shown).toContain('state<span aria-hidden="true"> *</span>');
  expect(film.shown).not.toContain('slug<span');
  expect(film.shown).toContain(words.nb.made);
});

it('a field that is for another value of a field is shown only if it has a value', () => {
  const schema: Json = {
    properties: {
      kind: { type: 'string' },
      size: { type: 'string', 'x-only-for': { kind: 'film' } },
    },
  };
  const idsOf = (value: object) =>
    html(
      <NewForm
        {...{
          schema,
          value,
          main: ['kind', 'size'],
          faults: [],
          message: '',
          label: '',
          onSend() {},
        }}
      />,
    ).match(/id="root_[^"]*"/g);
  expect(idsOf({ kind: 'film' })).toEqual(['id="root_kind"', 'id="root_size"']);
  expect(idsOf({ kind: 'other' })).toEqual(['id="root_kind"']);
  expect(idsOf({ kind: 'other', size: 'a' })).toContain('id="root_size"');
});

it('the button of a form that is being sent says so, and can’t be pressed again', () => {
  const given = { schema: {}, value: {}, faults: [], message: '', label: 'Opprett', onSend() {} };
  expect(html(<NewForm {...given} isBusy />)).toMatch(
    new RegExp(`<button[^>]* aria-disabled="true"[^>]*>${words.nb.running}<`),
  );
  expect(html(<NewForm {...given} />)).toMatch(/<button type="button" class="main">Opprett</);
});

it('a box to tick has its label once, and no example of JSON', () => {
  const properties = {
    fixed: {
      type: 'boolean',
      description: 'Koster alle det samme? Da står prisen alene. Eksempel: true',
    },
    permanent: {
      ...{ type: 'boolean', description: 'true: for alltid. Eksempel: true' },
      'x-label': { en: 'Moved for good', nb: 'Flyttet for godt' },
    },
  };
  const { shown } = formOf({ properties }, { fixed: true, permanent: false });
  expect(shown).toMatch(/id="root_fixed"[^>]* type="checkbox" checked=""/);
  expect(shown.match(/Koster alle det samme/g)).toHaveLength(1);
  expect(shown.match(/Flyttet for godt/g)).toHaveLength(1);
  expect(shown).not.toMatch(/true: |Eksempel/);
});

it('an item of a list is folded under its name, a made one doesn’t count; an item without a name is open, and has its number', () => {
  const text = { type: 'string' };
  const parts = { id: { ...text, 'x-made-from': 'label' }, label: text };
  const schema: Json = { type: 'array', items: { type: 'object', properties: parts } };
  const data = [{ id: 'kino', label: 'Kinoen' }, {}];
  const shown = html(
    <SchemaForm {...{ schema, data }} errors={{}} revision={0} onChange={() => {}} />,
  );
  expect(shown).toMatch(/<details class="group"><summary>Kinoen<\/summary>.*root_0_label/s);
  expect(shown).toContain('<details class="group" open=""><summary>Nr. 2</summary>');
});

it('an event without a rule isn’t repeated, and needs no rule', () => {
  const rule = { type: 'string', 'x-rule': true };
  const schema = {
    properties: { repeats: { type: 'object', required: ['rule'], properties: { rule } } },
  };
  const none = formOf(schema, {}).shown;
  expect(none).toContain('<option value="0" selected="">Gjentas ikke</option>');
  expect(none).not.toMatch(/checkbox|Antall ganger|\*/);
  const weekly = formOf(schema, { repeats: { rule: 'FREQ=WEEKLY;COUNT=3' } }).shown;
  expect(weekly).toContain('<option value="1" selected="">Hver uke</option>');
  expect(weekly).toContain('checkbox');
  expect(weekly).toContain('<input type="number" min="1" aria-label="Antall ganger" value="3"');
  const until = formOf(schema, { repeats: { rule: 'FREQ=WEEKLY;UNTIL=20261223' } }).shown;
  expect(until).toContain('<input type="date" aria-label="Til og med" value="2026-12-23"');
});

it('a warning about the saved value stands at its field, and one about a picture’s own parts at the picture', () => {
  const text = { type: 'string' };
  const parts = { url: {}, alt: {}, use: text, video: text };
  const image = { 'x-image': true, type: 'object', required: ['url', 'use'], properties: parts };
  const schema: Json = { type: 'object', properties: { slug: text, image, other: text } };
  const severity = 'warning';
  const notes = [
    { path: ['slug'], message: 'An odd address.', severity },
    { path: ['image', 'alt'], message: 'No alternative text.', severity },
    { path: ['image', 'use'], message: 'A rare use.', severity },
    { path: ['other'], message: 'A wrong word.', severity: 'error' },
  ] as const;
  const data = { slug: 'a b', image: { url: '/media/a.webp', alt: '' }, other: 'c' };
  const shown = html(
    <SchemaForm {...{ schema, data, notes }} errors={{}} revision={0} onChange={() => {}} />,
  );
  expect(shown.match(/class="note"/g)).toHaveLength(3);
  expect(shown).toMatch(
    /class="field wrong">.*id="root_other__error" role="alert"><li>A wrong word\./s,
  );
  expect(shown).toMatch(
    /root_slug.*An odd address\..*<legend>image.*root_image_use.*A rare use\..*<details>.*root_image_video.*No alternative text\..*root_other/s,
  );
  expect(shown).not.toMatch(/root_image_(url|focalPoint)"/);
});

it('a field and its values go by their names for staff, and a description by its words alone', () => {
  const kind = {
    description: '`film` for films, `other` for all else.',
    'x-label': { en: 'Kind', nb: 'Slag' },
    'x-values': { film: { en: 'Film', nb: 'Film' }, other: { en: 'All else', nb: 'Alt annet' } },
    enum: ['film', 'other'],
  };
  const properties = { kind, name: { type: 'string', description: 'Its `name`.' } };
  const hours = {
    ...{ type: 'array', items: {}, description: 'Når det er åpent. Eksempel: [{"mon":[]}]' },
    'x-label': { en: 'Hours', nb: 'Tider' },
  };
  const data = { kind: 'other', name: 'a', hours: [] };
  const { shown } = formOf({ properties: { ...properties, hours } }, data);
  expect(shown).toMatch(/<label[^>]*>Slag <code>kind<.*>Alt annet<\/option>.*Its name </);
  expect(shown).not.toMatch(/`|for films|Eksempel/);
});

it('a field that may be empty isn’t marked, and its help doesn’t say null', () => {
  const path = {
    type: ['string', 'null'],
    description: 'Hvor: en adresse, eller ingenting (`null`).',
  };
  const { shown } = formOf({ properties: { path }, required: ['path'] }, { path: null });
  expect(shown).toMatch(/<label[^>]*>Hvor <code>path<.*En adresse, eller ingenting\.</);
  expect(shown).not.toMatch(/null|\*/);
});

it('a value has the beginning of its description as its name, also in a list, and help begins a sentence', () => {
  const component = {
    description: 'Blokken: en av dem på nettstedet.',
    enum: ['cover', 'map'],
    enumDescriptions: ['Forsidebilde. Øverst på en side.', 'Kart. Viser veien.'],
  };
  const items = { type: 'object', properties: { component } };
  const { shown } = formOf(
    { properties: { component, blocks: { type: 'array', items } } },
    { component: 'cover', blocks: [{ component: 'map' }] },
  );
  expect(shown).toMatch(/Blokken <.*>En av dem på nettstedet\.<.*>Forsidebilde<\/option>/);
  expect(shown).toMatch(/<summary>Kart<\/summary>/);
});

it.each([
  ['nb', 'Fjern det', 'Rett til «slug»'],
  ['en', 'Remove it', 'Change to “slug”'],
] as const)('the button of a suggestion says what it does, in %s', (language, none, some) => {
  expect([words[language].fix(''), words[language].fix('slug')]).toEqual([none, some]);
});

it('a value without a field is shown as it is written, and says where it can be edited', () => {
  const shapes = { description: 'Vilkåret.', anyOf: [{ type: 'object' }, { type: 'array' }] };
  const properties = { filter: shapes, value: { description: 'Alt.' }, name: { type: 'string' } };
  const value = { filter: { property: 'id' }, value: ['p-1'] };
  const { shown, folded } = formOf({ properties }, value);
  const form = shown + folded;
  expect(form.match(/<code>[[{].*?<\/code>/g)?.map((one) => one.replaceAll('&quot;', '"'))).toEqual(
    ['<code>{"property":"id"}</code>', '<code>["p-1"]</code>'],
  );
  expect(form.split(words.nb.onlyWritten)).toHaveLength(3);
  expect(form).not.toMatch(/<select|Unsupported/);
});

it('items of a list without an order have no number and no arrows', () => {
  const items = { type: 'object', properties: { from: { type: 'string' } } };
  const listed = (more: object) =>
    formOf({ properties: { all: { type: 'array', items, ...more } } }, { all: [{}, {}] }).shown;
  const [ordered, unordered] = [listed({}), listed({ 'x-unordered': true })];
  const { up, down, removeItem } = words.nb;
  for (const name of [`>${up}<`, `>${down}<`, '<span>2</span>']) {
    expect(ordered).toContain(name);
    expect(unordered).not.toContain(name);
  }
  expect(unordered.split(`>${removeItem}<`)).toHaveLength(3);
});

it('only fields that users must fill in are required, for assistive technology too', () => {
  const text = { type: 'string' };
  const properties = {
    title: text,
    kind: { enum: ['film', 'other'] },
    price: { type: 'number' },
    start: { ...text, 'x-time': true },
    film: { $ref: '#/definitions/film.ids' },
    path: { type: ['string', 'null'] },
    parent: { type: ['string', 'null'], enum: ['kino', null] },
    id: { ...text, 'x-made-from': 'title' },
    slug: text,
  };
  const required = Object.keys(properties);
  const definitions = { 'film.ids': text };
  const { shown } = formOf({ properties, required, definitions }, {}, { made: ['slug'] });
  const fields = shown.match(/<(?:input|select)[^>]*>/g) ?? [];
  expect(fields).toHaveLength(required.length);
  const marked = fields.filter((one) => one.includes(' required=""'));
  const mustBe = ['title', 'kind', 'price', 'start', 'film'];
  expect(marked.map((one) => /id="root_(\w+)"/.exec(one)?.[1])).toEqual(mustBe);
  expect(shown.match(/\w+(?=<span aria-hidden="true"> \*<)/g)).toEqual(mustBe);
});
