import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { answering, articles, blockData, type Fault, token } from './content-backend.ts';
import { article, many, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();

const json = 'application/json';

/** What was stored of a kind of records. */
const stored = (kind: string) => JSON.parse(site.snapshot()?.[`${kind}/0001.json`] ?? '');

describe('an answer that breaks', () => {
  const raw =
    (text: string): Fault =>
    (response) =>
      response.socket?.end(text);
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
  const cutGzip = gzipSync(JSON.stringify(many(2))).subarray(0, -20);
  const latinPage = Buffer.from('<p>Pålogging', 'latin1');
  it.each<[string, Fault, string]>([
    ['in the middle', raw(`${head}Content-Length: 900\r\n\r\n[{"id":`), 'only a part of one'],
    ['with a length that is too short', raw(`${head}Content-Length: 1\r\n\r\n[]`), 'complete list'],
    ['in gzip that is none', answering('[]', json, 'gzip'), 'compressed data that can’t be read'],
    ['in gzip that is cut off', answering(cutGzip, json, 'gzip'), 'other than a complete list'],
    ['as a page in Latin-1', answering(latinPage, 'text/html'), 'a page for logging in'],
    ['as nothing', (response) => response.writeHead(204).end(), 'other than a complete list'],
    ['as an object', answering('{"data":[]}'), 'other than a complete list'],
    ['as an object with the list', answering('{"total":0,"items":[]}'), 'has lists (items), where'],
    ['as an object without lists', answering('{"error":"no"}'), '`path` of the call'],
  ])('%s is told', async (_what, fault, words) => {
    backend.plan(articles, fault);
    expect(await site.complaint()).toContain(words);
  });
});

describe('JSON that is', () => {
  const nested = (levels: number, innermost = '') =>
    '['.repeat(levels) + innermost + ']'.repeat(levels);
  const record = (value: string) => `[{"id":"deep","options":{"a":${value}}}]`;

  it.each([
    ['a record', (levels: number) => record(nested(levels))],
    ['objects', (levels: number) => record(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)],
  ])('too deep in %s is told, whatever its depth', async (_what, made) => {
    for (const levels of [201, 100_000]) {
      backend.plan(blockData, answering(made(levels)));
      const text = await site.complaint();
      expect(text).toContain('blockData: ');
      expect(text).toMatch(/more than 200 levels deep.*record number 1 /s);
    }
  });

  it('200 levels deep is taken', async () => {
    backend.plan(blockData, answering(record(nested(197))));
    expect((await site.pull()).kind).toBe('pulled');
    expect(stored('block-data')).toEqual(JSON.parse(record(nested(197))));
    backend.plan(blockData, answering(record(nested(198))));
    expect(await site.complaint()).toContain('more than 200 levels');
  });

  it('full of traps comes without them, within records too', async () => {
    const trapped =
      '{"__proto__":{"title":"x"},"constructor":1,"id":"a-8","slug":"a-8","title":"En\\u0000 \\u001b[31mrød\\u001b[0m\\ttekst\\ud800","\\u001b]0;x":1}';
    const inside =
      '[{"__proto__":{"c":3},"id":"d","options":{"a":[{"__proto__":{"b":1},"b":"x\\u0007","\\u0007c":2,"__proto\\u0007__":3}]}}]';
    backend.fault = (path, response, heard) => {
      const body = { [articles]: `[${trapped}]`, [blockData]: inside }[path];
      if (body !== undefined) answering(body)(response, heard, 1);
      return body !== undefined;
    };
    expect(await site.pull()).toMatchObject({
      kind: 'pulled',
      counts: [
        { unknown: ['\u001b]0;x', '__proto__', 'constructor'], invisible: 4 },
        {},
        { unknown: ['__proto__'], invisible: 3 },
      ],
    });
    expect(stored('articles')).toEqual([article('a-8', { title: 'En [31mrød[0m\ttekst' })]);
    expect(stored('block-data')).toEqual([{ id: 'd', options: { a: [{ b: 'x', c: 2 }] } }]);
  });
});

describe('letters', () => {
  const title = 'Blåbærsyltetøy – på kaia';
  const plain = title.replace('–', '-');
  const text = JSON.stringify([{ ...article('a-8'), title }, article('a-9')]);
  const latin = Buffer.from(text.replace('–', '-'), 'latin1');
  const windows = Buffer.concat(
    text
      .split('–')
      .flatMap((part, index) => [
        Buffer.from(index === 0 ? [] : [0x96]),
        Buffer.from(part, 'latin1'),
      ]),
  );
  const marked = (mark: readonly number[], body: Buffer) =>
    Buffer.concat([Buffer.from(mark), body]);
  const utf16 = Buffer.from(text, 'utf16le');

  const readable: readonly [string, Buffer, string | null, string?][] = [
    ['UTF-8 with a mark', marked([0xef, 0xbb, 0xbf], Buffer.from(text)), 'application/json'],
    [
      'UTF-8 with a mark, under the name of UTF-16',
      marked([0xef, 0xbb, 0xbf], Buffer.from(text)),
      'application/json; charset=utf-16',
    ],
    ['UTF-8 under the name of Latin-1', Buffer.from(text), 'application/json; charset=iso-8859-1'],
    ['Latin-1 in quotes', latin, 'application/json; a=b; charset="latin1"', plain],
    ['Windows-1252', windows, 'application/json; Charset=windows-1252'],
    ['UTF-16 with a mark', marked([0xff, 0xfe], utf16), 'application/json'],
    ['UTF-8 without a type', Buffer.from(text), null],
  ];
  it.each(readable)('come as they are in %s', async (_what, body, type, expected = title) => {
    backend.plan(articles, answering(body, type));
    expect((await site.pull()).kind).toBe('pulled');
    expect(stored('articles')[0].title).toBe(expected);
  });

  it.each<[string, Buffer, string, readonly string[]]>([
    [
      'Latin-1 without its name',
      latin,
      'application/json',
      ['isn’t UTF-8 at 4 places', 'Bl�b�rsyltet�y'],
    ],
    ['Latin-1 under the name of UTF-8', latin, 'application/json; charset=utf-8', ['isn’t UTF-8']],
    ['a charset of nobody', Buffer.from(text), 'application/json; charset=klingon', ['“klingon”']],
  ])('that can’t be read are told: %s', async (_what, body, type, words) => {
    backend.plan(articles, answering(body, type));
    const told = await site.complaint();
    for (const word of ['articles: ', ...words, '`Content-Type`']) expect(told).toContain(word);
  });

  it('of a token aren’t reported', async () => {
    backend.plan(token, answering(Buffer.from('{"access_token":"hemmelig\xe5"}', 'latin1')));
    const told = await site.complaint();
    expect(told).toContain('isn’t UTF-8 at 1 place');
    expect(told).not.toContain('hemmelig');
  });
});
