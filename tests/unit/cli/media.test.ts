import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../site/folders.ts';
import { runCommand, sampleSite } from './command-output.ts';

/** A site with few pages: each question renders all of them. */
const small = join(sampleSite, '../tests/fixtures/broken/base');

const site = join(temporaryFolder(), 'site-config');

async function draw(name: string, width: number, height: number): Promise<string> {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#345' } });
  await drawn.webp().toFile(join(site, 'media', name));
  return `/media/${name}`;
}

function edit(file: string, change: (value: Record<string, unknown>) => object): void {
  const text = readFileSync(join(site, file), 'utf8');
  writeFileSync(join(site, file), JSON.stringify(change(JSON.parse(text))));
}

/** What the command lists, asked once. */
let listed: Record<string, unknown>;

/** The sample site, in which three articles have pictures with one fault each, and two pictures are left over. */
beforeAll(async () => {
  cpSync(sampleSite, site, { recursive: true });
  const focalPoint = { x: 0.4, y: 0.2 };
  const [small, tall, bare, wide] = await Promise.all([
    draw('smal.webp', 720, 405),
    draw('plakat.webp', 720, 1080),
    draw('uten-punkt.webp', 1600, 1200),
    draw('nesten-stor.webp', 1300, 731),
    draw('til-overs.webp', 800, 450),
    draw('bare-lenket.webp', 800, 450),
  ]);
  const withImage = (name: string, image: unknown) =>
    edit(`data/articles/${name}.json`, (article) => ({ ...article, image, thumbnail: undefined }));
  withImage('utekino-pa-kaia', { url: small, alt: 'En smal kai', focalPoint });
  withImage('nytt-lys-i-sal-1', { url: tall, alt: 'En plakat', focalPoint });
  withImage('korpset-som-ikke-ville-gi-seg', { url: bare, alt: 'Et korps' });
  withImage('nye-stoler-i-sal-2', { url: wide, focalPoint });
  // Before it is cropped in a list, it spans the front page.
  edit('data/block-data/home-slideshow.json', (datum) => ({
    ...datum,
    options: { slides: [{ title: 'Korpset', image: { url: bare, alt: 'Et korps' } }] },
  }));
  edit('data/articles/brak-og-stillhet-i-storsalen.json', (article) => ({
    ...article,
    content: `${article.content}<p><a href="/media/bare-lenket.webp">Last ned</a></p>`,
  }));
  listed = JSON.parse((await runCommand('media', '--site', site, '--json')).output);
});

describe('lerret media', () => {
  it('lists pictures that nothing shows and no file names', () => {
    expect(listed.unused).toContain('/media/til-overs.webp');
    expect(listed.unused).not.toContain('/media/bare-lenket.webp');
    // Nobody names it, but every page has it.
    expect(listed.unused).not.toContain('/media/favicon.svg');
  });

  it('lists pictures that lack pixels where they are shown, against what no picture can have', () => {
    expect(listed.tooSmall).toEqual([
      {
        picture: '/media/smal.webp',
        width: 720,
        wanted: 1920,
        path: '/article/utekino-pa-kaia',
        block: 'cover',
      },
    ]);
  });

  it('lists pictures that are shown without a focal point, with the files to change', () => {
    expect(listed.withoutFocalPoint).toEqual([
      expect.objectContaining({
        picture: '/media/uten-punkt.webp',
        ratio: expect.stringMatching(/^\d+x\d+$/),
        files: [
          'data/articles/korpset-som-ikke-ville-gi-seg.json',
          'data/block-data/home-slideshow.json',
        ],
      }),
    ]);
  });

  it('lists where an alternative text is missing', () => {
    expect(listed.withoutText).toEqual([
      expect.objectContaining({ file: 'data/articles/nye-stoler-i-sal-2.json', line: 1 }),
    ]);
  });

  it('says it in words', async () => {
    const { output, exitCode } = await runCommand('media', '--site', site, '--language', 'nb');
    expect(output).toContain('Ingenting bruker dem:\n  /media/');
    expect(output).toContain('720 av 1920 piksler bred i cover på /article/utekino-pa-kaia');
    expect(output).toMatch(/ 5$/);
    expect(exitCode).toBe(0);
  });

  it('says it in English, and as JSON with --format json, too', async () => {
    const words = await runCommand('media', '--site', small);
    expect(words.output).toMatch(/^\d pictures, remarks: \d$/m);
    const long = await runCommand('media', '--site', small, '--format', 'json');
    expect(JSON.parse(long.output)).toMatchObject({ tooSmall: [] });
    expect(await runCommand('media', '--site', small, '--json')).toEqual(long);
  });
});
