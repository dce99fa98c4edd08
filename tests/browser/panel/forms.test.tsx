import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormView, NewForm } from '../../../runtime/panel/form-view.tsx';
import type { Shared } from '../../../runtime/panel/panel-parts.tsx';
import { PageLine } from '../../../runtime/panel/record-views.tsx';
import { NewItem, NewRecord } from '../../../runtime/panel/sent-views.tsx';
import { FileText } from '../../../runtime/panel/text-views.tsx';
import type { Fault } from '../../../runtime/panel/types.ts';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

/** Renders the form of a new record. @returns a function that presses its button, and returns what is sent */
function newForm(
  schema: object,
  { value = {}, faults = [] as readonly Partial<Fault>[], ...more }: Partial<Given> = {},
) {
  const send = vi.fn<(value: unknown) => void>();
  function Form() {
    const [found, setFound] = useState<readonly Partial<Fault>[]>([]);
    const onSend = (sent: unknown) => {
      send(sent);
      setFound(faults);
    };
    return (
      <NewForm
        {...{ schema: { type: 'object', ...schema }, value, onSend, ...more }}
        faults={found as readonly Fault[]}
        message=""
        label="Create"
      />
    );
  }
  rendered(<Form />);
  return async () => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    return send.mock.lastCall?.[0];
  };
}

interface Given {
  readonly value: unknown;
  readonly faults: readonly Partial<Fault>[];
  readonly main: readonly string[];
}

it('takes a number with a comma as it is typed', async () => {
  const sent = newForm({ properties: { price: { type: 'number' } } });
  const price = page.getByLabelText(/price/);
  for (const [typed, value] of [
    ['140,50', 140.5],
    ['140 kr', '140 kr'],
    ['1,400', '1,400'],
  ]) {
    await userEvent.clear(price);
    await userEvent.type(price, String(typed));
    await expect.element(price).toHaveValue(String(typed));
    expect(await sent()).toEqual({ price: value });
  }
});

it('puts the chosen words of a text into a link', async () => {
  const about = { type: 'string', contentMediaType: 'text/html' };
  const sent = newForm({ properties: { about } }, { value: { about: '<p>Huset</p>' } });
  vi.spyOn(window, 'prompt').mockReturnValue('/om-oss');
  await page.getByRole('textbox', { name: /about/ }).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  const tools = page.getByRole('group', { name: `${words.formatting}: about` });
  await tools.getByRole('button', { name: words.link }).click();
  expect(await sent()).toEqual({ about: '<p><a href="/om-oss">Huset</a></p>' });
});

it('a text stays in the field as HTML until the user leaves it for the editor, also once the editor could hold it', async () => {
  const about = { type: 'string', contentMediaType: 'text/html' };
  const sent = newForm({ properties: { about } }, { value: { about: '<p class="x">Huset</p>' } });
  const source = page.getByRole('textbox', { name: /about/ });
  await source.fill('<p>Huset</p>');
  await expect.element(page.getByText(words.lossy)).not.toBeInTheDocument();
  await expect.element(source).toHaveValue('<p>Huset</p>');
  await expect.element(source).toHaveFocus();
  await page.getByRole('button', { name: words.rich, exact: true }).click();
  await expect.element(source).toHaveAttribute('contenteditable', 'true');
  expect(await sent()).toEqual({ about: '<p>Huset</p>' });
});

it('calls a text with HTML required where the schema says so', async () => {
  const html = { type: 'string', contentMediaType: 'text/html' };
  newForm({ properties: { about: html, more: html }, required: ['about'] }, { main: ['more'] });
  const text = (name: RegExp) => page.getByRole('textbox', { name });
  await expect.element(text(/about/)).toHaveAttribute('aria-required', 'true');
  await expect.element(text(/more/)).toHaveAttribute('aria-required', 'false');
});

