import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/new-block/block.gen.ts';
import metadata from '../../../blocks/new-block/block.json' with { type: 'json' };
import NewBlock from '../../../blocks/new-block/new-block.island.tsx';
import { exampleProps } from '../../../stories/example-props.ts';

describe('new-block', () => {
  it('asks the question of its options', () => {
    const props = exampleProps<Options, Records>(metadata, {
      options: { question: 'Hva synger du?' },
    });
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain('>Hva synger du?</label>');
  });

  it('can be answered before its code is there: nothing is filled in by React', () => {
    const props = exampleProps<Options, Records>(metadata);
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).toContain('name="answer"');
    expect(html).toContain('type="submit"');
    expect(html).not.toContain(' value=');
  });

  it('thanks nobody who hasn’t answered', () => {
    const props = exampleProps<Options, Records>(metadata);
    const html = renderToStaticMarkup(<NewBlock {...props} />);
    expect(html).not.toContain('Takk');
  });
});
