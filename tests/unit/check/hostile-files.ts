import type { Files } from './check-in-memory.ts';

/** A file, or many, that nobody means: how it looks when it is `size` large, and what is said of it. */
export interface HostileFiles {
  readonly name: string;
  /** As large as it is tried by `lerret check` itself. */
  readonly most: number;
  readonly write: (size: number) => Files;
  /** Codes that must be among those told. */
  readonly codes: readonly string[];
}

const article = (more: string) => `{ "id": "x", "slug": "x", "title": "X"${more} }`;
const content = (html: string) => article(`, "content": ${JSON.stringify(html)}`);
const many = (size: number, one: (index: number) => string, between = ',') =>
  Array.from({ length: size }, (_, index) => one(index)).join(between);
const deep = (depth: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(depth)}0${close.repeat(depth)}`;
const lists = ['[', ']'] as const;
const records = (size: number, one: (index: number) => string) => `[${many(size, one, ',\n')}]`;
const inArticles = (text: string): Files => ({ 'data/articles/x.json': text });

/** Codes are written as `one two`. */
function hostile(
  name: string,
  most: number,
  codes: string,
  write: HostileFiles['write'],
): HostileFiles {
  return { name, most, write, codes: codes.split(' ').filter(Boolean) };
}

/** Lines, keys, tags and records in numbers that only a slip or an attack makes. */
export const hostileFiles: readonly HostileFiles[] = [
  hostile('texts that are never closed, a line each', 100_000, 'json-syntax more-of-kind', (size) =>
    inArticles(article(`,\n${many(size, (i) => `"k${i}": "tab`, ',\n')}\n`)),
  ),
  hostile('words without quotes, on one line', 500_000, 'json-syntax', (size) =>
    inArticles(`[${many(size, () => 'ja')}]`),
  ),
  hostile('backslashes that mean nothing', 200_000, 'json-syntax', (size) =>
    inArticles(`["${'\\x'.repeat(size)}"]`),
  ),
  hostile('nothing but brackets', 4_900_000, 'too-deep', (size) => inArticles('['.repeat(size))),
  hostile('nothing but space', 4_900_000, 'json-syntax', (size) =>
    inArticles(`[1${' '.repeat(size)}x`),
  ),
  hostile('a file of 100 MB', 100_000_000, 'too-large', (size) =>
    inArticles(`["${'a'.repeat(size)}"]`),
  ),
  hostile('unknown keys in a record', 400_000, 'unknown-key more-of-kind', (size) =>
    inArticles(article(`,${many(size, (i) => `"k${i}":1`)}`)),
  ),
  hostile(
    'keys that stand twice, in a list of objects',
    200_000,
    'duplicate-key more-of-kind',
    (size) => inArticles(`[${many(size, () => '{"a":1,"a":2}')}]`),
  ),
  hostile('lists in lists in a record', 100_000, 'too-deep', (size) =>
    inArticles(article(`, "tags": ${deep(size, lists)}`)),
  ),
  hostile('records of one id', 100_000, 'duplicate-id more-of-kind', (size) =>
    inArticles(records(size, (i) => `{"id":"a","slug":"s${i}","title":"T"}`)),
  ),
  hostile('records of one address', 100_000, 'address-collision more-of-kind', (size) =>
    inArticles(records(size, (i) => `{"id":"${i}","slug":"s","title":"T"}`)),
  ),
  hostile('records with a broken link each', 50_000, 'dead-path more-of-kind', (size) =>
    inArticles(
      records(
        size,
        (i) =>
          `{"id":"${i}","slug":"s${i}","title":"T","content":"<p><a href=\\"/n${i}\\">a</a></p>"}`,
      ),
    ),
  ),
  hostile('files with a broken link each', 5_000, 'dead-path', (size) =>
    Object.fromEntries(
      Array.from({ length: size }, (_, i) => [
        `data/articles/x${i}.json`,
        `{"id":"${i}","slug":"s${i}","title":"T","content":"<p><a href=\\"/n${i}\\">a</a></p>"}`,
      ]),
    ),
  ),
  hostile(
    'missing pictures with long names that are nearly alike',
    30_000,
    'missing-picture more-of-kind',
    (size) =>
      inArticles(
        records(
          size,
          (i) =>
            `{"id":"${i}","slug":"s${i}","title":"T","image":{"url":"/media/hou${i}.svg","alt":"A"}}`,
        ),
      ),
  ),
  hostile('events without productions', 40_000, 'missing-record more-of-kind', (size) => ({
    'data/events/x.json': records(
      size,
      (i) => `{"id":"x${i}","productionId":"p-have${i}","startTime":"2026-11-21"}`,
    ),
    'data/productions/x.json': records(
      size,
      (i) =>
        `{"id":"p${i}","title":"P","object":"culture","objectClass":"culture","pageReference":"p${i}"}`,
    ),
  })),
  hostile('names of one letter more, a million letters long', 1_000_000, 'invalid-path', (size) =>
    inArticles(
      `[{"id":"${'ab'.repeat(size / 2)}","slug":"${'ab'.repeat(size / 2)}","title":"T"},{"id":"z","slug":"z","title":"T","content":"<a href=\\"/nyheter/x${'ab'.repeat(size / 2)}\\">a</a>"}]`,
    ),
  ),
  hostile('a menu in a circle', 30_000, 'menu-cycle', (size) => ({
    'site.json': `{"theme":{"menu":[${many(
      size,
      (i) =>
        `{"id":"${i}","label":"L","path":null,"parent":"${(i + 1) % size}","place":"header","order":1}`,
    )}]}}`,
  })),
  hostile('redirects in a circle', 50_000, 'ignored-redirect', (size) => ({
    'redirects.json': `{"redirects":[${many(size, (i) => `{"from":"/a${i}","to":"/a${(i + 1) % size}"}`)}]}`,
  })),
  hostile(
    'redirects of one address to nowhere',
    50_000,
    'duplicate-redirect dead-path more-of-kind',
    (size) => ({
      'redirects.json': `{"redirects":[${many(size, (i) => `{"from":"/a","to":"/b${i}"}`)}]}`,
    }),
  ),
  hostile(
    'sources that nothing uses',
    20_000,
    'unused-source unknown-property more-of-kind',
    (size) => ({
      'pages/about.json': `{"path":"/om-lillevik","pageType":"ordinary","layout":"reading","meta":{"title":"T"},"sources":[${many(
        size,
        (i) => `{"name":"s${i}","model":"article","collection":true,"sort":"titel"}`,
      )}]}`,
    }),
  ),
  hostile('sources bound to each other', 10_000, 'unused-source', (size) => ({
    'pages/about.json': `{"path":"/om-lillevik","pageType":"ordinary","layout":"reading","meta":{"title":"T"},"sources":[${many(
      size,
      (i) =>
        `{"name":"s${i}","model":"article","collection":false,"filter":{"property":"id","operator":"eq","value":"@s${i - 1}.id"}}`,
    )}]}`,
  })),
  hostile('unknown variables in one text', 300_000, 'unknown-variable more-of-kind', (size) =>
    inArticles(article(`, "author": "${many(size, (i) => `{nobody${i}}`, '')}"`)),
  ),
  hostile('braces that open', 4_000_000, 'unknown-variable', (size) =>
    inArticles(article(`, "author": "{a}${'{a'.repeat(size / 2)}"`)),
  ),
  hostile('one long line, with a mistake at its end', 4_900_000, 'unknown-key', (size) =>
    inArticles(article(`, "author": "${'a'.repeat(size)}", "autor": 1`)),
  ),
  hostile('a long colour, length and text of a theme', 1_000_000, 'wrong-form', (size) => ({
    'site.json': `{"theme":{"menu":[],"tokens":{"color-accent":"rgb(${'1'.repeat(size)}","space-1":"${'1'.repeat(size)}x","text-1":"clamp(${'('.repeat(size)}"}}}`,
  })),
  hostile('a number of many digits', 4_900_000, 'wrong-type', (size) =>
    inArticles(article(`, "order": ${'9'.repeat(size)}`)),
  ),
  hostile('attributes that are never closed in HTML', 1_000_000, 'unclosed-tag', (size) =>
    inArticles(content('<p a="'.repeat(size / 7))),
  ),
  hostile('elements in elements in HTML', 200_000, 'html-too-deep', (size) =>
    inArticles(content('<b>'.repeat(size))),
  ),
  hostile('ends without beginnings in HTML', 300_000, 'stray-end-tag more-of-kind', (size) =>
    inArticles(content('</b></p></x>'.repeat(size / 4))),
  ),
  hostile('scripts that are never closed in HTML', 120_000, 'html-removed', (size) =>
    inArticles(content('<script>'.repeat(size))),
  ),
  hostile('brackets in HTML', 1_000_000, '', (size) => inArticles(content('<'.repeat(size)))),
  hostile('HTML of millions of signs', 16_000_000, 'html-too-long', (size) =>
    inArticles(content('<u>'.repeat(size))),
  ),
  hostile('references in HTML', 180_000, '', (size) =>
    inArticles(content(`<p>${'&#x'.repeat(size)}&amp${';&'.repeat(size)}</p>`)),
  ),
  hostile('headings that jump in HTML', 90_000, 'heading-jump more-of-kind', (size) =>
    inArticles(content('<h2>a</h2><h4>a</h4>'.repeat(size / 2))),
  ),
];