it('says that pictures aren’t pasted, and nothing of a text without any', async () => {
  newForm({ properties: { about: { type: 'string', contentMediaType: 'text/html' } } });
  const about = page.getByRole('textbox', { name: /about/ });
  await about.click();
  const paste = (html: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    about.element().dispatchEvent(pasted);
  };
  paste('<p>Huset <img src="file:///a.jpg"></p>');
  await vi.waitFor(() => expect(document.body.textContent).toContain(words.noPictures));
  expect(about.element().textContent).toBe('Huset');
  paste('<p>, fullt</p>');
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(words.noPictures));
});

it('each kind of field is described by its help and its mistake, and is called wrong', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ count: 0, items: [] }),
  );
  const text = { type: 'string', description: 'A label. Some help.' };
  const html = { ...text, contentMediaType: 'text/html' };
  const properties = {
    ...{
      text,
      html,
      source: html,
      choice: { ...text, enum: ['a'] },
      rule: { ...text, 'x-rule': true },
    },
    ...{ other: { ...text, 'x-rule': true }, time: { ...text, 'x-time': true } },
    ...{ number: { ...text, type: 'number' }, box: { ...text, type: 'boolean' } },
    record: { ...text, $ref: '#/definitions/film.ids' },
    image: { type: 'object', 'x-image': true, properties: { url: text, alt: text } },
  };
  const definitions = { 'film.ids': { type: 'string' } };
  const value = {
    ...{ source: '<p class="a">A</p>', other: 'FREQ=DAILY', image: { url: 'data:,' } },
  };
  const names = Object.keys(properties);
  const faults = names.map((name) => ({
    code: 'wrong-value',
    path: [name],
    message: `Not ${name}.`,
  }));
  const sent = newForm({ properties, definitions }, { value, faults, main: names });
  await sent();
  const described = (id: string) => {
    const input = document.getElementById(id);
    const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const told = ids.map((one) => document.getElementById(one)?.textContent ?? '').filter(Boolean);
    return [told.join(' '), input?.getAttribute('aria-invalid')];
  };
  // The help of a rule and of a time isn't shown.
  const isBare = (name: string) => ['rule', 'other', 'time'].includes(name);
  const helpOf = (name: string) => (name === 'record' ? words.byTitle : 'Some help.');
  const expected = names
    .filter((name) => name !== 'image')
    .map((name) => [`Not ${name}.${isBare(name) ? '' : ` ${helpOf(name)}`}`, 'true']);
  await expect
    .poll(() => names.filter((name) => name !== 'image').map((name) => described(`root_${name}`)))
    .toEqual(expected);
  expect(described('root_image-alt')).toEqual(['Not image.', null]);
  for (const editor of [words.html, words.rich]) {
    await page.getByRole('button', { name: editor }).first().click();
    await expect.poll(() => described('root_html')).toEqual(['Not html. Some help.', 'true']);
  }
});

it('shows a field as soon as another one requires it, and opens and focuses the first field with an error', async () => {
  const sent = newForm(
    {
      required: ['kind'],
      properties: {
        kind: { enum: ['film', 'other'] },
        state: { type: 'string' },
        folded: { type: 'string' },
        price: {
          type: 'object',
          required: ['from'],
          properties: { from: { type: 'number' } },
        },
      },
      allOf: [
        {
          if: { properties: { kind: { const: 'film' } }, required: ['kind'] },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
          then: { required: ['state'] },
        },
      ],
    },
    { faults: [{ code: 'wrong-value', path: ['folded'], message: 'Not that.' }] },
  );
  const state = page.getByLabelText(/state/);
  const folded = page.getByLabelText(/folded/);
  await expect.element(state).not.toBeVisible();
  await page.getByLabelText(/kind/).selectOptions('film');
  await expect.element(state).toBeVisible();
  await expect.element(folded).not.toBeVisible();
  expect(await sent()).toEqual({ kind: 'film' });
  await expect.element(folded).toBeVisible();
  await expect.element(folded).toHaveFocus();
});

