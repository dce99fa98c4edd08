import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSite } from '../../../runtime/check/index.ts';
import { type ContentReader, readSite } from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';
import { brokenBase, checkFiles, type Files, readerOf } from './check-in-memory.ts';

const { base, blocks } = await brokenBase();
const file = 'data/articles/news.json';

function withText(content: string): Files {
  return { ...base, [file]: JSON.stringify({ id: 'a', slug: 'a', title: 'A', content }) };
}

/** Each problem of an article's text: its code, its place in the file, and its words. */
async function told(content: string): Promise<string[]> {
  const found = await checkFiles(withText(content), blocks);
  return found.map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`);
}

/** How often the file of an article is read while reading and checking the site. */
async function readings(content: string): Promise<number> {
  const all = readerOf(withText(content));
  let count = 0;
  const reader: ContentReader = {
    ...all,
    read(name) {
      if (name === file) count++;
      return all.read(name);
    },
  };
  const loaded = await readSite(reader, { blocks });
  checkSite(loaded, blocks, Date.UTC(2026, 10, 20));
  return count;
}

const piece = fc.constantFrom(
  ...['tekst', '&nbsp;', '&amp;', '<br>', '<h2>a</h2>', '<h3>a</h3>', '<h4>a</h4>', '<h5>a</h5>'],
  '<img src="/media/house.svg" alt="Et hus">',
  '<img src="/media/house.svg" alt="" width="800" height="600">',
  '<img src="/media/house.svg" alt="house.svg">',
  '<img src="/media/house.svg" alt="IMG-1.JPG" />',
  '<img src="/media/house.svg" alt="&quot;house.svg&quot;">',
  '<img src="/media/house.svg">',
  '<img src="/media/hosue.svg" alt="Et hus">',
  '<img src="/media/{municipality}.svg" alt="{municipality}">',
  '<img src="https://ond.example/a.webp" alt="Et hus">',
  '<IMG ALT="Et hus" SRC=/media/house.svg>',
  '<img alt="Et hus" src="/media/house.svg" onerror="a">',
  '<a href="/om-lillevik">a</a>',
  '<a href="/om-{municipality}">a</a>',
  '<a href="/om-lillevik" target="_blank" rel="noopener">a</a>',
  '<a href="/om-lillevik" target="_blank">a</a>',
  '<a href="/borte" target="_blank" rel="noopener">a</a>',
  '<a href="/borte?a=b&amp;c">a</a>',
  '<a href="//ond.example">a</a>',
  '<a href="mailto:a@b.example">a</a>',
  ...['<a href="#a">a</a>', '<a href="#b">a</a>', '<a href="">a</a>', '<a href="www.b.no">a</a>'],
  ...['<a href="https://b no">a</a>', '<a href="https://https://b.no">a</a>'],
  ...['&nbps;', '&amp;nbps;', '<ul>a<li>b</li></ul>', '<ol id="b"><li>a</li>b</ol>'],
  '<p class="a">b</p>',
  '<p id="a">b',
  '<h1>a</h1>',
  '<iframe src="/om-lillevik"></iframe>',
  '<!-- a -->',
);

describe('HTML in texts', () => {
  it('is reported alike whether sanitising altered it or not', async () => {
    let silent = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 6 }), async (pieces) => {
        const found = await told(pieces.join(''));
        if (found.length === 0) silent++;
        const altered = await told(`${pieces.join('')}<blink>b</blink>`);
        expect(found).toEqual(altered.filter((one) => !one.includes('<blink>')));
        expect(altered).toHaveLength(found.length + 1);
      }),
      { numRuns: runs(50) },
    );
    expect(silent).toBeGreaterThan(0);
  });

  it.each([
    '<p><img src="/media/house.svg" alt="Et hus" width="800" height="600"></p>',
    '<IMG SRC=/media/house.svg ALT="Et hus">',
    '<p>a&nbsp;& b<br>c',
    '<a href="/om-lillevik" target="_blank">a</a>',
  ])(
    'is looked up in its file only if it has a problem, and not for its spelling: %s',
    async (html) => {
      expect(await told(html)).toEqual([]);
      expect(await readings(html)).toBe(1);
      expect(await readings(`${html}<a href="/borte">a</a>`)).toBe(2);
      expect(await readings(`${html}<blink>a</blink>`)).toBe(2);
    },
  );
});
