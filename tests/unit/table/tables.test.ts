import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Change,
  copyOf,
  csvOf,
  readTable,
  type Slot,
  slotsIn,
  TableError,
  tableIn,
  tableOf,
  tableWords,
  type Week,
  weekAfter,
  weekOf,
} from '../../../runtime/table/index.ts';

/** @throws Error for no week */
function week(text: string): Week {
  const found = weekOf(text);
  if (found === null) throw new Error(text);
  return found;
}

const w48 = week('2026-w48');
const SAL = ['Kino', 'Sal 1'];
const SCENE = ['Scenen', ''];

const slot = (id: string, of: string, start: string, more: Partial<Slot> = {}): Slot => ({
  ...{ id, of, start, title: `Tittel ${of}`, end: null, column: SAL, fixed: null, isOff: false },
  ...more,
});

const slots = [
  slot('e-1', 'a', '2026-11-23T18:00', { end: '2026-11-23T19:30' }),
  slot('e-2', 'b', '2026-11-23T20:00'),
  slot('e-3', 'a', '2026-11-24T18:00', { column: SCENE }),
  slot('e-4', 'c', '2026-11-25T12:00', { fixed: 'data/events/kor.json' }),
  slot('e-9', 'a', '2026-12-01T18:00'),
];
const shown = ['a', 'b', 'c'].map((id) => ({ id, title: `Tittel ${id}` }));
const known = { slots, shown };

/** A change in one line; days of November 2026 without year and month. */
const told = (change: Change) => {
  const { start, end, column, of } = change.slot;
  const what = `${of} ${start} ${end ?? '–'} ${column.join('/')}`.replaceAll('2026-11-', '');
  return change.kind === 'new' ? `+ ${what}` : `${change.kind} ${change.slot.id} ${what}`;
};

/** Texts of cells, by row and column. */
type Cells = Readonly<Record<`${number}:${number}`, string>>;

/** The table of the week with cells changed. */
function edited(cells: Cells = {}): string[][] {
  const table = tableOf(w48, slots).map((row) => [...row]);
  for (const [place, text] of Object.entries(cells)) {
    const [row = 0, column = 0] = place.split(':').map(Number);
    while (table.length < row) table.push(['', '', '']);
    table[row - 1]?.splice(column - 1, 1, text);
  }
  return table;
}

it('takes the slots of a week in order of their starts, then of their ids', () => {
  const also = [slot('e-7', 'b', '2026-11-24T18:00'), slot('e-6', 'a', '2026-11-24T18:00')];
  for (const given of [also, also.toReversed()]) {
    const taken = slotsIn(w48, [...given, ...slots]);
    expect(taken.map(({ id }) => id)).toEqual(['e-1', 'e-2', 'e-3', 'e-6', 'e-7', 'e-4']);
  }
});

it('shows a week: a column a hall, a row a showing of the day', () => {
  expect(tableOf(w48, slots)).toEqual([
    ['2026-w48', 'Kino / Sal 1', 'Scenen'],
    ['man. 23.11.2026', '18:00–19:30 Tittel a #e-1', ''],
    ['man. 23.11.2026', '20:00 Tittel b #e-2', ''],
    ['tir. 24.11.2026', '', '18:00 Tittel a #e-3'],
    ['ons. 25.11.2026', '12:00 Tittel c #e-4', ''],
    ...['tor. 26', 'fre. 27', 'lør. 28', 'søn. 29'].map((day) => [`${day}.11.2026`, '', '']),
  ]);
});