it('puts an uploaded picture where its field has moved, and keeps what was typed meanwhile', async () => {
  const text = { type: 'string' };
  const properties = { url: text, alt: text, video: text };
  const assets = { type: 'array', items: { type: 'object', 'x-image': true, properties } };
  const urls = ['a', 'b', 'c'].map((name) => `data:image/svg+xml,<svg id="${name}"/>`);
  const [first, second, uploaded] = urls.map((url) => ({ url }));
  const sent = newForm({ properties: { assets } }, { value: { assets: [first, second] } });
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const file = page.getByLabelText(words.upload).last();
  await expect.element(file).toBeInTheDocument();
  file.element().focus();
  await userEvent.upload(file, new File(['c'], 'c.png'));
  const told = () =>
    [...document.querySelectorAll('.picture > [role=status]')].map((one) => one.textContent);
  await expect.poll(told).toEqual(['', words.uploading]);
  await expect.element(file).toHaveFocus();
  await expect.element(page.getByLabelText(words.alt).last()).toBeDisabled();
  await page.getByLabelText(/video/).last().fill('https://film.example');
  await page.getByRole('button', { name: words.up }).last().click();
  resolve(Response.json({ kind: 'saved', undo: 1, ...uploaded }));
  await expect.element(page.getByLabelText(words.alt).first()).toBeEnabled();
  await expect.poll(told).toEqual([words.uploaded, '']);
  const replaced = { ...uploaded, alt: '', video: 'https://film.example' };
  expect(await sent()).toEqual({ assets: [replaced, first] });
});

it('moves an end with its start, also if the user first empties the start', async () => {
  const time = { type: 'string', 'x-time': true };
  const properties = { start: time, end: { ...time, 'x-after': 'start' } };
  const value = { start: '2026-11-20T18:00', end: '2026-11-20T19:38' };
  const sent = newForm({ properties }, { value });
  await page.getByLabelText(/start/).clear();
  expect(await sent()).toEqual({ end: '2026-11-20T19:38' });
  await page.getByLabelText(/start/).fill('2026-11-20T18:30');
  expect(await sent()).toEqual({ start: '2026-11-20T18:30', end: '2026-11-20T20:08' });
});

it.each([
  ['2026-11-20', '12242027', '2027-12-24', '2027-12-24T20:00'],
  ['2026-11-20T18:00', '12242027', '2027-12-24T18:00', '2027-12-24T20:00'],
  ['2026-11-20T18:00:00+01:00', '12242027', '2027-12-24T18:00:00+01:00', '2027-12-24T20:00'],
  [Date.UTC(2026, 10, 20, 17), '12242027', Date.UTC(2027, 11, 24, 17), '2027-12-24T20:00'],
  // Nobody is told of a year that is still being typed; what is left in the field is for the check to refuse.
  ['2026-11-20', '122426', '0026-12-24', '2026-12-24T20:00'],
])(
  'takes the digits of a date as they are typed, in the format of %s',
  async (start, keys, ...typed) => {
    const time = { type: ['string', 'number'], 'x-time': true };
    const properties = { start: time, end: { ...time, 'x-after': 'start' } };
    const sent = newForm({ properties }, { value: { start, end: '2026-11-20T20:00' } });
    const field = page.getByLabelText(/start/);
    await expect.element(field).toBeVisible();
    field.element().focus();
    await userEvent.keyboard(keys);
    expect(Object.values(Object(await sent()))).toEqual(typed);
  },
);

