import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const site = new URL('../../../site-config/', import.meta.url);
const media = new URL('media/', site);
const files = readdirSync(media);
const pictures = files.filter((name) => name.endsWith('.webp'));

function mediaUrls(): string[] {
  return ['data/', 'pages/']
    .map((folder) => new URL(folder, site))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .flatMap(
          (name) => readFileSync(new URL(name, folder), 'utf8').match(/\/media\/[^"\\\s]+/g) ?? [],
        ),
    );
}

/** A poster stands, a portrait is square, every other picture lies. */
function sizeOf(name: string): { width: number; height: number } {
  if (name.startsWith('portrett-')) return { width: 640, height: 640 };
  const poster = name.startsWith('film-') && !name.endsWith('-bred.webp');
  return poster ? { width: 720, height: 1080 } : { width: 1600, height: 900 };
}

describe('site-config/media', () => {
  it('holds the pictures that the pages and the data name, and no other', () => {
    const named = new Set(mediaUrls().map((url) => basename(url)));
    expect(named.size).toBeGreaterThan(60);
    expect([...named].filter((name) => !files.includes(name))).toEqual([]);
    expect(pictures.filter((name) => !named.has(name))).toEqual([]);
  });

  it('says of every picture whose it is', () => {
    const credits = readFileSync(new URL('CREDITS.md', site), 'utf8');
    const told = [...credits.matchAll(/`([\w-]+\.webp)`/g)].map((match) => match[1]);
    expect(told.sort()).toEqual([...pictures].sort());
  });

  it('gives every picture the size that its name asks for', async () => {
    for (const name of pictures) {
      const picture = sharp(readFileSync(new URL(name, media)));
      const { format, width, height } = await picture.metadata();
      expect({ name, format, width, height }).toEqual({ name, format: 'webp', ...sizeOf(name) });
    }
  });

  it('stays under 5 MB together', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, media)).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
  });
});
