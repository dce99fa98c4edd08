import { describe, expect, it } from 'vitest';
import Article from '../../../blocks/article/article.tsx';
import type { Options, Records } from '../../../blocks/article/block.gen.ts';
import metadata from '../../../blocks/article/block.json' with { type: 'json' };
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Article, metadata);

const noon = Date.parse('2026-11-20T12:00:00+01:00');
const day = 24 * 60 * 60 * 1000;

describe('article', () => {
  it('S47 shows the body of the article', () => {
    expect(render()).toContain('<h2>Ikke alt flyter</h2>');
  });

  it.each([
    ['the first heading block', 'b-1-1-1', false, 'h1'],
    ['told to, below another', null, true, 'h2'],
    ['the first heading block and told to', 'b-1-1-1', true, 'h1'],
  ])('A87 renders its title as the %s: %s, %s → %s', (_name, heading, showTitle, level) => {
    const html = render({ page: { heading }, options: { showTitle } });
    expect(html).toMatch(new RegExp(`<${level}[^>]*>Dansen som følger tidevannet</${level}>`));
  });

  it.each([
    ['<p><a href="/x">Se mer</a></p>', true],
    ['<p> <a href="/x">Se mer</a> </p>', true],
    ['<p><a href="/x"><strong>Se <em>mer</em></strong></a></p>', true],
    ['<p><a href="/x"><img src="/media/a.webp" alt="Se mer"></a></p>', false],
    ['<p><a href="/x"><b>Se</b></a> og <a href="/y">mer</a></p>', false],
    ['<p>Først: <a href="/x">Se mer</a></p>', false],
    ['<p><a href="/x">Se mer</a>.</p>', false],
    ['<p><a href="/x">Se</a> og <a href="/y">mer</a></p>', false],
    ['<ul><li><a href="/x">Se mer</a></li></ul>', false],
  ])('makes a button of a link that is a paragraph: %s', (content, isButton) => {
    const html = render({ records: { article: [{ id: 'a', title: 'A', content }] } });
    expect(html.includes('<a class="button" href="/x">')).toBe(isButton);
  });

  it('A87 leaves the title to the cover above', () => {
    const html = render({ page: { heading: 'b-1-1-2' }, options: { showTitle: false } });
    expect(html).not.toContain('Dansen som følger tidevannet<');
  });

  it.each([
    [{ author: 'Ingrid Nilsen', createdAt: noon }, 'Av Ingrid Nilsen Publisert 20. november 2026'],
    [{ createdAt: noon }, 'Publisert 20. november 2026'],
    [{ createdAt: noon, updatedAt: noon + 60_000 }, 'Publisert 20. november 2026'],
    [
      { createdAt: noon, updatedAt: noon + day },
      'Publisert 20. november 2026 Oppdatert 21. november 2026',
    ],
    [{ updatedAt: noon }, 'Oppdatert 20. november 2026'],
    [{}, ''],
  ])('S109 says who wrote it and when: %o', (fields, byline) => {
    const article = { id: 'a', title: 'Nytt', content: '<div>Tekst</div>', ...fields };
    const html = render({ records: { article: [article] } });
    const text = /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '';
    expect(text.replace(/<[^>]+>/g, '').trim()).toBe(byline);
  });

  it('says so when there is no article, or no text of it', () => {
    expect(render({ records: { article: [] } })).toContain('finnes ikke lenger');
    expect(render({ records: { article: [{ id: 'a', title: 'Nytt' }] } })).toContain(
      'Teksten er ikke klar ennå.',
    );
  });
});