it('repeats an event on the chosen weekdays, a number of times or until a day', async () => {
  const rule = { type: 'string', 'x-rule': true };
  const sent = newForm({ properties: { rule }, required: ['rule'] });
  await page
    .getByRole('combobox', { name: new RegExp(words.repeats) })
    .selectOptions('Every second week');
  await page.getByLabelText('Tu').click();
  expect(await sent()).toEqual({ rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=5' });
  await page.getByLabelText('Tu').click();
  await page.getByLabelText(words.times).fill('3');
  expect(await sent()).toEqual({ rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3' });
  await page.getByLabelText(words.end).selectOptions(words.until);
  await page.getByRole('textbox', { name: words.until }).fill('2026-12-23');
  expect(await sent()).toEqual({ rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261223' });
});

it('shows no missing field of a new item as wrong before the user has been in it', async () => {
  // Also after a failure: the runner itself needs `fetch`.
  onTestFinished(() => void vi.restoreAllMocks());
  const path = ['menu', 0, 'path'];
  const faults = [{ file: 'site.json', code: 'missing-key', path, message: 'Missing.' }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = request instanceof Request ? request.url : '';
    if (url.includes('/notes')) return Response.json([]);
    if (url.includes('/replace')) return Response.json({ kind: 'faults', faults });
    const text = { type: 'string' };
    const properties = { label: text, id: { ...text, 'x-made-from': 'label' }, path: text };
    const items = { type: 'object', required: ['label', 'id', 'path'], properties };
    return Response.json({ ...place, value: [{}], schema: { type: 'array', items } });
  });
  const place = { file: 'site.json', path: ['menu'] };
  rendered(<FormView place={place} component={undefined} />);
  await page.getByLabelText(/label/).fill('Kino');
  await page.getByLabelText(/id/).click();
  await expect.element(page.getByLabelText(/id/)).toHaveValue('kino');
  await expect.element(page.getByText(words.begun)).toBeVisible();
  await expect.element(page.getByText(words.fillIn)).not.toBeInTheDocument();
  await page.getByLabelText(/path/).click();
  await page.getByLabelText(/label/).click();
  await expect.element(page.getByText(words.fillIn)).toBeVisible();
});

it.each([
  [words.save, words.saved, 'Snø'],
  [words.forget, words.same, ''],
])(
  'says where unsaved words are when the server is away; the button “%s” moves the focus',
  async (name, then, value) => {
    onTestFinished(() => void vi.restoreAllMocks());
    localStorage.clear();
    const place = { file: 'data/films/a.json', path: [] };
    let isAway = true;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      const { url = '' } = request instanceof Request ? request : {};
      if (url.includes('/replace') && isAway) throw new TypeError('away');
      if (url.includes('/replace')) return Response.json({ kind: 'saved', undo: null });
      const schema = { type: 'object', properties: { title: { type: 'string' } } };
      return Response.json(url.includes('/form') ? { ...place, value: {}, schema } : []);
    });
    rendered(<FormView place={place} component={undefined} />);
    await page.getByLabelText(/title/).fill('Snø');
    const told = () => document.querySelector('.status')?.firstChild?.textContent;
    await expect.poll(told).toBe(`${words.failed} ${words.storedHere}`);
    addEventListener('click', () => (isAway = false), { capture: true, once: true });
    // As long as a finger's press: a save that began with it would take the button away under the pointer.
    await page.getByRole('button', { name }).click({ delay: 100 });
    await expect.poll(told).toBe(then);
    expect(document.activeElement?.className).toMatch(/^status /);
    await expect.element(page.getByLabelText(/title/)).toHaveValue(value);
  },
);

it('a save that begins as a field is left for the buttons of a failed one leaves the focus beside them', async () => {
  localStorage.clear();
  let saves = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { url = '' } = request instanceof Request ? request : {};
    if (url.includes('/replace')) {
      saves += 1;
      throw new TypeError('away');
    }
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    const form = { file: 'data/films/a.json', path: [], value: {}, schema };
    return Response.json(url.includes('/form') ? form : []);
  });
  rendered(<FormView place={{ file: 'data/films/a.json', path: [] }} component={undefined} />);
  await page.getByLabelText(/title/).fill('Snø');
  const button = page.getByRole('button', { name: words.forget });
  await expect.element(button).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(() => saves).toBe(2);
  await expect.element(button).toBeVisible();
  expect(document.activeElement?.className).toMatch(/^status /);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button).toHaveFocus();
});

