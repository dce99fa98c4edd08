import sharp from 'sharp';
import { createRandom } from './random.ts';

/** A photograph of the corpus, as an `<img>` names it. */
export interface CorpusPicture {
  /** From 1. */
  readonly number: number;
  readonly src: string;
  /** In pixels, as `height`. */
  readonly width: number;
  readonly height: number;
}

/** Maximum number of pictures of a corpus, which its articles share: as many as a house uses again and again. */
const MAX_PICTURES = 36;
/** Articles for each picture, in a small corpus. */
const ARTICLES = 20;
const sizes = [
  [1200, 800],
  [1600, 900],
  [900, 1200],
] as const;

/** The pictures of a corpus with so many articles: at least one. */
export function picturesOf(articles: number): readonly CorpusPicture[] {
  const count = Math.max(1, Math.min(MAX_PICTURES, Math.ceil(articles / ARTICLES)));
  return Array.from({ length: count }, (_, i) => {
    const [width, height] = sizes[i % sizes.length] ?? sizes[0];
    return { number: i + 1, src: `/media/bilde-${i + 1}.jpg`, width, height };
  });
}

/** A picture as JPEG, drawn by chance, the same each time: a sky with lights in front of it. */
export async function drawPicture({ number, width, height }: CorpusPicture): Promise<Uint8Array> {
  const random = createRandom(number);
  const colour = () => `hsl(${Math.floor(random() * 360)} 45% ${20 + Math.floor(random() * 50)}%)`;
  const lights = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${Math.floor(random() * width)}" cy="${Math.floor(random() * height)}" r="${20 + Math.floor(random() * 120)}" fill="${colour()}" opacity="0.5"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 75 }).toBuffer();
}
