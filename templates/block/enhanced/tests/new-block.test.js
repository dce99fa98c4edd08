import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderBlock } from 'lerret/testing';
import metadata from '../blocks/new-block/block.json' with { type: 'json' };

describe('new-block', () => {
  it('has all of its lines without script', async () => {
    const html = await renderBlock('new-block');
    const found = [...html.matchAll(/<li>([^<]+)/g)].map(([, text]) => text);
    assert.deepEqual(found, metadata.example.options.lines);
  });

  it('has the field and the status that its script looks for', async () => {
    const html = await renderBlock('new-block');
    assert.ok(html.includes('data-find'), html);
    assert.ok(html.includes('<input type="search"'), html);
    assert.ok(html.includes('role="status"'), html);
  });
});
