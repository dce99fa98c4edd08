import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/watch-button/block.gen.ts';
import metadata from '../../../blocks/watch-button/block.json' with { type: 'json' };
import WatchButton from '../../../blocks/watch-button/watch-button.island.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { memberSite } from '../../../stories/member-site.ts';

type Overrides = NonNullable<Parameters<typeof exampleProps<Options, Records>>[1]>;

const calls = ['movieInfo', 'addMovieToWatchList'];

function render({ site, ...overrides }: Overrides = {}): string {
  const members = { ...memberSite, calls, ...site };
  return renderToStaticMarkup(
    <WatchButton {...exampleProps<Options, Records>(metadata, { ...overrides, site: members })} />,
  );
}

describe('watch-button', () => {
  it('A86 leads a visitor to the login page, and from there back to the film', () => {
    const html = render({ page: { path: '/nordlysvakten-DXM1' } });
    expect(html).toMatch(
      /<a href="\/logg-inn\?retur=%2Fnordlysvakten-DXM1&amp;onske=[^"]+"[^>]*class="[^"]*for-visitors"/,
    );
  });

  it('has its button ready for members only: without script nobody sees it', () => {
    const [button] = render().match(/<button[^>]*>.*?<\/button>/) ?? [];
    expect(button).toContain('for-members');
    // Nobody has looked into the list yet.
    expect(button).toContain('Ser i listen din …');
    expect(button).not.toContain('Legg til');
  });

  it.each([
    ['A28 the site has no backend for members', { site: { member: false } }],
    ['the site can’t ask for films', { site: { calls: ['addMovieToWatchList'] } }],
    ['the site can’t add any', { site: { calls: ['movieInfo'] } }],
    ['the film has no number', { records: { production: [{ title: 'Uten nummer' }] } }],
    ['there is no film', { records: { production: [] } }],
  ] satisfies [string, Overrides][])('renders nothing where %s', (_why, overrides) => {
    expect(render(overrides)).toBe('');
  });
});
