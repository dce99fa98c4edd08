import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { books, pendant } from '../../furniture.ts';
import { fade, mix } from '../../palette.ts';
import { reading } from '../../poses-everyday.ts';
import { blob, circle, ellipse, group, line, path, polygon, rect, repeat } from '../../shapes.ts';
import { spines } from './spines.ts';

/** Readers on a round rug between a tent and a low shelf. */
export function childrensLibrary(c: Canvas): void {
  c.ground('#f3d9a4');
  c.add(
    rect(0, 0, 1600, 620, '#f6e2b6'),
    path(
      'M0 620V420Q150 300 300 380Q420 240 600 340Q760 220 940 330Q1100 240 1260 350Q1440 270 1600 390V620Z',
      '#bcd8b0',
    ),
    path('M0 620V500Q200 420 420 480T900 460T1600 480V620Z', '#8fbf9a'),
    circle(1340, 170, 84, '#f2a93b'),
  );
  c.add(
    rect(0, 612, 1600, 288, '#d98a5a'),
    ellipse(760, 790, 620, 96, '#2f6f78'),
    ellipse(760, 790, 520, 76, '#7fc8b9'),
    ellipse(760, 790, 400, 56, '#2f6f78'),
  );
  c.add(
    rect(990, 380, 560, 290, '#c98a55', { rx: 10 }),
    [0, 1]
      .map(
        (row) =>
          rect(1006, 396 + row * 134, 528, 120, '#7a4432') +
          books(c, 1012, 1530, 516 + row * 134, 106, spines),
      )
      .join(''),
  );
  c.add(
    line([330, 120], [130, 740], '#a5673f', 12),
    line([300, 130], [520, 740], '#a5673f', 12),
    polygon(
      [
        [318, 170],
        [150, 740],
        [500, 740],
      ],
      '#e8694a',
    ),
    repeat(5, (index) =>
      polygon(
        [
          [318 - index * 34 - 22, 250 + index * 96],
          [318 + index * 36 + 24, 250 + index * 96],
          [318 + index * 39 + 30, 280 + index * 96],
          [318 - index * 37 - 28, 280 + index * 96],
        ],
        '#f7e7c6',
        { opacity: 0.85 },
      ),
    ),
    polygon(
      [
        [318, 360],
        [240, 740],
        [400, 740],
      ],
      '#4a1f2a',
    ),
    c.shade('M318 170L150 740H240Z', '#6b1f33', 0, 0.7),
    c.glow(318, 640, 130, '#ffd48a', 0.7),
    repeat(3, (index) => spectator(320, 700, 26, '#1b1020', index === 0 ? 1 : 0)),
  );
  c.add(
    repeat(6, (index) => {
      const [x, y] = [640 + index * 132, 110 + (index % 3) * 62];
      const colour =
        ['#c43a34', '#1f5a70', '#e8694a', '#3a1e44', '#2f6f68', '#c43a34'][index] ?? '';
      return (
        line([x, 0], [x, y], '#8a6a4a', 3) +
        group(
          [
            polygon(
              [
                [-50, 0],
                [0, -14],
                [60, -34],
                [20, 12],
                [-10, 26],
              ],
              colour,
            ),
            polygon(
              [
                [-8, -8],
                [10, -62],
                [34, -18],
              ],
              mix(colour, '#ffffff', 0.35),
            ),
            polygon(
              [
                [-50, 0],
                [-84, -22],
                [-40, -14],
              ],
              colour,
            ),
          ],
          `translate(${x} ${y + 20})`,
        )
      );
    }),
  );
  const child = (
    x: number,
    y: number,
    h: number,
    top: string,
    hair: string,
    flip: boolean,
    more: object = {},
  ) =>
    ellipse(x + (flip ? -h * 0.1 : h * 0.1), y, h * 0.28, h * 0.05, fade('#123038', 0.4)) +
    figure(
      [x, y + h * 0.14],
      h,
      reading,
      { skin: '#e0a883', top, legs: '#22304a', hair, ...more },
      flip,
    );
  c.add(
    child(600, 740, 330, '#f2a93b', '#5b3020', false, { bun: true }),
    child(960, 740, 330, '#c43a34', '#2a1612', true),
    child(760, 800, 380, '#f7e7c6', '#c99a52', false, { long: true }),
    blob(
      [
        [1180, 820],
        [1190, 730],
        [1290, 690],
        [1400, 730],
        [1420, 820],
        [1300, 850],
      ],
      '#5b3a6b',
    ),
    c.shade('M1180 820Q1190 690 1290 690T1420 820Q1300 860 1180 820Z', '#22102c', -90, 0.9),
    group(
      [
        rect(0, 0, 120, 22, '#c43a34'),
        rect(10, -22, 104, 22, '#f2a93b'),
        rect(4, -44, 96, 22, '#1f5a70'),
      ],
      'translate(190 800)',
    ),
  );
  c.add(pendant(c, 800, 70, 60, '#c43a34', '#fff0c2'));
}
