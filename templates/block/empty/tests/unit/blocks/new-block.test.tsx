import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/new-block/block.gen.ts';
import metadata from '../../../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../../../blocks/new-block/new-block.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

describe('new-block', () => {
  it('has its text', () => {
    const props = exampleProps<Options, Records>(metadata);
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain(metadata.example.options.text);
  });

  it('has the heading that staff write', () => {
    const props = exampleProps<Options, Records>(metadata, {
      options: { heading: 'Åpent i julen' },
    });
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain('Åpent i julen</h2>');
  });
});
