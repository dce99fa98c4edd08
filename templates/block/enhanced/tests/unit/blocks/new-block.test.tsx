import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/new-block/block.gen.ts';
import metadata from '../../../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../../../blocks/new-block/new-block.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

describe('new-block', () => {
  it('has all of its lines without script', () => {
    const props = exampleProps<Options, Records>(metadata);
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    const found = [...html.matchAll(/<li>([^<]+)/g)].map(([, text]) => text);
    expect(found).toEqual(metadata.example.options.lines);
  });

  it('has the field and the status that its script looks for', () => {
    const props = exampleProps<Options, Records>(metadata);
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain('data-find');
    expect(html).toContain('<input type="search"');
    expect(html).toContain('role="status"');
  });
});