/** What a table with these cells asks for. */
type Asked = readonly [what: string, cells: Cells, changes: readonly string[]];
const asked: readonly Asked[] = [
  ['nothing', {}, []],
  ['a new showing', { '2:3': '21:00 tittel  B' }, ['+ b 23T21:00 – Scenen/']],
  ['past midnight', { '2:3': '23:30-01:10 Tittel b' }, ['+ b 23T23:30 24T01:10 Scenen/']],
  [
    'another time; the end moves along',
    { '2:2': '17:30 Tittel a #e-1' },
    ['changed e-1 a 23T17:30 23T19:00 Kino/Sal 1'],
  ],
  [
    'another hall',
    { '2:2': '', '2:3': '18:00–19:30 Tittel a #e-1' },
    ['changed e-1 a 23T18:00 23T19:30 Scenen/'],
  ],
  [
    'another day',
    { '2:2': '', '9:2': '18:00–19:30 Tittel a #e-1' },
    ['changed e-1 a 29T18:00 29T19:30 Kino/Sal 1'],
  ],
  ['without the id', { '2:2': '18:00 Tittel a' }, []],
  [
    'a copied cell is a new showing',
    { '9:2': '18:00–19:30 Tittel a #e-1' },
    ['+ a 29T18:00 29T19:30 Kino/Sal 1'],
  ],
  [
    'another film in its place is another showing',
    { '3:2': '20:00 Tittel a #e-2' },
    ['+ a 23T20:00 – Kino/Sal 1', 'removed e-2 b 23T20:00 – Kino/Sal 1'],
  ],
  [
    'two that changed places',
    { '2:2': '18:00 Tittel b #e-2', '3:2': '20:00 Tittel a #e-1' },
    ['changed e-2 b 23T18:00 – Kino/Sal 1', 'changed e-1 a 23T20:00 23T21:30 Kino/Sal 1'],
  ],
  ['gone', { '2:2': '' }, ['removed e-1 a 23T18:00 23T19:30 Kino/Sal 1']],
  [
    'a day without its weekday',
    { '10:1': '2026-11-29', '10:2': '09:00 Tittel c' },
    ['+ c 29T09:00 – Kino/Sal 1'],
  ],
  [
    'two lines in a cell',
    { '2:3': '21:00 Tittel b\nkl. 23.00 Tittel c' },
    ['+ b 23T21:00 – Scenen/', '+ c 23T23:00 – Scenen/'],
  ],
  ['a row without a day is of the day above', { '3:1': '' }, []],
  [
    'a day in two digits',
    { '10:1': '29.11.26', '10:2': '09:00 Tittel c' },
    ['+ c 29T09:00 – Kino/Sal 1'],
  ],
];

it.each(asked)('reads what a table asks for: %s', (_, cells, changes) => {
  const read = readTable(edited(cells), known);
  expect([read.problems, read.changes.map(told)]).toEqual([[], changes]);
});

const OFF = slot('e-1', 'a', '2026-11-23T18:00', { end: '2026-11-23T19:30', isOff: true });

it.each<[what: string, cell: string, changes: readonly string[]]>([
  ['as it was written', '18:00–19:30 Tittel a (avlyst) #e-1', []],
  ['without the mark, as in a table from before', '18:00–19:30 Tittel a #e-1', []],
  ['later', '19:00 Tittel a (avlyst) #e-1', ['changed e-1 a 23T19:00 23T20:30 Kino/Sal 1']],
  [
    'beside a copy of its cell without the mark, which is a new showing',
    '18:00–19:30 Tittel a (avlyst) #e-1\n21:00 Tittel a #e-1',
    ['+ a 23T21:00 – Kino/Sal 1'],
  ],
  [
    'beside another showing in its place',
    '18:00–19:30 Tittel a (avlyst) #e-1\n18:00 Tittel b',
    ['+ b 23T18:00 – Kino/Sal 1'],
  ],
  [
    'replaced by the same showing, which takes place',
    '18:00–19:30 Tittel a',
    ['+ a 23T18:00 23T19:30 Kino/Sal 1', 'removed e-1 a 23T18:00 23T19:30 Kino/Sal 1'],
  ],
])('reads a cancelled showing: %s', (_, cell, changes) => {
  const table = [
    ['2026-w48', 'Kino / Sal 1'],
    ['23.11.2026', cell],
  ];
  const read = readTable(table, { slots: [OFF], shown });
  expect([read.problems, read.changes.map(told)]).toEqual([[], changes]);
});

const LIVE = slot('e-2', 'a', '2026-11-23T21:00');

