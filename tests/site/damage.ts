import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { copyLerret, copySite, edit, filesBelow } from './folders.ts';

/** What can happen to a file that lies on a disk; where it is a part of two outputs, to both. */
export const damages: Readonly<Record<string, (file: string) => void>> = {
  flipped: (file) => writeFileSync(file, flipped(readFileSync(file))),
  'cut short': (file) => writeFileSync(file, readFileSync(file).subarray(0, -1)),
  'cut to half': (file) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  },
  empty: (file) => writeFileSync(file, Buffer.alloc(0)),
  'of null': (file) => writeFileSync(file, Buffer.from('null')),
  gone: (file) => rmSync(file),
  'a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

/** One bit of the middle is another. */
function flipped(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  const byte = bytes[middle];
  if (byte !== undefined) bytes[middle] = byte ^ 1;
  return bytes;
}

/** Every file below a folder, with its bytes. */
export function bytesBelow(folder: string): Map<string, string> {
  return new Map(
    filesBelow(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')]),
  );
}

/** A folder with Lerret that has made nothing yet, and a small site with pictures and search. */
export async function ownLerret(folder: string): Promise<{ root: string; site: string }> {
  const root = copyLerret(join(folder, 'lerret'));
  const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
  edit(join(site, 'data/articles/news.json'), '/media/house.svg', '/media/photo.jpg');
  edit(join(site, 'site.json'), '"title"', '"images": { "social": "all" }, "title"');
  const search = { path: '/sok', pageType: 'standard', layout: 'reading', meta: { title: 'Søk' } };
  const blocks = [{ component: 'search', place: { row: 1, column: 1, order: 1 } }];
  writeFileSync(join(site, 'pages/search.json'), JSON.stringify({ ...search, blocks }));
  const asked = `"search": { "path": "/sok" }, "pages": ["search", `;
  edit(join(site, 'site.json'), '"pages": [', asked);
  edit(join(site, 'site.json'), '"components": [', '"components": ["search", ');
  const colours = { channels: 3, background: '#804020' } as const;
  for (const [name, width, height] of [
    ['photo', 400, 300],
    ['too-wide', 2000, 20],
  ] as const)
    await sharp({ create: { width, height, ...colours } })
      .jpeg()
      .toFile(join(site, `media/${name}.jpg`));
  return { root, site };
}
