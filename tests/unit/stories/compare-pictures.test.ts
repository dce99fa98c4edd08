import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compareWithLosses } from '../../../storybook/pictures/references.ts';

/** A picture of these greys, 0 to 255. */
function draw(width: number, height: number, grey: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel++)
    data.fill(grey(pixel % width, Math.floor(pixel / width)), pixel * 4, pixel * 4 + 3);
  return { data, metadata: { width, height } };
}

const square = (left: number, dark = 40) =>
  draw(60, 40, (x, y) => (x >= left && x < left + 20 && y >= 10 && y < 30 ? dark : 240));

/** A disc whose edge is smoothed, its centre a part of a pixel aside. */
const disc = (aside: number) =>
  draw(60, 60, (x, y) => {
    const inside = Math.min(Math.max(20.5 - Math.hypot(x - 30 - aside, y - 30), 0), 1);
    return Math.round(240 - 200 * inside);
  });

const compare = (before: ReturnType<typeof draw>, after: ReturnType<typeof draw>) =>
  compareWithLosses(before, after, { createDiff: true });

describe('two pictures', () => {
  it.each([
    ['are the same where nothing has moved', square(10), square(10), true],
    ['are the same where a smoothed edge falls a little otherwise', disc(0), disc(0.2), true],
    ['differ where something has moved by 1 px', square(10), square(11), false],
  ])('%s', async (_what, before, after, pass) => {
    expect(await compare(before, after)).toMatchObject({ pass });
  });

  it('are the same where the reference has lost detail by being stored', async () => {
    const grain = draw(200, 200, (x, y) => 100 + x / 4 + ((x * 7919 + y * 104729) % 24));
    const raw = { width: 200, height: 200, channels: 4 } as const;
    const webp = sharp(grain.data, { raw }).webp({ quality: 60, smartSubsample: true });
    const kept = await sharp(await webp.toBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer();
    expect(await compare({ ...grain, data: new Uint8Array(kept) }, grain)).toMatchObject({
      pass: true,
    });
  });

  it.each([
    ['a colour is a little another', square(10), square(10, 52), '400 pixels differ.'],
    [
      'one is a line higher',
      draw(30, 20, () => 200),
      draw(30, 21, () => 200),
      'The size was 30×20, and is 30×21.',
    ],
  ])('differ where %s', async (_what, before, after, message) => {
    expect(await compare(before, after)).toMatchObject({ pass: false, message });
  });

  it('show in red where they differ', async () => {
    const { diff } = await compare(square(10), square(10, 200));
    const pixel = (x: number, y: number) => [...(diff ?? [])].slice((y * 60 + x) * 4).slice(0, 3);
    expect(pixel(20, 20)).toEqual([255, 0, 0]);
    expect(pixel(50, 20)).not.toEqual([255, 0, 0]);
  });
});
