import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/search/block.gen.ts';
import metadata from '../../../blocks/search/block.json' with { type: 'json' };
import Search from '../../../blocks/search/search.tsx';
import { fillPage } from '../../../runtime/search/index.ts';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Search, metadata);

describe('search', () => {
  it.each([
    ['/sok', '/', '/sok'],
    [null, '/finn', '/finn'],
    [null, '/å finne? #1', '/%C3%A5%20finne%3F%20%231'],
  ])('S53 S87 A44 asks for q at the search page %s (else at %s)', (searchPath, path, action) => {
    const html = render({ site: { searchPath }, page: { path } });
    expect(html).toMatch(new RegExp(`<form[^>]* action="${action}"`));
    expect(html).not.toContain('method=');
    expect(html).toMatch(/<input[^>]*name="q"/);
  });

  it('ties label and hint to the field', () => {
    const html = render();
    expect(html).toMatch(/<label for="b-1-1-1-q"[^>]*>Hva leter du etter\?<\/label>/);
    expect(html).toMatch(/<p id="b-1-1-1-hint"/);
    expect(html).toMatch(/<input[^>]*aria-describedby="b-1-1-1-hint"/);
    expect(render({ options: { hint: undefined } })).not.toContain('aria-describedby');
  });

  it('leaves room for what was found, and names the index', () => {
    const html = render({ site: { searchIndex: '/assets/search-1.json' } });
    expect(html).toMatch(
      /<div[^>]* data-search-results="" data-search-index="\/assets\/search-1.json"><\/div>/,
    );
    expect(html).toMatch(/<input[^>]* data-search-field=""/);
    expect(html).toContain('role="status"');
    expect(render()).not.toContain('data-search-index');
  });

  it('A44 says that the search may need script, until a server answers', () => {
    const note = /<noscript.*søket JavaScript.*<\/noscript>/s;
    const html = render({ site: { searchIndex: '/assets/search-1.json' } });
    expect(html).toMatch(note);
    const answer = { query: 'jul', kind: null, results: [], groups: [], now: 0, isGuess: false };
    expect(fillPage(html, answer, '/sok', '?q=jul')).not.toMatch(note);
  });

  it('has ways on for who would rather not search', () => {
    expect(render()).toContain('href="/kinoprogram"');
    expect(render({ options: { links: undefined } })).not.toContain('<ul');
  });
});
