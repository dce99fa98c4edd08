import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { buildInto } from '../../runtime/cli/build-into.ts';
import { futureOf } from '../../runtime/cli/run-edge.ts';
import { publishEdge } from '../../runtime/deploy/index.ts';
import { createWorker } from '../../runtime/edge/create-worker.ts';
import { quickly } from '../runs.ts';
import { createStoreDouble } from '../unit/deploy/store-double.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { readOutput } from './output.ts';

const HOUR = 3_600_000;
/** How long, in hours: a page and an item of the menu come meanwhile. */
const AHEAD = 27;
const host = 'https://lillehuset.example';
const folder = temporaryFolder();

afterEach(() => void vi.useRealTimers());

/** A site with showings, so many hours from a moment on, and a page and an item of the menu that come a day later. */
function siteFrom(now: number, showings: readonly number[]): string {
  const site = copySite('tests/fixtures/broken/base', join(folder, `site-${now}`));
  const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
  const settings = join(site, 'site.json');
  edit(settings, /"clock": .*\n/, '');
  edit(settings, '"about", "not-found"', '"about", "later", "not-found"');
  edit(settings, '"id": "tickets",', `"id": "tickets", "publishAt": "${at(24)}",`);
  const about = readFileSync(join(site, 'pages/about.json'), 'utf8');
  const later = about.replace('"/om-{municipality}"', `"/senere", "publishAt": "${at(26)}"`);
  writeFileSync(join(site, 'pages/later.json'), later);
  const events = showings.map((hours, index) => ({
    ...{ id: `e-${index}`, productionId: index % 2 ? 'p-havet' : 'p-visekveld' },
    ...{ startTime: at(hours), sal: 'Salen' },
  }));
  writeFileSync(join(site, 'data/events/november.json'), JSON.stringify(events));
  return site;
}

async function built(site: string, name: string, at: number): Promise<string> {
  const out = join(folder, name);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  if ((await buildInto(site, out, { at, format: 'none' })) === null) throw new Error('not built');
  return out;
}

// Which documents change by the clock: tests/unit/deploy/publish-ahead.test.ts.
it(`what is published once is what a build at the hour makes, for ${AHEAD} hours`, async () => {
  const now = Date.parse('2026-11-20T16:00:00+01:00');
  const site = siteFrom(now, [1.5, 26.5]);
  const out = await built(site, 'now', now);
  const double = createStoreDouble();
  const future = await futureOf(site, now, AHEAD, {}, () => {});
  const place = { folder: readOutput(out).folder, store: double.store, note: join(folder, 'note') };
  const published = await publishEdge({ ...place, now, future });
  expect(published.until).toBeGreaterThanOrEqual(now + AHEAD * HOUR);
  const documents = new Set<string>();
  for (const hours of quickly([24, 26, 26.9, 0, 1.5, 7.99, 8], 3)) {
    const at = now + hours * HOUR;
    const then = readOutput(await built(site, 'then', at));
    vi.useFakeTimers({ toFake: ['Date'], now: at });
    const worker = createWorker();
    for (const path of [
      '/',
      '/senere',
      '/om-lillevik',
      '/visekveld',
      '/havet',
      '/nei',
      '/sitemap.xml',
    ]) {
      const file = path.includes('.')
        ? path.slice(1)
        : `${path.slice(1)}/index.html`.replace(/^\//, '');
      const isThere = then.files.has(file);
      const response = await worker.fetch(new Request(host + path), double.environment);
      const text = await response.text();
      expect([hours, path, response.status, text]).toEqual([
        ...[hours, path, isThere ? 200 : 404],
        then.text(isThere ? file : '404.html'),
      ]);
      documents.add(text);
    }
    vi.useRealTimers();
  }
  // It wasn't the same all the time.
  expect(documents.size).toBeGreaterThan(6);
  const again = await publishEdge({ ...place, now, future });
  expect(again.written).toBe(0);
});
