import { expect, it } from 'vitest';
import { changeLines, messageOf, type VisitorChanges } from '../../../runtime/cli/changes.ts';
import type { PublishedEvent } from '../../../runtime/cli/event-changes.ts';

const none = { gained: [], lost: [], first: null, texts: [] };
const nothing: VisitorChanges = {
  events: [],
  added: [],
  removed: [],
  changed: new Map(),
  around: [],
  others: 0,
};
const showing: PublishedEvent = {
  ...{ id: 'e-1', title: 'Kor', start: '2026-11-20T21:00:00+01:00' },
  ...{ venue: 'Huset', hall: 'Sal 1', availability: 'few' },
};
const many = Array.from({ length: 14 }, (_, nr) => `/side/${nr}`);

it.each<[string, Partial<VisitorChanges>, readonly string[]]>([
  ['nothing', {}, ['  de samme sidene']],
  [
    'the front page first, lists before what they lead to',
    {
      changed: new Map([
        ['/a/sak', { ...none, texts: [['Ny', 'Gammel']] }],
        ['/nyheter', { ...none, lost: ['Kor', 'Korps'] }],
        ['/', { ...none, first: 'Kino', gained: ['Kino'] }],
      ]),
    },
    [
      '  endret  forsiden: ny første «Kino»; +1 «Kino»',
      '  endret  /nyheter: −2 «Kor», «Korps»',
      '  endret  /a/sak: «Ny» → «Gammel»',
    ],
  ],
  [
    'pages with the same differences, and too many texts',
    {
      changed: new Map(
        many.map((path) => [
          path,
          { ...none, texts: ['a', 'b', 'c', 'd'].map((text) => ['', text] as const) },
        ]),
      ),
    },
    ['  endret  /side/0, /side/1, /side/2 … og 11 til: + «a»; + «b»; + «c»; …'],
  ],
  [
    'pages that come and go, and what can’t be said in words',
    { added: many, removed: ['/x'], others: 1, around: [{ text: ['Kino', ''], pages: 9 }] },
    [
      '  endret  rundt innholdet på 9 sider: − «Kino»',
      '  endret  1 side i annet enn ord',
      ...many.slice(0, 12).map((path) => `  ny  ${path}`),
      '  … og 2 til',
      '  borte  /x',
    ],
  ],
  [
    'events before pages',
    {
      events: [
        {
          kind: 'cancelled',
          event: showing,
          before: { ...showing, tickets: '/kjop' },
        },
      ],
      changed: new Map([['/', { ...none, texts: [['Få igjen', 'Avlyst']] }]]),
    },
    [
      '  avlyst  Kor, fredag 20. november kl. 21.00, Huset, Sal 1 (få billetter igjen)',
      '  endret  forsiden: «Få igjen» → «Avlyst»',
    ],
  ],
  [
    'control characters and long texts',
    {
      changed: new Map([
        ['/a', { ...none, texts: [['', `\u001b[2J${'x'.repeat(100)}`] as const] }],
      ]),
    },
    [`  endret  /a: + «\\u001b[2J${'x'.repeat(55)}…»`],
  ],
])('tells %s', (_, changes, wanted) => {
  expect(changeLines({ ...nothing, ...changes }, 'nb')).toEqual(wanted);
});

it.each([
  ['en', 'around the content of 1 page: + “Kino”', '2 pages in other than words'],
  ['nb', 'rundt innholdet på 1 side: + «Kino»', '2 sider i annet enn ord'],
] as const)('counts one and several pages in %s', (language, one, several) => {
  const changes = { around: [{ text: ['', 'Kino'] as const, pages: 1 }], others: 2 };
  const lines = changeLines({ ...nothing, ...changes }, language);
  expect(lines).toEqual([one, several].map((text) => expect.stringContaining(`  ${text}`)));
});

it('is a message of a commit: the first changes, then all', () => {
  const lines = ['  changed  a: x', '  changed  b: y', '  new  /c', '  gone  /d'];
  expect(messageOf('Publish', lines, 'en')).toBe(
    `Publish: a: x; b: y; new /c; …\n\n${lines.join('\n')}`,
  );
});
