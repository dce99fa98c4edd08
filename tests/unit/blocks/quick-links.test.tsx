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

  it('is a navigation named by its heading, or by what it is', () => {
    expect(render()).toContain('<nav aria-labelledby="b-1-1-1-heading">');
    expect(render({ options: { heading: undefined } })).toContain('<nav aria-label="Snarveier">');
  });
});
