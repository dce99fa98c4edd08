import ICAL from 'ical.js';
import Parser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { readOutput } from './output.ts';
import { ask } from './requests.ts';
import { articles, events } from './sample.ts';
import { address, out } from './served.ts';

const output = readOutput(out);

async function textAt(path: string): Promise<{ readonly type: string; readonly text: string }> {
  const { status, headers, body } = await ask(address, path);
  expect([path, status]).toEqual([path, 200]);
  expect(headers['cache-control']).toBe('public, max-age=300');
  expect(headers['access-control-allow-origin']).toBe('*');
  return { type: String(headers['content-type']), text: new TextDecoder().decode(body) };
}

describe('calendars, as served', () => {
  it('each is one that another program reads, with entries that are known again', async () => {
    const files = [...output.files.keys()].filter((file) => file.endsWith('.ics'));
    const ids = new Map<string, string>();
    for (const file of files) {
      const { type, text } = await textAt(`/${file}`);
      expect(type).toBe('text/calendar; charset=utf-8');
      const calendar = new ICAL.Component(ICAL.parse(text));
      for (const entry of calendar.getAllSubcomponents('vevent')) {
        const uid = String(entry.getFirstPropertyValue('uid'));
        const whole = entry.toString();
        expect(ids.get(uid) ?? whole).toBe(whole);
        ids.set(uid, whole);
      }
    }
    const sales = events.filter(({ saleStart, status }) => saleStart && status !== 'cancelled');
    expect(ids.size).toBe(events.length + sales.length);
  });

  it('each event has one of its own', () => {
    for (const { id } of events)
      expect(output.files.has(`kalender/visning/${id}.ics`), id).toBe(true);
  });
});

describe('the news, as served', () => {
  it.each([
    ['/nyheter.atom', 'application/atom+xml; charset=utf-8'],
    ['/nyheter.rss', 'application/rss+xml; charset=utf-8'],
  ])('%s', async (path, type) => {
    const served = await textAt(path);
    expect(served.type).toBe(type);
    const feed = await new Parser().parseString(served.text);
    const newest = articles
      .toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0))
      .slice(0, 30);
    expect(feed.items.map(({ title }) => title).sort()).toEqual(
      newest.map(({ title }) => title).sort(),
    );
  });

  it('every page names them', () => {
    const home = output.text('index.html');
    expect(home).toContain('type="application/atom+xml"');
    expect(home).toContain('href="/nyheter.rss"');
    expect(home).toContain('href="/program.ics"');
  });
});

it('the open data have all events, as served', async () => {
  const { type, text } = await textAt('/program.json');
  expect(type).toBe('application/json; charset=utf-8');
  const data = JSON.parse(text);
  expect(data.version).toBe(1);
  expect(data.events).toHaveLength(events.length);
});
