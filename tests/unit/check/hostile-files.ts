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
const objects = ['{"a":', '}'] as const;
const records = (size: number, one: (index: number) => string) => `[${many(size, one, ',\n')}]`;
const inArticles = (text: string): Files => ({ 'data/articles/x.json': text });

/** Lines, keys, tags and records in numbers that only a slip or an attack makes. */
export const hostileFiles: readonly HostileFiles[] = [
  {
    name: 'texts that are never closed, a line each',
    most: 100_000,
    write: (size) => inArticles(article(`,\n${many(size, (i) => `"k${i}": "tab`, ',\n')}\n`)),
    codes: ['json-syntax', 'more-of-kind'],
  },
  {
    name: 'texts with a tab in them, a line each',
    most: 100_000,
    write: (size) => inArticles(article(`,\n${many(size, (i) => `"k${i}": "a\tb"`, ',\n')}\n`)),
    codes: ['json-syntax', 'more-of-kind'],
  },
  {
    name: 'texts broken over two lines',
    most: 100_000,
    write: (size) => inArticles(article(`,\n${many(size, (i) => `"k${i}": "one\ntwo"`, ',\n')}\n`)),
    codes: ['json-syntax', 'more-of-kind'],
  },
  {
    name: 'words without quotes, on one line',
    most: 500_000,
    write: (size) => inArticles(`[${many(size, () => 'ja')}]`),
    codes: ['json-syntax'],
  },
  {
    name: 'keys without quotes, a line each',
    most: 100_000,
    write: (size) => inArticles(`{\n${many(size, (i) => `k${i}: [`, '\n')}\n}`),
    codes: ['too-deep'],
  },
  {
    name: 'missing commas',
    most: 200_000,
    write: (size) => inArticles(`[${many(size, (i) => `"${i}"`, '\n')}]`),
    codes: ['json-syntax', 'more-of-kind'],
  },
  {
    name: 'backslashes that mean nothing',
    most: 200_000,
    write: (size) => inArticles(`["${'\\x'.repeat(size)}"]`),
    codes: ['json-syntax'],
  },
  {
    name: 'broken JSON on one line',
    most: 1_200_000,
    write: (size) => inArticles('{"a":'.repeat(size / 2) + ']:"'.repeat(size / 2)),
    codes: ['too-deep'],
  },
  {
    name: 'nothing but brackets',
    most: 4_900_000,
    write: (size) => inArticles('['.repeat(size)),
    codes: ['too-deep'],
  },
  {
    name: 'nothing but quotes',
    most: 4_900_000,
    write: (size) => inArticles('"'.repeat(size)),
    codes: ['json-syntax'],
  },
  {
    name: 'nothing but space',
    most: 4_900_000,
    write: (size) => inArticles(`[1${' '.repeat(size)}x`),
    codes: ['json-syntax'],
  },
  {
    name: 'comments that are never closed',
    most: 1_000_000,
    write: (size) => inArticles(`[${'/* '.repeat(size)}]`),
    codes: ['json-syntax'],
  },
  {
    name: '30 MB of broken JSON',
    most: 6_000_000,
    write: (size) => inArticles('{"a" '.repeat(size)),
    codes: ['too-large'],
  },
  {
    name: 'a file of 100 MB',
    most: 100_000_000,
    write: (size) => inArticles(`["${'a'.repeat(size)}"]`),
    codes: ['too-large'],
  },
  {
    name: 'unknown keys in a record',
    most: 400_000,
    write: (size) => inArticles(article(`,${many(size, (i) => `"k${i}":1`)}`)),
    codes: ['unknown-key', 'more-of-kind'],
  },
  {
    name: 'unknown keys in site.json',
    most: 400_000,
    write: (size) => ({ 'site.json': `{${many(size, (i) => `"k${i}":1`)}}` }),
    codes: ['unknown-key', 'missing-key', 'more-of-kind'],
  },
  {
    name: 'unknown keys in options',
    most: 100_000,
    write: (size) => ({
      'data/block-data/about.json': `{"id":"about-text","options":{"html":"<p>A</p>",${many(size, (i) => `"k${i}":1`)}}}`,
    }),
    codes: ['unknown-key', 'more-of-kind'],
  },
  {
    name: 'a key that stands again and again',
    most: 200_000,
    write: (size) => inArticles(article(`,${many(size, () => '"author":"A"')}`)),
    codes: ['duplicate-key', 'more-of-kind'],
  },
  {
    name: 'keys that stand twice, in a list of objects',
    most: 200_000,
    write: (size) => inArticles(`[${many(size, () => '{"a":1,"a":2}')}]`),
    codes: ['duplicate-key', 'more-of-kind'],
  },
  {
    name: 'lists in lists in a record',
    most: 100_000,
    write: (size) => inArticles(article(`, "tags": ${deep(size, lists)}`)),
    codes: ['too-deep'],
  },
  {
    name: 'objects in objects in a record',
    most: 100_000,
    write: (size) => inArticles(article(`, "image": ${deep(size, objects)}`)),
    codes: ['too-deep'],
  },
  {
    name: 'lists in lists in an unknown key',
    most: 100_000,
    write: (size) => ({ 'redirects.json': `{ "redirects": [], "a": ${deep(size, lists)} }` }),
    codes: ['too-deep'],
  },
  {
    name: 'lists in lists in an event’s own field',
    most: 100_000,
    write: (size) => ({
      'data/events/x.json': `{ "id": "x", "productionId": "p-havet", "startTime": "2026-11-21", "own": ${deep(size, lists)} }`,
    }),
    codes: ['too-deep'],
  },
  {
    name: 'objects in objects in options',
    most: 100_000,
    write: (size) => ({
      'data/block-data/about.json': `{ "id": "about-text", "options": ${deep(size, objects)} }`,
    }),
    codes: ['too-deep'],
  },
  {
    name: 'lists in lists in site.json',
    most: 100_000,
    write: (size) => ({ 'site.json': `{ "theme": ${deep(size, lists)} }` }),
    codes: ['too-deep'],
  },
  {
    name: 'objects in objects in a page that isn’t JSON',
    most: 100_000,
    write: (size) => ({ 'pages/about.json': `{ "blocks": ${'{"a":'.repeat(size)} }` }),
    codes: ['too-deep'],
  },
  {
    name: 'records with one mistake each',
    most: 50_000,
    write: (size) =>
      inArticles(records(size, (i) => `{"id":"${i}","slug":"s${i}","title":"T","autor":"A"}`)),
    codes: ['unknown-key', 'more-of-kind'],
  },
  {
    name: 'items of a list of the wrong kind',
    most: 400_000,
    write: (size) => inArticles(article(`, "tags": [${many(size, () => '1')}]`)),
    codes: ['unknown-key'],
  },
  {
    name: 'members of an array that are no records',
    most: 1_000_000,
    write: (size) => inArticles(`[${many(size, () => '1')}]`),
    codes: ['wrong-type', 'more-of-kind'],
  },
  {
    name: 'records that nothing can be kept of',
    most: 100_000,
    write: (size) => inArticles(records(size, () => '{"image":[1,2]}')),
    codes: ['missing-key', 'more-of-kind'],
  },
  {
    name: 'records of one id',
    most: 100_000,
    write: (size) => inArticles(records(size, (i) => `{"id":"a","slug":"s${i}","title":"T"}`)),
    codes: ['duplicate-id', 'more-of-kind'],
  },
  {
    name: 'records of one address',
    most: 100_000,
    write: (size) => inArticles(records(size, (i) => `{"id":"${i}","slug":"s","title":"T"}`)),
    codes: ['address-collision', 'more-of-kind'],
  },
  {
    name: 'records with a broken link each',
    most: 50_000,
    write: (size) =>
      inArticles(
        records(
          size,
          (i) =>
            `{"id":"${i}","slug":"s${i}","title":"T","content":"<p><a href=\\"/n${i}\\">a</a></p>"}`,
        ),
      ),
    codes: ['dead-path', 'more-of-kind'],
  },
  {
    name: 'files with a broken link each',
    most: 5_000,
    write: (size) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [
          `data/articles/x${i}.json`,
          `{"id":"${i}","slug":"s${i}","title":"T","content":"<p><a href=\\"/n${i}\\">a</a></p>"}`,
        ]),
      ),
    codes: ['dead-path'],
  },
  {
    name: 'files with an unknown variable each',
    most: 5_000,
    write: (size) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [
          `data/articles/x${i}.json`,
          `{"id":"${i}","slug":"s${i}","title":"{nobody}","content":"<a href=\\"/{a}\\">a</a>"}`,
        ]),
      ),
    codes: ['unknown-variable'],
  },
  {
    name: 'missing pictures with long names that are nearly alike',
    most: 30_000,
    write: (size) =>
      inArticles(
        records(
          size,
          (i) =>
            `{"id":"${i}","slug":"s${i}","title":"T","image":{"url":"/media/hou${i}.svg","alt":"A"}}`,
        ),
      ),
    codes: ['missing-picture', 'more-of-kind'],
  },
  {
    name: 'events without productions',
    most: 40_000,
    write: (size) => ({
      'data/events/x.json': records(
        size,
        (i) => `{"id":"x${i}","productionId":"p-have${i}","startTime":"2026-11-21"}`,
      ),
      'data/productions/x.json': records(
        size,
        (i) =>
          `{"id":"p${i}","title":"P","object":"culture","objectClass":"culture","pageReference":"p${i}"}`,
      ),
    }),
    codes: ['missing-record', 'more-of-kind'],
  },
  {
    name: 'names of one letter more, a million letters long',
    most: 1_000_000,
    write: (size) =>
      inArticles(
        `[{"id":"${'ab'.repeat(size / 2)}","slug":"${'ab'.repeat(size / 2)}","title":"T"},{"id":"z","slug":"z","title":"T","content":"<a href=\\"/nyheter/x${'ab'.repeat(size / 2)}\\">a</a>"}]`,
      ),
    codes: ['invalid-path'],
  },
  {
    name: 'pages that aren’t there',
    most: 200_000,
    write: (size) => ({ 'site.json': `{"pages":[${many(size, (i) => `"home${i}"`)}]}` }),
    codes: ['missing-file', 'more-of-kind'],
  },
  {
    name: 'pages that stand twice',
    most: 200_000,
    write: (size) => ({
      'site.json': `{"pages":[${many(size, (i) => `"p${i % (size / 2)}"`)}]}`,
    }),
    codes: ['duplicate-name', 'more-of-kind'],
  },
  {
    name: 'components that aren’t there',
    most: 200_000,
    write: (size) => ({ 'site.json': `{"components":[${many(size, (i) => `"p${i}"`)}]}` }),
    codes: ['unknown-component', 'more-of-kind'],
  },
  {
    name: 'a menu in a circle',
    most: 30_000,
    write: (size) => ({
      'site.json': `{"theme":{"menu":[${many(
        size,
        (i) =>
          `{"id":"${i}","label":"L","path":null,"parent":"${(i + 1) % size}","place":"header","order":1}`,
      )}]}}`,
    }),
    codes: ['menu-cycle'],
  },
  {
    name: 'redirects in a circle',
    most: 50_000,
    write: (size) => ({
      'redirects.json': `{"redirects":[${many(size, (i) => `{"from":"/a${i}","to":"/a${(i + 1) % size}"}`)}]}`,
    }),
    codes: ['ignored-redirect'],
  },
  {
    name: 'redirects of one address to nowhere',
    most: 50_000,
    write: (size) => ({
      'redirects.json': `{"redirects":[${many(size, (i) => `{"from":"/a","to":"/b${i}"}`)}]}`,
    }),
    codes: ['duplicate-redirect', 'dead-path', 'more-of-kind'],
  },
  {
    name: 'blocks in one place',
    most: 20_000,
    write: (size) => ({
      'pages/about.json': `{"path":"/om-lillevik","pageType":"ordinary","layout":"reading","meta":{"title":"T"},"blocks":[${many(
        size,
        () =>
          '{"component":"content","place":{"row":1,"column":1,"order":1},"data":["about-text","about-tekst"]}',
      )}]}`,
    }),
    codes: ['place-taken', 'unknown-data-id', 'more-of-kind'],
  },
  {
    name: 'sources that nothing uses',
    most: 20_000,
    write: (size) => ({
      'pages/about.json': `{"path":"/om-lillevik","pageType":"ordinary","layout":"reading","meta":{"title":"T"},"sources":[${many(
        size,
        (i) => `{"name":"s${i}","model":"article","collection":true,"sort":"titel"}`,
      )}]}`,
    }),
    codes: ['unused-source', 'unknown-property', 'more-of-kind'],
  },
  {
    name: 'sources bound to each other',
    most: 10_000,
    write: (size) => ({
      'pages/about.json': `{"path":"/om-lillevik","pageType":"ordinary","layout":"reading","meta":{"title":"T"},"sources":[${many(
        size,
        (i) =>
          `{"name":"s${i}","model":"article","collection":false,"filter":{"property":"id","operator":"eq","value":"@s${i - 1}.id"}}`,
      )}]}`,
    }),
    codes: ['unused-source'],
  },
  {
    name: 'block data of one id',
    most: 50_000,
    write: (size) => ({
      'data/block-data/x.json': records(size, () => '{"id":"x","options":{}}'),
    }),
    codes: ['duplicate-id', 'more-of-kind'],
  },
  {
    name: 'unknown variables in one text',
    most: 300_000,
    write: (size) => inArticles(article(`, "author": "${many(size, (i) => `{nobody${i}}`, '')}"`)),
    codes: ['unknown-variable', 'more-of-kind'],
  },
  {
    name: 'braces that open',
    most: 4_000_000,
    write: (size) => inArticles(article(`, "author": "{a}${'{a'.repeat(size / 2)}"`)),
    codes: ['unknown-variable'],
  },
  {
    name: 'addresses with a variable',
    most: 300_000,
    write: (size) => inArticles(content('<a href="/{municipality}/'.repeat(size / 2))),
    codes: ['unclosed-tag'],
  },
  {
    name: 'one long line, with a mistake at its end',
    most: 4_900_000,
    write: (size) => inArticles(article(`, "author": "${'a'.repeat(size)}", "autor": 1`)),
    codes: ['unknown-key'],
  },
  {
    name: 'a long value of the wrong form',
    most: 4_900_000,
    write: (size) => ({ 'pages/about.json': `{"path":"${'a'.repeat(size)}"}` }),
    codes: ['wrong-form'],
  },
  {
    name: 'a long time',
    most: 4_900_000,
    write: (size) => ({
      'data/events/x.json': `{"id":"x","productionId":"p-havet","startTime":"${'1'.repeat(size)}"}`,
    }),
    codes: ['wrong-form'],
  },
  {
    name: 'a long colour, length and text of a theme',
    most: 1_000_000,
    write: (size) => ({
      'site.json': `{"theme":{"menu":[],"tokens":{"color-accent":"rgb(${'1'.repeat(size)}","space-1":"${'1'.repeat(size)}x","text-1":"clamp(${'('.repeat(size)}"}}}`,
    }),
    codes: ['wrong-form'],
  },
  {
    name: 'a number of many digits',
    most: 4_900_000,
    write: (size) => inArticles(article(`, "order": ${'9'.repeat(size)}`)),
    codes: ['wrong-type'],
  },
  {
    name: 'a number that begins with many zeros',
    most: 4_900_000,
    write: (size) => inArticles(article(`, "order": ${'0'.repeat(size)}1`)),
    codes: ['json-syntax'],
  },
  {
    name: 'links that are never closed in HTML',
    most: 500_000,
    write: (size) => inArticles(content('<a href="/'.repeat(size / 10))),
    codes: ['unclosed-tag'],
  },
  {
    name: 'attributes that are never closed in HTML',
    most: 1_000_000,
    write: (size) => inArticles(content('<p a="'.repeat(size / 7))),
    codes: ['unclosed-tag'],
  },
  {
    name: 'elements in elements in HTML',
    most: 200_000,
    write: (size) => inArticles(content('<b>'.repeat(size))),
    codes: ['html-too-deep'],
  },
  {
    name: 'elements in elements that end',
    most: 100_000,
    write: (size) => inArticles(content(`${'<b>'.repeat(size)}${'</b>'.repeat(size)}`)),
    codes: ['html-too-deep'],
  },
  {
    name: 'elements in elements in options',
    most: 100_000,
    write: (size) => ({
      'data/block-data/about.json': JSON.stringify({
        id: 'about-text',
        options: { html: '<ul><li>'.repeat(size) },
      }),
    }),
    codes: ['html-too-deep'],
  },
  {
    name: 'ends without beginnings in HTML',
    most: 300_000,
    write: (size) => inArticles(content('</b></p></x>'.repeat(size / 4))),
    codes: ['stray-end-tag', 'more-of-kind'],
  },
  {
    name: 'comments that are never closed in HTML',
    most: 200_000,
    write: (size) => inArticles(content(`<p>${'<!--'.repeat(size)}`)),
    codes: ['unclosed-tag'],
  },
  {
    name: 'scripts that are never closed in HTML',
    most: 120_000,
    write: (size) => inArticles(content('<script>'.repeat(size))),
    codes: ['html-removed'],
  },
  {
    name: 'brackets in HTML',
    most: 1_000_000,
    write: (size) => inArticles(content('<'.repeat(size))),
    codes: [],
  },
  {
    name: 'HTML of millions of signs',
    most: 4_000_000,
    write: (size) => inArticles(content('<u>'.repeat(size))),
    codes: ['html-too-long'],
  },
  {
    name: 'elements that aren’t allowed in HTML',
    most: 120_000,
    write: (size) => inArticles(content('<font>a</font>'.repeat(size))),
    codes: ['html-removed', 'more-of-kind'],
  },
  {
    name: 'attributes of one element in HTML',
    most: 100_000,
    write: (size) => inArticles(content(`<p ${many(size, (i) => `a${i}=1`, ' ')}>a</p>`)),
    codes: ['html-removed', 'more-of-kind'],
  },
  {
    name: 'references in HTML',
    most: 180_000,
    write: (size) => inArticles(content(`<p>${'&#x'.repeat(size)}&amp${';&'.repeat(size)}</p>`)),
    codes: [],
  },
  {
    name: 'headings that jump in HTML',
    most: 90_000,
    write: (size) => inArticles(content('<h2>a</h2><h4>a</h4>'.repeat(size / 2))),
    codes: ['heading-jump', 'more-of-kind'],
  },
];
