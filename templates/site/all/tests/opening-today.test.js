import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderBlock } from 'lerret/testing';

const days = { tue: ['17:00-22:00'], fri: ['17:00-23:00'], sat: ['12:00-23:00'] };
const exceptions = [{ date: '2030-12-24', open: [], note: 'Julaften' }];
const site = { hours: [{ venue: 'Nordvikhuset', days, exceptions }] };
const today = (html) => /I dag<\/span> <strong>([^<]*)<\/strong>/.exec(html)?.[1];

for (const [at, hours] of [
  ['2030-12-23T09:00+01:00', 'Stengt'],
  ['2030-12-24T09:00+01:00', 'Stengt'],
  ['2030-12-27T09:00+01:00', '17.00–23.00'],
  ['2030-12-28T23:59+01:00', '12.00–23.00'],
]) {
  test(`says when it is open on ${at.slice(0, 10)}`, async () => {
    assert.equal(today(await renderBlock('opening-today', { site, at })), hours);
  });
}

test('has the days that differ below the week until they are over', async () => {
  const html = await renderBlock('opening-today', { site, at: '2030-12-24T09:00+01:00' });
  assert.match(html, /<dt>[^<]*24\. des\.: Julaften<\/dt><dd>Stengt<\/dd>/);
  const later = await renderBlock('opening-today', { site, at: '2030-12-25T09:00+01:00' });
  assert.doesNotMatch(later, /Julaften/);
});

test('has a link where one is given', async () => {
  const options = { venue: 'Nordvikhuset', link: { label: 'Adkomst', href: '/om-oss' } };
  assert.match(await renderBlock('opening-today', { site, options }), /href="\/om-oss"/);
});
