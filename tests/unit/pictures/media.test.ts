import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { favicon, logo } from '../../../scripts/pictures/mark.ts';
import { pictureSize, scenes } from '../../../scripts/pictures/scenes/index.ts';

const site = new URL('../../../site-config/', import.meta.url);
const media = new URL('media/', site);
const files = readdirSync(media);

function mediaUrls(): string[] {
  const data = new URL('data/', site);
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap(
      (name) => readFileSync(new URL(name, data), 'utf8').match(/\/media\/[^"\\\s]+/g) ?? [],
    );
}

describe('site-config/media', () => {
  it('holds the file of every picture that the data names', () => {
    const urls = mediaUrls();
    expect(urls.length).toBeGreaterThan(60);
    expect(urls.filter((url) => !files.includes(basename(url)))).toEqual([]);
  });

  it('holds one picture a scene and no other', () => {
    const drawn = Object.keys(scenes).map((name) => `${name}.webp`);
    expect(files.filter((name) => name.endsWith('.webp')).sort()).toEqual(drawn.sort());
  });

  it('gives every picture the size that its name asks for', async () => {
    for (const name of Object.keys(scenes)) {
      const { format, width, height } = await sharp(
        readFileSync(new URL(`${name}.webp`, media)),
      ).metadata();
      expect({ name, format, width, height }).toEqual({
        name,
        format: 'webp',
        ...pictureSize(name),
      });
    }
  });

  it('stays under 6 MB together', () => {
    const bytes = files.reduce((sum, name) => sum + statSync(new URL(name, media)).size, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });

  it('holds the marks as they are drawn', () => {
    expect(readFileSync(new URL('logo.svg', media), 'utf8')).toBe(logo());
    expect(readFileSync(new URL('favicon.svg', media), 'utf8')).toBe(favicon());
  });
});
