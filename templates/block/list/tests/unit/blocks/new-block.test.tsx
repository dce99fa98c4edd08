import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/new-block/block.gen.ts';
import metadata from '../../../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../../../blocks/new-block/new-block.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

const records = [
  { id: 'r-1', model: 'article', title: 'Først', address: '/forst' },
  { id: 'r-2', model: 'article', title: 'Sist', address: '/sist' },
];

describe('new-block', () => {
  it('links to each record, in their order', () => {
    const props = exampleProps<Options, Records>(metadata, {
      records: { '*': records },
    });
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    const found = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, text]) => text);
    expect(found).toEqual(['/forst', '/sist']);
  });

  it('says so when there is nothing to show', () => {
    const props = exampleProps<Options, Records>(metadata, {
      records: { '*': [] },
    });
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain('Det er ingenting her ennå.');
    expect(html).not.toContain('<ul');
  });
});
