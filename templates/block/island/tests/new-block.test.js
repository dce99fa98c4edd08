import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderBlock } from 'lerret/testing';

describe('new-block', () => {
  it('asks the question of its options', async () => {
    const html = await renderBlock('new-block', {
      options: { question: 'Hva synger du?' },
    });
    assert.ok(html.includes('>Hva synger du?</label>'), html);
  });

  it('can be answered before its code is there: nothing is filled in by React', async () => {
    const html = await renderBlock('new-block');
    assert.ok(html.includes('name="answer"'), html);
    assert.ok(html.includes('type="submit"'), html);
    assert.ok(!html.includes(' value='), html);
  });

  it('thanks nobody who hasn’t answered', async () => {
    const html = await renderBlock('new-block');
    assert.ok(!html.includes('Takk'), html);
  });
});
