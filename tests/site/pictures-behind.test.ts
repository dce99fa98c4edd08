import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storeOf } from '../../runtime/output/journal.ts';
import { digestOf } from '../../runtime/prerender/pictures/encode.ts';
import { tryLock } from '../../runtime/storage/index.ts';
import { copySite, temporaryFolder, writeFiles } from './folders.ts';
import { ROOT, type Running, runUntil } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
const out = join(folder, 'out');
const SHOWN = 'Pages show them now.';
const ARTICLES = 2;

/** A picture that nobody has encoded before. */
async function unseen(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 450, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

async function withUnseenPictures(): Promise<void> {
  for (let number = 1; number <= ARTICLES; number++)
    await sharp(await unseen()).toFile(join(site, `media/sal-${number}.jpg`));
}

beforeAll(async () => {
  copySite('tests/fixtures/broken/base', site);
  const articles = Array.from({ length: ARTICLES }, (_, index) => ({
    id: `b-${index + 1}`,
    slug: `b-${index + 1}`,
    title: `Nr. ${index + 1}`,
    image: { url: `/media/sal-${index + 1}.jpg`, alt: 'Salen' },
    createdAt: 1763620000000 + index,
  }));
  writeFiles(site, { 'data/articles/pictures.json': articles });
  await withUnseenPictures();
});

function start(): Promise<Running> {
  const isAddress = (line: string) => line.includes('http://');
  return runUntil(isAddress, 'start', '--site', site, '--out', out, '--port', '0');
}

const addressIn = ({ ready }: Running) => /http:\S+/.exec(ready)?.[0] ?? '';
const copiesIn = (html: string) => [...new Set(html.match(/\/media\/_\/[\w./-]+/g))];

describe('a site whose pictures aren’t encoded', () => {
  it('is served with the originals, and then with copies, without a restart', async () => {
    const started = await start();
    try {
      const address = addressIn(started);
      const first = await ask(address, '/nyheter/b-1');
      expect([first.status, copiesIn(first.text)]).toEqual([200, []]);
      expect(first.text).toMatch(/<img[^>]* src="\/media\/sal-1.jpg"/);
      expect((await ask(address, '/media/sal-1.jpg')).status).toBe(200);
      await vi.waitFor(() => expect(started.lines).toContain(SHOWN), 120_000);
      expect(started.lines.join('\n')).toMatch(/Encoding \d+ pictures in the background/);
      const copies = copiesIn((await ask(address, '/nyheter/b-1')).text);
      expect(copies.length).toBeGreaterThan(4);
      for (const copy of copies) expect((await ask(address, copy)).status).toBe(200);
    } finally {
      await started.stop();
    }
  });

  it('is served at once where they are stored, and nothing is encoded', async () => {
    const started = await start();
    try {
      const { text } = await ask(addressIn(started), '/nyheter/b-1');
      expect(copiesIn(text).length).toBeGreaterThan(4);
      expect(started.lines.join('\n')).not.toContain('background');
    } finally {
      await started.stop();
    }
  });

  it('lets others build meanwhile; ended half-way it leaves a whole output, and what it encoded', async () => {
    await withUnseenPictures();
    const first = await start();
    const digest = digestOf(hash('sha256', readFileSync(join(site, 'media/sal-1.jpg'))));
    const kept = join(ROOT, '.lerret/encoded', digest, 'colour');
    let stored = 0;
    try {
      stored = await vi.waitFor(() => statSync(kept).mtimeMs, 120_000);
      const lock = tryLock(storeOf(out));
      expect(lock).not.toBe(null);
      lock?.release();
    } finally {
      await first.stop();
    }
    expect(first.lines).not.toContain(SHOWN);
    expect(faultsOf(readOutput(out))).toEqual([]);
    const second = await start();
    try {
      await vi.waitFor(() => expect(second.lines).toContain(SHOWN), 120_000);
      expect(faultsOf(readOutput(out))).toEqual([]);
      expect(statSync(kept).mtimeMs).toBe(stored);
    } finally {
      await second.stop();
    }
  });
});