it.each<[what: string, slots: readonly Slot[], cell: string, codes: readonly string[]]>([
  [
    'cancels no showing',
    [slot('e-1', 'a', '2026-11-23T18:00')],
    '18:00 Tittel a (avlyst) #e-1',
    ['title'],
  ],
  [
    'makes no new showing of a copied cell',
    [OFF],
    '18:00–19:30 Tittel a (avlyst) #e-1\n21:00 Tittel a (avlyst) #e-1\n21:00 Tittel b',
    ['cancelled'],
  ],
  [
    'makes none in another week',
    [{ ...OFF, start: '2026-11-16T18:00', end: '2026-11-16T19:30' }],
    '18:00–19:30 Tittel a (avlyst) #e-1',
    ['cancelled'],
  ],
  [
    'makes none in the place of one that takes place',
    [OFF, LIVE],
    '18:00–19:30 Tittel a (avlyst) #e-1\n21:00 Tittel a (avlyst) #e-1',
    ['cancelled'],
  ],
])('the mark of a cancelled showing %s', (_, all, cell, codes) => {
  const table = [
    ['2026-w48', 'Kino / Sal 1'],
    ['23.11.2026', cell],
  ];
  const { problems } = readTable(table, { slots: all, shown });
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

it.each(['man.', 'Måndag', 'monday,', 'MA', 'ny', 'm.'])('accepts a Monday as %s', (word) => {
  expect(readTable(edited({ '2:1': `${word} 23.11.2026` }), known).problems).toEqual([]);
});

it('says which weekday a date is', () => {
  const facts = { text: 'man. 1.12.2026', day: '2026-12-01' };
  expect(tableWords.nb.problems.weekday(facts)).toContain('«man. 1.12.2026» er en tirsdag.');
  expect(tableWords.en.problems.weekday(facts)).toContain('is a Tuesday.');
});

it('leaves what a table doesn’t show as it is: a column, days', () => {
  const withoutKino = edited().map(([day = '', , scene = '']) => [day, scene]);
  expect(readTable(withoutKino, known)).toMatchObject({ problems: [], changes: [] });
  const { problems, changes } = readTable(edited().slice(0, 2), known);
  expect([problems, changes.map(told)]).toEqual([[], ['removed e-2 b 23T20:00 – Kino/Sal 1']]);
});

/** Showings that end on another day. */
const LONG = slot('e-1', 'a', '2026-11-23T10:00', { end: '2026-11-25T16:00' });
const DAYS = slot('e-1', 'a', '2026-11-23T10:00', { end: '2026-11-25' });
const LATE = slot('e-1', 'a', '2026-11-23T22:00', { end: '2026-11-24T01:00' });

it.each([
  ['23.11.2026', '11:00–16:00', LONG, '23T11:00 25T16:00'],
  ['27.11.2026', '11:00–16:00', LONG, '27T11:00 29T16:00'],
  ['23.11.2026', '11:00', LONG, '23T11:00 25T17:00'],
  ['23.11.2026', '10:00–15:00', LONG, '23T10:00 23T15:00'],
  ['24.11.2026', '09:00', DAYS, '24T09:00 26'],
  ['23.11.2026', '23:00–01:00', LATE, '23T23:00 24T01:00'],
  ['24.11.2026', '00:15–01:00', LATE, '24T00:15 24T01:00'],
])('reads on which day an end is: %s %s', (day, times, one, expected) => {
  const table = [
    ['2026-w48', 'Kino / Sal 1'],
    [day, `${times} Tittel a #e-1`],
  ];
  const { problems, changes } = readTable(table, { slots: [one], shown });
  expect([problems, changes.map(told)]).toEqual([[], [`changed e-1 a ${expected} Kino/Sal 1`]]);
});

it('knows which hour the clocks skip, of a start and on the day of an end', () => {
  const table = [
    ['2027-w12', 'Kino / Sal 1'],
    ['27.3.2027', '23:30–02:30 Tittel a'],
    ['28.3.2027', '22:00–02:30 Tittel a'],
    ['28.3.2027', '02:30 Tittel a'],
  ];
  const facts = { time: '02:30', day: '2027-03-28' };
  expect(readTable(table, known).problems).toMatchObject([
    { row: 2, column: 2, code: 'noTime', facts },
    { row: 4, column: 2, code: 'noTime', facts },
  ]);
});

it.each([
  [
    'halls that differ in capital letters only',
    ['Sal 1', 'sal 1'].map((hall, at) =>
      slot(`e-${at}`, 'a', `2026-11-2${3 + at}T18:00`, { column: ['Kino', hall] }),
    ),
  ],
  ['a cancelled showing', [slot('e-1', 'a', '2026-11-23T10:00', { isOff: true })]],
  ['an end that is a date', [slot('e-1', 'a', '2026-11-23T10:00', { end: '2026-11-25' })]],
  [
    'ids with spaces and signs',
    ['e 1', ' e 2', 'e\n3', 'e 4 #1', 'e#5'].map((id, at) => slot(id, 'a', `2026-11-23T1${at}:00`)),
  ],
])('asks for nothing where a table comes back as it was written: %s', (_, given) => {
  const { problems, changes } = readTable(tableOf(w48, given), { slots: given, shown });
  expect([problems, changes]).toEqual([[], []]);
});

it('reads a title before an id with spaces and signs', () => {
  const given = [slot('e #1', 'a', '2026-11-23T18:00')];
  const table = [
    ['2026-w48', 'kino / sal 1'],
    ['23.11.2026', '19:00 Tittel a #e #1'],
  ];
  const { problems, changes } = readTable(table, { slots: given, shown });
  expect([problems, changes.map(told)]).toEqual([[], ['changed e #1 a 23T19:00 – Kino/Sal 1']]);
});

const of = (before: Slot, more: Partial<Slot>): Change => ({
  kind: 'changed',
  slot: { ...before, ...more },
  before,
});

it.each<[change: Change, expected: string]>([
  [
    of(LONG, { end: '2026-11-23T16:00' }),
    '2026-11-23 10:00–2026-11-25 16:00 Kino / Sal 1 → 2026-11-23 10:00–16:00 Kino / Sal 1',
  ],
  [
    of(slot('e-1', 'a', '2026-11-23T18:00', { end: '2026-11-23T19:30' }), {
      start: '2026-11-23T17:30',
      end: '2026-11-23T19:00',
    }),
    '2026-11-23 18:00 Kino / Sal 1 → 2026-11-23 17:30 Kino / Sal 1',
  ],
  [
    of(slot('e-1', 'a', '2026-11-23T18:00', { end: '2026-11-23' }), { end: '2026-11-23T19:00' }),
    '2026-11-23 18:00 Kino / Sal 1 → 2026-11-23 18:00–19:00 Kino / Sal 1',
  ],
  [
    { kind: 'new', slot: { ...LATE, like: null } },
    '2026-11-23 22:00–2026-11-24 01:00 Kino / Sal 1',
  ],
])('says of a change on which day an end is: %#', (change, expected) => {
  const id = change.kind === 'new' ? '' : ' (e-1)';
  for (const words of Object.values(tableWords))
    expect(words.change(change).split(': Tittel a, ')[1]).toBe(expected + id);
});

const wrong: readonly [cells: Cells, problems: readonly string[]][] = [
  [{ '1:1': '2026-w54' }, ['1:1 week 2026-w54']],
  [{ '1:2': 'Kino / Sal 3' }, ['1:2 hall Kino / Sal 3']],
  [{ '1:4': '', '2:4': '18:00 Tittel a' }, ['2:4 hall ']],
  [{ '2:1': 'mandag' }, ['2:1 day mandag']],
  [{ '2:1': '31.11.2026' }, ['2:1 day 31.11.2026']],
  [{ '2:1': '30.11.2026' }, ['2:1 otherDay 30.11.2026']],
  [{ '2:1': 'tir. 23.11.2026' }, ['2:1 weekday tir. 23.11.2026']],
  // A row without showings removes those of its day.
  [{ '9:1': 'Laurdag 29.11.2026' }, ['9:1 weekday Laurdag 29.11.2026']],
  [{ '9:1': 'man. 29.11.2026' }, ['9:1 weekday man. 29.11.2026']],
  [{ '2:3': 'Tittel a' }, ['2:3 form Tittel a']],
  [{ '2:3': '24:10 Tittel a' }, ['2:3 noTime 24:10']],
  [{ '2:2': '20:00–19:30 Tittel a #e-1' }, ['2:2 early 20:00–19:30 Tittel a #e-1']],
  [{ '2:3': '18:00–18:00 Tittel a' }, ['2:3 early 18:00–18:00 Tittel a']],
  [{ '2:3': '18:00 Titel a' }, ['2:3 title Titel a']],
  [{ '2:3': '18:00 Tittel a #e-7' }, ['2:3 title Tittel a #e-7']],
  [{ '3:2': '18:00 Tittel b' }, ['3:2 twice 18:00 Tittel b']],
  [{ '5:2': '13:00 Tittel c #e-4' }, ['5:2 series e-4']],
  [{ '5:2': '' }, ['5:2 series e-4']],
  // All of them are told at once.
  [{ '2:3': 'x', '3:3': 'y' }, ['2:3 form x', '3:3 form y']],
];

it.each(wrong)('says row and column of what is wrong, and asks for nothing', (cells, expected) => {
  const { problems, changes } = readTable(edited(cells), known);
  const lines = problems.map(
    ({ row, column, code, facts }) =>
      `${row}:${column} ${code} ${facts.text ?? facts.time ?? facts.id}`,
  );
  expect([lines, changes]).toEqual([expected, []]);
});

it.each([
  [4, '', 'no hall', 'ingen sal'],
  [2, 'Sal 9', '`Sal 9`', '«Sal 9»'],
] as const)(
  'says in both languages what is wrong with the hall of column %i: «%s»',
  (column, text, en, nb) => {
    const table = edited({ [`1:${column}`]: text, [`2:${column}`]: '18:00 Tittel a' });
    const [problem] = readTable(table, known).problems;
    expect(problem?.code).toBe('hall');
    const facts = problem?.facts ?? {};
    expect(tableWords.en.problems.hall(facts)).toContain(en);
    expect(tableWords.nb.problems.hall(facts)).toContain(nb);
  },
);

it.each([
  ['2026-w01', '2025-12-29'],
  ['2026-w53', '2026-12-28'],
  ['2027-01-03', '2026-12-28'],
  ['2027-w53', null],
  ['2026-w00', null],
])('the week %s begins on %s', (text, monday) => {
  expect(weekOf(text)?.days[0] ?? null).toBe(monday);
});

it('the week after the last of a year is the first of the next', () => {
  expect(weekAfter(week('2026-w53')).name).toBe('2027-w01');
});

it('copies a week: what isn’t there yet, also across the change of the clocks', () => {
  const next = weekAfter(w48);
  const { changes } = copyOf(w48, next, slots);
  expect(changes.map(told)).toEqual([
    '+ a 30T18:00 30T19:30 Kino/Sal 1',
    '+ b 30T20:00 – Kino/Sal 1',
    '+ a 2026-12-01T18:00 – Scenen/',
  ]);
  const copied = [...slots, ...changes.map((one, at) => slot(`n-${at}`, '', '', one.slot))];
  expect(copyOf(w48, next, copied)).toEqual({ changes: [], clashes: [] });
  const off = slots.map((one) => ({ ...one, isOff: true }));
  expect(copyOf(w48, next, off)).toEqual({ changes: [], clashes: [] });
  const other = slot('e-99', 'c', '2026-11-30T18:00');
  expect(copyOf(w48, next, [...slots, other]).clashes).toEqual([other]);
  const cancelled = { ...other, isOff: true };
  expect(copyOf(w48, next, [...slots, cancelled])).toEqual({ changes, clashes: [] });
  // The clocks skip this time.
  const night = slot('e-98', 'a', '2027-03-21T02:30', { end: '2027-03-21T04:30' });
  expect(copyOf(week('2027-w11'), week('2027-w12'), [night]).changes).toMatchObject([
    { slot: { start: '2027-03-28T03:30', end: '2027-03-28T05:30' } },
  ]);
  expect(copyOf(w48, next, [DAYS]).changes.map(told)).toEqual([
    '+ a 30T10:00 2026-12-02 Kino/Sal 1',
  ]);
  // What has no hall is in nobody's way.
  const outside = ['a', 'b'].map((of) => slot(of, of, '2026-11-23T18:00', { column: ['', ''] }));
  expect(copyOf(w48, next, outside)).toMatchObject({ changes: [{}, {}], clashes: [] });
});

describe('files of spreadsheets', () => {
  const text = '2026-w48;Kino / Sal 1\r\nman. 23.11.2026;"18:00–19:30 «Å» og ""Ø"" #e-1"\r\n';
  const cells = [
    ['2026-w48', 'Kino / Sal 1'],
    ['man. 23.11.2026', '18:00–19:30 «Å» og "Ø" #e-1'],
  ];
  const windows = (from: string) =>
    Uint8Array.from([...from], (one) => (one === '–' ? 0x96 : one.charCodeAt(0)));
  const mac = new TextDecoder('macintosh');
  const macs = Array.from({ length: 256 }, (_, byte) => mac.decode(Uint8Array.of(byte)));
  const marked = Buffer.from(`\ufeff${text}`, 'utf16le');

  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', windows(text)],
    ['the encoding of old Macs', Uint8Array.from([...text], (one) => macs.indexOf(one))],
    ['UTF-16', marked],
    ['UTF-16, big end first', Buffer.from(marked).swap16()],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['commas', Buffer.from(text.replaceAll(';', ','))],
    ['line ends of old Macs', Buffer.from(text.replaceAll('\r\n', '\r'))],
  ])('are read: %s', (_, bytes) => {
    expect(tableIn(bytes)).toEqual(cells);
  });

  it.each([
    [';', 'Huset, 2. etg., Nordvik / Sal 1, ny'],
    [',', '"Huset; øst; nord; 2. etg."'],
  ])('are read where a header holds other delimiters than its %j', (delimiter, hall) => {
    const table = tableIn(Buffer.from(['2026-w48', hall].join(delimiter)));
    expect(table).toEqual([['2026-w48', hall.replaceAll('"', '')]]);
  });

  it.each(['þi', 'aÿ'])('are read where half of a mark of UTF-16 is a letter: %s', (word) => {
    expect(tableIn(windows(`${word};1`))).toEqual([[word, '1']]);
  });

  it.each(['æ', 'ø', 'å', 'Æ', 'Ø', 'Å'])('of old Macs are known by one letter: %s', (letter) => {
    expect(tableIn(Uint8Array.of(macs.indexOf(letter), 0xd0))).toEqual([[`${letter}–`]]);
  });

  it.each([
    'LEGO®',
    'LEGO® 2;Café;18:00–19:30',
    '¿Qué tal?',
    '¿por qué?',
    'L’Œuvre;Œdipus',
    '¾ time;1¾',
    'Pokémon®',
    'CAFÉ LEGO®',
    'Lego®film',
    '¿Dónde?',
    '18:00–19:30;¿hay?',
  ])('aren’t of old Macs: %s', (line) => {
    const decoder = new TextDecoder('windows-1252');
    const signs = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
    const bytes = Uint8Array.from([...line], (one) => signs.indexOf(one));
    expect(tableIn(bytes)).toEqual([line.split(';')]);
  });

  it.each([
    'åpning;kåring',
    'Blåfjell – «Kjære søster»;VÆR',
    'Møte på øya: é…',
    'ÅPNING',
    'Kvænangen',
    'KJÆR',
    'Ærlig talt;18:00–19:30',
    'søn.',
  ])('are of old Macs: %s', (line) => {
    const bytes = Uint8Array.from([...line], (one) => macs.indexOf(one));
    expect(tableIn(bytes)).toEqual([line.split(';')]);
  });

  it('aren’t of old Macs where Windows’ letters are beside a sign that Macs write for one', () => {
    expect(tableIn(windows('Lørdag¾;®'))).toEqual([['Lørdag¾', '®']]);
  });

  it.each<[string, Uint8Array, object]>([
    ['UTF-16 without its mark', Buffer.from('2026\n', 'utf16le'), { code: 'encoding', line: 1 }],
    ['a control character first', Uint8Array.of(1, 0x61), { code: 'encoding', line: 1 }],
    ['another encoding', Uint8Array.of(0x61, 0x0a, 0x62, 0x8d), { code: 'encoding', line: 2 }],
    ['an open quotation mark', Buffer.from('a;b\n"c;d\n'), { code: 'quotes', line: 2 }],
  ])('are refused with their line: %s', (_, bytes, expected) => {
    const read = () => tableIn(bytes);
    expect(read).toThrow(TableError);
    expect(read).toThrow(expect.objectContaining(expected));
  });
});

