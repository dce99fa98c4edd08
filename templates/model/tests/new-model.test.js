import assert from 'node:assert/strict';
import { it } from 'node:test';
import { renderPage } from 'lerret/testing';

it('has a page for each record, without mistakes', async () => {
  for (const word of ['en', 'to']) {
    const { status, html } = await renderPage({ path: `/oppforinger/oppforing-${word}` });
    assert.equal(status, 200);
    assert.match(html, /<h1[^>]*>Oppføring [12]</);
  }
});
