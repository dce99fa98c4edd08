import { describe, expect, it } from 'vitest';
import { type Replacement, replacementOf } from '../../../runtime/output/publish.ts';

const pages = Array.from({ length: 12 }, (_, index) => `side-${index}/index.html`);
const others = Array.from({ length: 12 }, (_, index) => `data/${index}.json`);
const before = [...pages, ...others, 'assets/a-1.css', 'media/lyd.mp3', 'media/kart.svg'];

const seen = { size: 1, stamp: '' };

/** What is replaced where these files are changed or new, and these are gone. */
function replaced(changed: readonly string[], gone: readonly string[] = []): Replacement | null {
  const left = before.filter((file) => !gone.includes(file));
  const files = [...new Set([...left, ...changed])].map((file) => {
    const isReused = !changed.includes(file);
    return [file, { ...seen, digest: isReused ? 'old' : 'new', isReused }] as const;
  });
  return replacementOf({ files: new Map(before.map((file) => [file, 'old'])) }, new Map(files));
}

describe('what is replaced in place', () => {
  it('is a quarter of all files and of all documents, and no more', () => {
    expect(replaced(pages.slice(0, 3))?.others).toHaveLength(3);
    expect(replaced(pages.slice(0, 4))).toBeNull();
    expect(replaced(pages.slice(0, 2), pages.slice(2, 3))?.gone).toHaveLength(1);
    expect(replaced(pages.slice(0, 2), pages.slice(2, 4))).toBeNull();
    expect(replaced(others.slice(0, 6))?.others).toHaveLength(6);
    expect(replaced(others.slice(0, 7))).toBeNull();
  });

  it('comes in the order in which readers may see it: a new page before others link to it', () => {
    const changed = ['sw.js', '_headers', 'index.html', 'side-1/index.html', 'assets/b-2.css'];
    const more = ['data/1.json', 'media/ny.jpg'];
    expect(replaced([...changed, ...more], ['data/3.json', 'data/2.json'])).toBeNull();
    expect(replaced(changed, ['data/2.json'])).toEqual({
      assets: ['assets/b-2.css'],
      others: ['index.html', 'side-1/index.html', 'sw.js', '_headers'],
      gone: ['data/2.json'],
    });
    expect(replaced(['offline.html', '.lerret/server.json', ...more])).toEqual({
      assets: ['media/ny.jpg'],
      others: ['offline.html', '.lerret/server.json', 'data/1.json'],
      gone: [],
    });
    expect(replaced([], ['data/3.json', 'data/2.json'])?.gone).toEqual([
      ...['data/2.json', 'data/3.json'],
    ]);
  });

  it('holds the compressed forms of documents beside these, and other settings of a host', () => {
    const forms = ['side-1/index.html.br', 'side-1/index.html.gz', '.lerret/nginx.conf'];
    const compressed = [...before, ...forms];
    const files = compressed.map((file) => {
      const isReused = !file.startsWith('side-1/') && !file.startsWith('.lerret');
      return [file, { ...seen, digest: isReused ? 'old' : 'new', isReused }] as const;
    });
    const last = { files: new Map(compressed.map((file) => [file, 'old'])) };
    expect(replacementOf(last, new Map(files))).toEqual({
      assets: [],
      others: ['side-1/index.html', ...forms],
      gone: [],
    });
  });

  it.each([
    ['an asset with other bytes', ['assets/a-1.css'], []],
    ['a file that is sent in parts, with other bytes', ['media/lyd.mp3'], []],
    ['a file where a folder goes', ['side-1'], ['side-1/index.html']],
    ['a folder where a file goes', ['data/1.json/x'], ['data/1.json']],
    ['a name that differs in its case only', ['data/A.json', 'DATA/1.json'], ['data/1.json']],
  ])('is nothing for %s', (_what, changed, gone) => {
    expect(replaced(changed, gone)).toBeNull();
  });

  it.each([
    ['a new asset', ['assets/b.css'], []],
    ['a drawing with other bytes', ['media/kart.svg'], []],
    ['an asset that goes', [], ['assets/a-1.css']],
    ['a file beside one that goes', ['data/1b.json'], ['data/1.json']],
  ])('is what it is for %s', (_what, changed, gone) => {
    const { assets = [], others: rest = [], gone: left } = replaced(changed, gone) ?? {};
    expect([[...assets, ...rest], left]).toEqual([changed, gone]);
  });
});
