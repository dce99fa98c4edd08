import { hash } from 'node:crypto';
import { cpSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import { buildSiteFolder } from './lerret.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();
const BUILDS = isFull ? 8 : 1;

const nameOf = (html: string) => /<title>[^<]*?(Nr\. \d+)/.exec(html)?.[1];

describe('readers while the site is built again and again', () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  const out = join(folder, 'out');
  const rename = (build: number) =>
    edit(join(site, 'site.json'), /"title": "[^"]*"/, `"title": "Nr. ${build}"`);

  it('see one whole output at every moment: the old one or the new', async () => {
    rename(0);
    await buildHere(site, out);
    const { address, stop } = await serveHere(out);
    let isBuilding = true;
    const faults: string[] = [];
    const seen = new Set<string>();

    async function readThroughLink(): Promise<void> {
      while (isBuilding) {
        // A link is followed once: what it names is one output, whatever happens meanwhile.
        const html = readFileSync(join(out, 'index.html'), 'utf8');
        const name = nameOf(html);
        if (name === undefined || !html.endsWith('</html>\n')) faults.push('half a document');
        else seen.add(name);
        await pause(2);
      }
    }

    async function readThroughServer(path: string): Promise<void> {
      let latest = 0;
      while (isBuilding) {
        const { status, text } = await ask(address, path);
        const number = Number(nameOf(text)?.slice(4));
        if (status !== 200 || Number.isNaN(number)) faults.push(`${path} ${status}`);
        if (number < latest) faults.push(`${path} goes back to ${number} after ${latest}`);
        latest = number;
        const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '';
        const style = await ask(address, stylesheet);
        if (style.status !== 200) faults.push(`${stylesheet} of ${path} is gone`);
        await pause(2);
      }
    }

    const readers = [readThroughLink(), readThroughServer('/'), readThroughServer('/om-lillevik')];
    try {
      for (let build = 1; build <= BUILDS; build++) {
        rename(build);
        edit(join(site, 'site.json'), /#[0-9a-f]{6}/, `#0b625${build}`);
        await buildSiteFolder(site, out);
      }
    } finally {
      isBuilding = false;
      await Promise.allSettled(readers);
      await stop();
    }
    await Promise.all(readers);
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(BUILDS / 2);
  });
});

const REPLACEMENTS = isFull ? 30 : 2;

describe('readers while few pages are replaced in place', () => {
  const site = copySite('tests/fixtures/broken/base', join(folder, 'few'));
  const out = join(folder, 'out-few');
  const news = join(site, 'data/articles/news.json');
  const rename = (build: number) => {
    // Each build has a picture that only it names.
    cpSync(join(site, 'media/house.svg'), join(site, `media/nr-${build}.svg`));
    edit(news, /"title": "[^"]*"/, `"title": "Nr. ${build}"`);
    edit(news, /"url": "[^"]*"/, `"url": "/media/nr-${build}.svg"`);
  };

  it(`get whole ones in each build, tagged by what they hold, with all that they name`, async () => {
    rename(0);
    await buildHere(site, out);
    const shown = realpathSync(out);
    const { address, stop } = await serveHere(out);
    let isBuilding = true;
    const faults: string[] = [];
    const seen = new Set<number>();

    async function read(path: string, encoding: 'identity' | 'gzip'): Promise<void> {
      let latest = 0;
      while (isBuilding) {
        const answer = await ask(address, path, { headers: { 'accept-encoding': encoding } });
        const { status, headers, body } = answer;
        const bytes = encoding === 'gzip' ? gunzipSync(body) : body;
        const html = bytes.toString('utf8');
        const suffix = encoding === 'gzip' ? '-gzip' : '';
        const tag = `"${hash('sha256', bytes).slice(0, 32)}${suffix}"`;
        if (status !== 200 || !html.endsWith('</html>\n')) faults.push(`${path} ${status}`);
        if (headers.etag !== tag) faults.push(`${path} has the tag of something else`);
        const number = Number(/Nr\. (\d+)/.exec(html)?.[1]);
        if (!(number >= latest)) faults.push(`${path} goes back to ${number} after ${latest}`);
        latest = number;
        seen.add(number);
        const named = [...html.matchAll(/"(\/(?:media|assets)\/[^"]+)"/g)].map(
          ([, one = '']) => one,
        );
        for (const one of new Set(named)) {
          const { status: found } = await ask(address, one);
          if (found !== 200) faults.push(`${one} of ${path}: ${found}`);
        }
        await pause(2);
      }
    }

    const article = '/nyheter/ny-scene';
    const readers = [read('/', 'gzip'), read(article, 'identity'), read(article, 'gzip')];
    try {
      for (let build = 1; build <= REPLACEMENTS; build++) {
        rename(build);
        await buildSiteFolder(site, out);
        expect(realpathSync(out)).toBe(shown);
      }
    } finally {
      isBuilding = false;
      await Promise.allSettled(readers);
      await stop();
    }
    await Promise.all(readers);
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(REPLACEMENTS / 2);
  });
});
