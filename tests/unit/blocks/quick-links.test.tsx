import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/quick-links/block.gen.ts';
import metadata from '../../../blocks/quick-links/block.json' with { type: 'json' };
import QuickLinks from '../../../blocks/quick-links/quick-links.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(QuickLinks, metadata);

describe('quick-links', () => {
  it('S11 S39 shows a link with icon and text for each, in their order, and to whom an outside one leads', () => {
    const html = render();
    const { links } = exampleProps<Options, Records>(metadata).options;
    const labels = [...html.matchAll(/<a href="([^"]+)".*?<strong[^>]*>([^<]+)<\/strong>/g)];
    expect(labels.map(([, href, label]) => [href, label])).toEqual(
      links.map(({ href, label }) => [href, label]),
    );
    expect(html).toMatch(/<span class="[^"]+">Filmer og tider denne uka<\/span>/);
    expect(html).toContain('(hos gavekort.example)');
  });

  it('shows a picture to the window’s edge only in a block of all columns', () => {
    const made = { width: 1600, height: 900, made: '/media/_/0123456789/hus' };
    const image = { url: '/media/hus.webp', alt: 'Huset', ...made };
    const { place, ...props } = exampleProps<Options, Records>(metadata, { options: { image } });
    const pictureIn = (columns: number) =>
      renderToStaticMarkup(
        <QuickLinks {...props} place={{ ...place, spans: { ...place.spans, large: columns } }} />,
      );
    const bleeding = /<picture class="[^"]+ bleed">/;
    expect(pictureIn(12)).toMatch(bleeding);
    expect(pictureIn(12)).toMatch(/sizes="[^"]*100vw"/);
    expect(pictureIn(8)).toMatch(/<picture/);
    expect(pictureIn(8)).not.toMatch(bleeding);
    expect(pictureIn(8)).not.toMatch(/sizes="[^"]*, 100vw"/);
    expect(render()).not.toContain('<picture');
  });

  it('is a navigation named by its heading, or by what it is', () => {
    expect(render()).toContain('<nav aria-labelledby="b-1-1-1-heading">');
    expect(render({ options: { heading: undefined } })).toContain('<nav aria-label="Snarveier">');
  });
});
