import { describe, expect, it } from 'vitest';
import {
  comparePictures,
  kindOf,
  type Picture,
  readPicture,
  writePicture,
  writeSmallest,
} from '../../../scripts/compare-pictures/picture.ts';

/** A picture of these greys, 0 to 255. */
function draw(width: number, height: number, grey: (x: number, y: number) => number): Picture {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.fill(grey(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { width, height, data };
}

const square = (left: number, dark = 40) =>
  draw(60, 40, (x, y) => (x >= left && x < left + 20 && y >= 10 && y < 30 ? dark : 240));

/** A disc whose edge is smoothed, its centre a part of a pixel aside. */
const disc = (aside: number) =>
  draw(60, 60, (x, y) => {
    const inside = Math.min(Math.max(20.5 - Math.hypot(x - 30 - aside, y - 30), 0), 1);
    return Math.round(240 - 200 * inside);
  });

describe('two pictures', () => {
  it('are the same where nothing has moved', () => {
    expect(comparePictures(square(10), square(10))).toEqual({ state: 'same' });
  });

  it('are the same where a smoothed edge falls a little otherwise', () => {
    expect(comparePictures(disc(0), disc(0.2))).toEqual({ state: 'same' });
  });

  it('differ where something has moved by 1 px', () => {
    expect(comparePictures(square(10), square(11))).toMatchObject({
      state: 'different',
      pixels: 40,
    });
  });

  it('differ where a colour is a little another', () => {
    expect(comparePictures(square(10), square(10, 52))).toMatchObject({
      state: 'different',
      pixels: 400,
    });
  });

  it('differ where one is a line higher, and the difference has its size', () => {
    const flat = (height: number) => draw(30, height, () => 200);
    const compared = comparePictures(flat(20), flat(21));
    expect(compared).toMatchObject({
      state: 'different',
      pixels: 30,
      difference: { width: 30, height: 21 },
    });
  });

  it('show in red where they differ', () => {
    const compared = comparePictures(square(10), square(10, 200));
    if (compared.state === 'same') throw new Error('same');
    const { data, width } = compared.difference;
    const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 4).subarray(0, 3)];
    expect(pixel(20, 20)).toEqual([255, 0, 0]);
    expect(pixel(50, 20)).not.toEqual([255, 0, 0]);
  });
});

describe('a picture as a file', () => {
  it('is read back as it was, without losses', async () => {
    const written = await writePicture(disc(0), 'lossless');
    expect(kindOf(written)).toBe('lossless');
    const { width, height, data } = await readPicture(written);
    expect({ width, height, data: [...data] }).toEqual({ ...disc(0), data: [...disc(0).data] });
  });

  it('has the same bytes each time', async () => {
    for (const kind of ['lossless', 'lossy'] as const) {
      const [one, other] = [await writePicture(disc(0), kind), await writePicture(disc(0), kind)];
      expect(one.equals(other)).toBe(true);
      expect(kindOf(one)).toBe(kind);
    }
  });

  it('is lossless where it is plain, and lossy where it is a photograph', async () => {
    let seed = 1;
    const grain = draw(200, 200, (x) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 100 + x / 4 + (seed % 24);
    });
    expect(kindOf(await writeSmallest(square(10)))).toBe('lossless');
    expect(kindOf(await writeSmallest(grain))).toBe('lossy');
  });
});
