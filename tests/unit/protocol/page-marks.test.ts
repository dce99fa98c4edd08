import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentHtml } from '../../../runtime/page/run/document.ts';
import { readPageMarks } from '../../../runtime/protocol/page-marks.ts';
import { siteOf } from '../page/site-builder.ts';
import { assets, rendererOf } from '../page/test-blocks.tsx';

const meta = { title: 'Kontakt', description: null, keywords: null };

/** A document as the page model writes it. */
function written(path: string, body = '', build = '0123456789', sheet = '/assets/one-1.css') {
  const { frame } = rendererOf(siteOf(), { files: { ...assets, build } });
  const facts = { isIndexed: true, shared: null, article: null, structured: null, preloads: [] };
  return documentHtml(frame, { ...facts, path, stylesheet: sheet, meta, body });
}

/** Segments with the signs that HTML and addresses care about. */
const segment = fc
  .array(fc.constantFrom('a', '&', '"', "'", '<', '>', 'æ', 'Ø', 'å', '=', ' ', 'amp;', '🎬'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

describe('the marks of a page', () => {
  it('are read as they were written, for any path, build and stylesheet', () => {
    fc.assert(
      fc.property(path, segment, path, (page, build, sheet) => {
        expect(readPageMarks(written(page, '', build, sheet))).toEqual({
          page,
          build,
          stored: null,
          layout: sheet,
          components: [],
        });
      }),
    );
  });

  it('B3.1 name as components the code that hydrates with the page, each once', () => {
    const body = [
      '<lerret-island class="block" id="b-1-1-1" name="a" data-block="a" code="/assets/a-1.js"></lerret-island>',
      '<lerret-island class="block" id="b-1-1-2" name="a" data-block="a" code="/assets/a-1.js"></lerret-island>',
      '<lerret-island class="block" id="b-1-1-3" name="b" data-block="b" hydrate="visible" code="/assets/b-1.js"></lerret-island>',
      '<lerret-island class="block" id="b-1-1-4" name="c" data-block="c" code="/assets/c&amp;d&#39;&#x27;-1.js"></lerret-island>',
    ].join('');
    expect(readPageMarks(written('/', body))?.components).toEqual([
      '/assets/a-1.js',
      "/assets/c&d''-1.js",
    ]);
  });

  it('are not taken from text that looks like them', () => {
    const text = '&lt;lerret-island code=&quot;/assets/x.js&quot;&gt; &lt;html data-page="/x"&gt;';
    const marks = readPageMarks(written('/', `<p title="${text}">${text}</p>`));
    expect(marks).toMatchObject({ page: '/', components: [] });
  });

  it('B3.5 are none where a document doesn’t say which page it is', () => {
    const foreign = [
      '',
      '{"page":"/"}',
      '<!DOCTYPE html><html lang="en"><p data-page="/kontakt">Logg inn på nettet</p></html>',
      '<html data-page=""><link rel="stylesheet" href="/a.css"></html>',
    ];
    for (const html of foreign) expect(readPageMarks(html)).toBe(null);
  });

  it('B8.1 have no build where the document names none', () => {
    expect(readPageMarks('<html data-page="/kontakt"><p>Hei</p></html>')).toEqual({
      page: '/kontakt',
      build: null,
      stored: null,
      layout: null,
      components: [],
    });
  });

  it('undo an entity once', () => {
    expect(readPageMarks('<html data-page="/&amp;lt;&amp;amp;">')?.page).toBe('/&lt;&amp;');
  });
});