it.each([
  [{ isDraft: true, isInMenu: false }, [words.draft, words.notInMenu]],
  [{ isDraft: false, isInMenu: true }, []],
])('says of a page what visitors lack to find it: %j', async (state, said) => {
  onTestFinished(() => void vi.restoreAllMocks());
  const menuItem = { file: 'site.json', path: ['theme', 'menu', 0], value: {} };
  const answer = async () => Response.json({ address: '/kontakt', menuItem, ...state });
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  rendered(<PageLine file="pages/contact.json" onRemove={() => {}} />);
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/kontakt');
  const all = [words.draft, words.notInMenu];
  expect(all.filter((text) => document.body.textContent.includes(text))).toEqual(said);
});

it.each([
  [['parts', 0, 'price', 'from'], 'root_parts_0_price_from'],
  [['parts', 0, 'price'], 'root_parts_0_price_from'],
  [['folded'], 'root_folded'],
  [['folded', 'gone'], 'root_folded'],
])('opens at the field %j of a mistake, also where it is folded', async (field, id) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const url = request instanceof Request ? request.url : '';
    if (!url.includes('/form')) return Response.json([]);
    const price = { type: 'object', properties: { from: { type: 'number' } } };
    const items = { type: 'object', properties: { name: { type: 'string' }, price } };
    const parts = { type: 'array', items };
    const schema = { type: 'object', properties: { parts, folded: { type: 'string' } } };
    const value = { parts: [{ name: 'A', price: { from: 1 } }] };
    return Response.json({ file: 'data/films/a.json', path: [], value, schema });
  });
  const place = { file: 'data/films/a.json', path: [] };
  rendered(<FormView place={place} component={undefined} field={field} />);
  await expect.poll(() => document.activeElement?.id).toBe(id);
  expect(document.activeElement?.checkVisibility()).toBe(true);
});

it.each([
  ['a record', <FormView key="" place={{ file: 'data/a.json', path: [] }} component={undefined} />],
  ['a new record', <NewRecord key="" model="film" onDone={() => {}} />],
  ['a file’s text', <FileText key="" file="data/a.json" line={1} />],
])('of %s, edits that wait to be saved aren’t another site’s', async (_, form) => {
  localStorage.clear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { url = '' } = request instanceof Request ? request : {};
    if (url.includes('/replace')) throw new TypeError('away');
    if (url.includes('/notes')) return Response.json([]);
    const schema = { type: 'object', properties: { title: { type: 'string' } } };
    return Response.json({ file: 'data/a.json', path: [], value: {}, schema, text: '' });
  });
  const start = { language: 'en', kinds: [], fixedNow: 0, editor: null, mayWrite: true } as const;
  for (const [site, found] of [
    ['a', ''],
    ['b', ''],
    ['a', 'Snø a'],
    ['b', 'Snø b'],
  ] as const) {
    const place = rendered(form, { start: { ...start, site } });
    const field = page.elementLocator(place).getByRole('textbox');
    await expect.element(field).toHaveValue(found);
    await field.fill(`Snø ${site}`);
    await expect.poll(() => Object.values(localStorage).join()).toContain(`Snø ${site}`);
    place.remove();
  }
});

