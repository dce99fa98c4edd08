import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { buildSiteFolder } from './lerret.ts';
import { keepReading } from './readers.ts';

const folder = temporaryFolder();
const BUILDS = isFull ? 8 : 1;

/** Builds a site again and again while clients read these pages. @returns how often each page changed for them, at least */
async function buildWhileRead(
  { site, out, paths }: { site: string; out: string; paths: readonly string[] },
  builds: number,
  change: (build: number) => void,
): Promise<number> {
  change(0);
  await buildHere(site, out);
  const { address, stop } = await serveHere(out);
  const readers = keepReading(address, paths);
  try {
    for (let build = 1; build <= builds; build++) {
      change(build);
      await buildSiteFolder(site, out);
    }
  } finally {
    await readers.stop().finally(stop);
  }
  expect(readers.faults).toEqual([]);
  // Nobody sees what was before once they saw what came after.
  for (const [path, digests] of readers.changes)
    expect([path, digests]).toEqual([path, [...new Set(digests)]]);
  return Math.min(...[...readers.changes.values()].map((digests) => digests.length));
}

it('readers of a site that is built anew see one whole output at every moment: the old one or the new', async () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const out = join(folder, 'out');
  let isBuilding = true;
  const halves: string[] = [];
  async function readThroughLink(): Promise<void> {
    while (isBuilding) {
      // A link is followed once: what it names is one output, whatever happens meanwhile.
      const html = readFileSync(join(out, 'index.html'), 'utf8');
      if (!/<title>[^<]*Nr\. \d+.*<\/html>\n$/s.test(html)) halves.push(html);
      await pause(2);
    }
  }
  let linked = Promise.resolve();
  const change = (build: number) => {
    edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${build}"`);
    edit(join(site, 'site.json'), /#[0-9a-f]{6}/, `#0b625${build}`);
    if (build === 1) linked = readThroughLink();
  };
  const about = { site, out, paths: ['/', '/om-lillevik'] };
  const seen = await buildWhileRead(about, BUILDS, change).finally(() => {
    isBuilding = false;
  });
  await linked;
  expect(halves).toEqual([]);
  expect(seen).toBeGreaterThan(BUILDS / 2);
});
