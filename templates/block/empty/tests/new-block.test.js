import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderBlock } from 'lerret/testing';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };

describe('new-block', () => {
  it('has its text', async () => {
    const html = await renderBlock('new-block');
    assert.ok(html.includes(metadata.example.options.text), html);
  });

  it('has the heading that staff write', async () => {
    const html = await renderBlock('new-block', {
      options: { heading: 'Åpent i julen' },
    });
    assert.ok(html.includes('Åpent i julen</h2>'), html);
  });
});