it('asks for nothing where a table comes back as it was written, whatever the week holds', () => {
  const minutes = fc.integer({ min: 0, max: 7 * 24 * 60 - 1 });
  const time = (minute: number) =>
    new Date(Date.UTC(2026, 10, 23) + minute * 60_000).toISOString().slice(0, 16);
  const word = fc.constantFrom('Åse', 'ø;', '"q"', '18:00', '#5', '–', 'a\tb', "it's", ',', '=1+1');
  const title = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ').replace(/\s+/g, ' '));
  const one = fc.record({
    start: minutes,
    length: fc.option(fc.integer({ min: 1, max: 1439 })),
    title,
    column: fc.constantFrom(SAL, SCENE, ['Kino', 'Sal; "2"'], ['', '']),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 25 }), (all) => {
      const made = all.map(({ start, length, title: text, column }, at) =>
        slot(`e-${at}`, `p-${at}`, time(start), {
          title: text,
          column,
          end: length === null ? null : time(start + length),
        }),
      );
      const things = made.map(({ of, title: text }) => ({ id: of, title: text }));
      const bytes = Buffer.from(csvOf(tableOf(w48, made)));
      const { problems, changes } = readTable(tableIn(bytes), { slots: made, shown: things });
      expect([problems, changes]).toEqual([[], []]);
    }),
  );
});

it('says of a record that was pulled where it is changed, not that it repeats', () => {
  const slots = known.slots.map((one) =>
    one.id === 'e-4' ? { ...one, fixed: '.pulled/events/kor.json' } : one,
  );
  for (const cell of ['13:00 Tittel c #e-4', '']) {
    const { problems } = readTable(edited({ '5:2': cell }), { ...known, slots });
    expect(problems).toMatchObject([{ row: 5, column: 2, code: 'pulled', facts: { id: 'e-4' } }]);
  }
});
