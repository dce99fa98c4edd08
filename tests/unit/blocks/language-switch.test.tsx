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

  it('A43 offers each language in its own words, at the same page', () => {
    const html = render(['nb', 'se'], true, '/kontakt');
    expect(html).toMatch(
      /<a href="\/kontakt"[^>]*lang="nb"[^>]*aria-current="true"[^>]*>norsk bokmål/,
    );
    expect(html).toMatch(/<a href="\/se\/kontakt"[^>]*lang="se"[^>]*>davvisámegiella/);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });
});