it('has the item for the menu filled in, and inserts it only when it is sent', async () => {
  const sent = vi.fn<(body: unknown) => void>();
  const place = { file: 'site.json', path: ['theme', 'menu', 4] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const asked = request instanceof Request ? request : new Request('about:blank');
    if (asked.url.includes('/insert')) {
      sent(await asked.json());
      return Response.json({ kind: 'saved', undo: 7 });
    }
    const text = { type: 'string' };
    const properties = { label: text, id: { ...text, 'x-made-from': 'label' }, path: text };
    return Response.json({ ...place, schema: { type: 'object', properties } });
  });
  const done = vi.fn<(item: unknown) => void>();
  const notify = vi.fn<Shared['notify']>();
  const value = { label: 'Festivalen', path: '/festivalen' };
  rendered(<NewItem place={place} value={value} onDone={done} />, { notify });
  await expect.element(page.getByLabelText(/label/)).toHaveValue('Festivalen');
  expect(sent).not.toHaveBeenCalled();
  await page.getByLabelText(/label/).fill('Festival');
  await page.getByRole('button', { name: words.create, exact: true }).click();
  const item = { ...value, label: 'Festival' };
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(item));
  expect(sent).toHaveBeenCalledWith({ place, value: { id: 'festival', ...item } });
  expect(notify).toHaveBeenCalledWith(words.created, 7, true);
});

it('sends null for the empty fields of a new record that must be there and may be null', async () => {
  localStorage.clear();
  const sent = vi.fn<(body: unknown) => void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const asked = request instanceof Request ? request : new Request('about:blank');
    if (asked.method === 'POST') {
      sent(await asked.json());
      return Response.json({ kind: 'saved', undo: 7, place: { file: 'data/a.json', path: [] } });
    }
    const properties = { title: { type: 'string' }, hall: { type: ['string', 'null'] } };
    const schema = { type: 'object', required: ['title', 'hall'], properties };
    return Response.json({ file: 'data/', path: [], value: {}, schema });
  });
  rendered(<NewRecord model="film" onDone={() => {}} />);
  await page.getByLabelText(/title/).fill('Snø');
  await page.getByRole('button', { name: words.create, exact: true }).click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.lastCall?.[0]).toEqual({ model: 'film', value: { title: 'Snø', hall: null } });
});

it('items of a menu are shown as visitors see them; an arrow moves one among its group, and it keeps the focus', async () => {
  const order = { type: 'number', 'x-order-within': ['place'] };
  const text = { type: 'string' };
  const items = { type: 'object', properties: { label: text, place: text, order } };
  const menu = [
    { label: 'Contact', place: 'top', order: 3 },
    { label: 'Cookies', place: 'foot', order: 1 },
    { label: 'Kino', place: 'top', order: 1 },
    { label: 'Stage', place: 'top', order: 2 },
  ];
  const sent = newForm({ properties: { menu: { type: 'array', items } } }, { value: { menu } });
  const shown = () => [...document.querySelectorAll('summary')].map((one) => one.textContent);
  const focused = () => document.activeElement?.closest('li')?.querySelector('summary');
  const saved = async () =>
    Object(await sent()).menu.map((one: (typeof menu)[number]) => `${one.label} ${one.order}`);
  await expect.poll(shown).toEqual(['Kino', 'Cookies', 'Stage', 'Contact']);
  await page.getByRole('button', { name: words.down }).first().click();
  await expect.poll(shown).toEqual(['Stage', 'Cookies', 'Kino', 'Contact']);
  expect(focused()?.textContent).toBe('Kino');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Stage', 'Cookies', 'Contact', 'Kino']);
  // There it is the last of its group.
  await userEvent.keyboard('{Enter}');
  expect(focused()?.textContent).toBe('Kino');
  expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  expect(await saved()).toEqual(['Contact 2', 'Cookies 1', 'Kino 3', 'Stage 1']);
  await page.getByText('Contact', { exact: true }).click();
  await page.getByRole('button', { name: words.up }).nth(2).click();
  await expect.poll(shown).toEqual(['Contact', 'Cookies', 'Stage', 'Kino']);
  const open = [...document.querySelectorAll('li details[open] > summary')];
  expect(open.map((one) => one.textContent)).toEqual(['Contact']);
  expect(await saved()).toEqual(['Contact 1', 'Cookies 1', 'Kino 3', 'Stage 2']);
});
