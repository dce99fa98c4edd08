import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderBlock } from 'lerret/testing';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };

describe('new-block', () => {
  it('links to each record, in their order', async () => {
    const html = await renderBlock('new-block');
    const found = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, text]) => text);
    assert.deepEqual(
      found,
      metadata.example.records['*'].map(({ address }) => address),
    );
  });

  it('says so when there is nothing to show', async () => {
    const html = await renderBlock('new-block', {
      records: { '*': [] },
    });
    assert.ok(html.includes('Det er ingenting her ennå.'), html);
    assert.ok(!html.includes('<ul'), html);
  });
});
