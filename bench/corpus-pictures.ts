import sharp from 'sharp';
import { createRandom } from '../sandbox/seed/random.ts';

/** A photograph of the corpus: its number, and the attributes of its `<img>`. */
export interface CorpusPicture {
  /** Counted from 1. */
  readonly number: number;
  readonly src: string;
  /** In pixels, like `height`. */
  readonly width: number;
  readonly height: number;
}

/** The maximum number of pictures in a corpus. Articles share them, as venues reuse their pictures. */
const MAX_PICTURES = 36;
/** The number of articles for each picture in a small corpus. */
const ARTICLES = 20;
const sizes = [
  [1200, 800],
  [1600, 900],
  [900, 1200],
] as const;

/** Returns the pictures of a corpus with this number of articles: at least one. */
export function picturesOf(articles: number): readonly CorpusPicture[] {
  const count = Math.max(1, Math.min(MAX_PICTURES, Math.ceil(articles / ARTICLES)));
  return Array.from({ length: count }, (_, i) => {
    const [width, height] = sizes[i % sizes.length] ?? sizes[0];
    return { number: i + 1, src: `/media/bilde-${i + 1}.jpg`, width, height };
  });
}

/** Draws a picture as JPEG: a sky with random lights, the same in every run. */
export async function drawPicture({ number, width, height }: CorpusPicture): Promise<Uint8Array> {
  const random = createRandom(`picture ${number}`);
  const colour = () => `hsl(${random.below(360)} 45% ${20 + random.below(50)}%)`;
  const lights = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${random.below(width)}" cy="${random.below(height)}" r="${20 + random.below(120)}" fill="${colour()}" opacity="0.5"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>${lights.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 75 }).toBuffer();
}
