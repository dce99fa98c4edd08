import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/language-switch/block.gen.ts';
import metadata from '../../../blocks/language-switch/block.json' with { type: 'json' };
import LanguageSwitch from '../../../blocks/language-switch/language-switch.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

function render(available: readonly string[], enabled: boolean, path = '/'): string {
  const locale = { available, enabled, default: 'nb' };
  const props = exampleProps<Options, Records>(metadata, { site: { locale }, page: { path } });
  return renderToStaticMarkup(<LanguageSwitch {...props} />);
}

describe('language-switch', () => {
  it.each([
    [['nb'], false],
    [['nb'], true],
    [['nb', 'se'], false],
    [[], true],
  ])('S3 A43 renders nothing with the languages %o, enabled: %s', (available, enabled) => {
    expect(render(available, enabled)).toBe('');
  });

  it('A43 offers each language in its own words, and marks the page’s own', () => {
    const html = render(['nb', 'se'], true, '/kontakt');
    expect(html).toMatch(/<a href="\/kontakt"[^>]*lang="nb" aria-current="true"[^>]*>norsk bokmål/);
    expect(html).toMatch(/<a href="\/se\/kontakt"[^>]*lang="se" class[^>]*>davvisámegiella/);
  });

  it.each([
    ['/', ['/', '/en', '/se']],
    ['/en', ['/', '/en', '/se']],
    [
      '/se/om/blåbær?',
      ['/om/bl%C3%A5b%C3%A6r%3F', '/en/om/bl%C3%A5b%C3%A6r%3F', '/se/om/bl%C3%A5b%C3%A6r%3F'],
    ],
    // These only begin as a language does; `nb` is at the root.
    ['/english', ['/english', '/en/english', '/se/english']],
    ['/404.html', ['/', '/en', '/se']],
  ])('A43 leads from %s to the same page in each language', (path, hrefs) => {
    const html = render(['nb', 'en', 'se'], true, path);
    expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(hrefs);
  });
});
