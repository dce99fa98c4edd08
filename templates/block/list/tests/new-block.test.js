import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderBlock } from 'lerret/testing';

const records = [
  { id: 'r-1', model: 'article', title: 'Først', address: '/forst' },
  { id: 'r-2', model: 'article', title: 'Sist', address: '/sist' },
];

describe('new-block', () => {
  it('links to each record, in their order', async () => {
    const html = await renderBlock('new-block', {
      records: { '*': records },
    });
    const found = [...html.matchAll(/<a href="([^"]+)"/g)].map(([, text]) => text);
    assert.deepEqual(found, ['/forst', '/sist']);
  });

  it('says so when there is nothing to show', async () => {
    const html = await renderBlock('new-block', {
      records: { '*': [] },
    });
    assert.ok(html.includes('Det er ingenting her ennå.'), html);
    assert.ok(!html.includes('<ul'), html);
  });
});
