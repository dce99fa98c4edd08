import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { margin } from './canvas.ts';
import { favicon, logo } from './mark.ts';
import { drawScene, pictureSize, scenes } from './scenes/index.ts';

const media = new URL('../../site-config/media/', import.meta.url);

/** Draws the named scene and returns it as WebP, in the size that its name asks for. */
async function render(name: string): Promise<Buffer> {
  const { width, height } = pictureSize(name);
  return sharp(Buffer.from(drawScene(name)))
    .extract({ left: margin, top: margin, width, height })
    .webp({ quality: 76, effort: 6, smartSubsample: true })
    .toBuffer();
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
await mkdir(media, { recursive: true });
await writeFile(new URL('logo.svg', media), logo());
await writeFile(new URL('favicon.svg', media), favicon());
let bytes = 0;
const names = Object.keys(scenes).filter((name) => name.startsWith(values.only));
for (const name of names) {
  const picture = await render(name);
  bytes += picture.length;
  await writeFile(new URL(`${name}.webp`, media), picture);
}
console.log(`${names.length} pictures, ${Math.round(bytes / 1024)} KB`);
