import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { storeOf } from '../../runtime/output/journal.ts';
import { copiesDigest } from '../../runtime/prerender/pictures/encode.ts';
import { tryLock } from '../../runtime/storage/index.ts';
import { copySite, temporaryFolder, writeFiles } from './folders.ts';
import { ROOT, type Running, runUntil } from './lerret.ts';
import { faultsOf, readOutput } from './output.ts';
import { ask } from './requests.ts';

const folder = temporaryFolder();
const site = join(folder, 'site');
const out = join(folder, 'out');
const SHOWN = 'Pages show them now.';
const ARTICLES = 3;

/** A picture that nobody has encoded before. */
async function unseen(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 10 } as const;
  const create = { width: 800, height: 450, channels: 3, background: '#888', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
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
  for (let number = 1; number <= ARTICLES; number++)
    await sharp(await unseen()).toFile(join(site, `media/sal-${number}.jpg`));
});

function start(): Promise<Running> {
  const isAddress = (line: string) => line.includes('http://');
  return runUntil(isAddress, 'start', '--site', site, '--out', out, '--port', '0');
}

const addressIn = ({ ready }: Running) => /http:\S+/.exec(ready)?.[0] ?? '';
const copiesIn = (html: string) => [...new Set(html.match(/\/media\/_\/[\w./-]+/g))];

it('a site whose pictures aren’t encoded is served with the originals, lets others build meanwhile, goes on after an end half-way, shows copies without a restart, and encodes none twice', async () => {
  const digest = copiesDigest(hash('sha256', readFileSync(join(site, 'media/sal-1.jpg'))));
  const kept = join(ROOT, '.lerret/encoded', digest, 'colour');
  let stored = 0;
  const first = await start();
  try {
    const { status, text } = await ask(addressIn(first), '/nyheter/b-1');
    expect([status, copiesIn(text)]).toEqual([200, []]);
    expect(text).toMatch(/<img[^>]* src="\/media\/sal-1.jpg"/);
    expect((await ask(addressIn(first), '/media/sal-1.jpg')).status).toBe(200);
    stored = await vi.waitFor(() => statSync(kept).mtimeMs, 120_000);
    const isSaid = () =>
      expect(first.lines.join('\n')).toMatch(/Encoding \d+ pictures in the back/);
    await vi.waitFor(isSaid, 120_000);
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
    const copies = copiesIn((await ask(addressIn(second), '/nyheter/b-1')).text);
    expect(copies.length).toBeGreaterThan(2);
    for (const copy of copies) expect((await ask(addressIn(second), copy)).status).toBe(200);
  } finally {
    await second.stop();
  }

  const third = await start();
  try {
    const { text } = await ask(addressIn(third), '/nyheter/b-1');
    expect(copiesIn(text).length).toBeGreaterThan(2);
    expect(third.lines.join('\n')).not.toContain('background');
  } finally {
    await third.stop();
  }
});
