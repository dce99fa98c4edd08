import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlock } from 'lerret/testing';

/** The same hours all week, so that the test holds on any day. */
const week = (hours) =>
  Object.fromEntries(
    ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'].map((day) => [
      day,
      hours,
    ]),
  );

test('says when it is open today', async () => {
  const html = await renderBlock('opening-today', { options: { week: week('10.00–16.00') } });
  assert.match(html, /I dag, \S+dag<\/span> <strong>10\.00–16\.00<\/strong>/);
});

test('has a line for each day of the week', async () => {
  const html = await renderBlock('opening-today', { options: { week: week('stengt') } });
  assert.equal(html.match(/<dd>stengt<\/dd>/g)?.length, 7);
});

test('links to more where a link is given', async () => {
  const link = { label: 'Adkomst', href: '/om-oss' };
  const html = await renderBlock('opening-today', { options: { week: week('stengt'), link } });
  assert.match(html, /href="\/om-oss"/);
});
