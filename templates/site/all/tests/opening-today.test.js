import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlock } from 'lerret/testing';

const week = {
  mandag: 'stengt',
  tirsdag: '17.00–22.00',
  onsdag: '17.00–22.00',
  torsdag: '17.00–22.00',
  fredag: '17.00–23.00',
  lørdag: '12.00–23.00',
  søndag: '12.00–20.00',
};
const today = (html) => /I dag, (\S+)<\/span> <strong>([^<]*)<\/strong>/.exec(html)?.slice(1);

for (const [at, day, hours] of [
  ['2030-12-23T09:00+01:00', 'mandag', 'stengt'],
  ['2030-12-27T09:00+01:00', 'fredag', '17.00–23.00'],
  ['2030-12-29T23:59+01:00', 'søndag', '12.00–20.00'],
]) {
  test(`says when it is open on a day like ${day}`, async () => {
    const html = await renderBlock('opening-today', { options: { week }, at });
    assert.deepEqual(today(html), [day, hours]);
  });
}

test('a day that is different says so, and why', async () => {
  const exceptions = [{ date: '2030-12-24', hours: 'stengt', note: 'Julaften' }];
  const options = { week, exceptions };
  const html = await renderBlock('opening-today', { options, at: '2030-12-24T09:00+01:00' });
  assert.deepEqual(today(html), ['tirsdag', 'stengt']);
  assert.match(html, /Julaften/);
  assert.match(html, /<dt>tirsdag<\/dt><dd>stengt<\/dd>/);
});

test('has a line for each day of the week, and a link where one is given', async () => {
  const link = { label: 'Adkomst', href: '/om-oss' };
  const html = await renderBlock('opening-today', { options: { week, link } });
  assert.equal(html.match(/<dt>/g)?.length, 7);
  assert.match(html, /href="\/om-oss"/);
});
