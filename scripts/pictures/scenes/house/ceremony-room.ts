import type { Canvas } from '../../canvas.ts';
import { chair, pendant } from '../../furniture.ts';
import { mix } from '../../palette.ts';
import { circle, ellipse, line, path, polygon, rect, repeat } from '../../shapes.ts';
import { birch } from '../../trees.ts';

/** The ceremony room: an aisle between chairs towards a window of birches. */
export function ceremonyRoom(c: Canvas): void {
  c.ground('#e9d7b4');
  c.add(
    polygon(
      [
        [0, 0],
        [360, 130],
        [360, 610],
        [0, 900],
      ],
      '#d6b98a',
    ),
    polygon(
      [
        [1600, 0],
        [1240, 130],
        [1240, 610],
        [1600, 900],
      ],
      '#c9a878',
    ),
    polygon(
      [
        [0, 0],
        [1600, 0],
        [1240, 130],
        [360, 130],
      ],
      '#f4e7cc',
    ),
    polygon(
      [
        [0, 900],
        [360, 610],
        [1240, 610],
        [1600, 900],
      ],
      '#b98a5c',
    ),
  );
  c.add(
    repeat(
      14,
      (index) =>
        line([index * 26, index * 9.5], [index * 26, 900 - index * 21], '#b3915f', 5) +
        line([1600 - index * 26, index * 9.5], [1600 - index * 26, 900 - index * 21], '#a88654', 5),
    ),
  );
  c.add(
    rect(440, 160, 720, 430, c.linear(['#bfe0dc', '#f3efd2', '#e6d8a0'])),
    c.clipped('M440 160H1160V590H440Z', [
      path('M440 500Q620 440 800 490T1160 470V600H440Z', '#8fb58a'),
      path('M440 545Q700 500 1160 540V600H440Z', '#6d9a72'),
      [500, 590, 700, 790, 905, 1010, 1100]
        .map(
          (x, index) =>
            birch(c, x, 590, 470 + (index % 3) * 40, '#faf6ea', (index % 2) * 40 - 20) +
            repeat(26, () =>
              ellipse(
                x + c.random.between(-90, 90),
                c.random.between(150, 380),
                15,
                9,
                c.random.pick(['#8fb55a', '#b8c95f', '#6d9a52', '#f2c24f']),
                { opacity: 0.8 },
              ),
            ),
        )
        .join(''),
    ]),
  );
  c.add(
    repeat(5, (index) => rect(436 + index * 180, 156, 10, 438, '#a5763f')),
    rect(430, 150, 742, 14, '#a5763f'),
    rect(430, 586, 742, 16, '#a5763f'),
    c.glow(800, 400, 620, '#fff6d0', 0.55),
  );
  c.add(
    polygon(
      [
        [690, 612],
        [910, 612],
        [1090, 900],
        [510, 900],
      ],
      '#f2e4c2',
    ),
    c.beam(
      [
        [460, 604],
        [1140, 604],
        [1300, 900],
        [300, 900],
      ],
      '#fff6d0',
      0.4,
    ),
  );
  c.add(
    rect(730, 560, 140, 90, '#a5673f', { rx: 6 }),
    rect(716, 548, 168, 18, '#c98a55', { rx: 6 }),
    path('M776 550l8 -54h32l8 54z', '#f7efe0'),
    repeat(
      13,
      (index) =>
        circle(
          800 + Math.sin(index * 2.4) * (12 + index * 3.4),
          470 + Math.cos(index * 2.4) * (8 + index * 2.2),
          15,
          ['#e8694a', '#f7e7c6', '#f2a93b', '#f0b3a8'][index % 4] ?? '',
        ) +
        ellipse(800 + Math.sin(index * 2) * 62, 490 + Math.cos(index * 2) * 34, 16, 8, '#5d7a4a'),
    ),
    [650, 950]
      .map(
        (x) =>
          rect(x - 8, 540, 16, 100, '#d9c08c') +
          rect(x - 6, 500, 12, 42, '#fdf8e8') +
          ellipse(x, 490, 6, 12, '#f2a93b') +
          c.glow(x, 490, 70, '#ffd98a', 0.8),
      )
      .join(''),
  );
  [0, 1, 2, 3].forEach((row) => {
    const [y, size] = [694 + row * 62 + row * row * 7, 52 + row * 17];
    [0, 1, 2, 3].forEach((seat) => {
      c.add(
        chair(
          646 - row * 42 - (seat + 1) * size * 1.26,
          y,
          size,
          mix('#6b3a2c', '#2f1820', row / 4),
        ),
        chair(954 + row * 42 + seat * size * 1.26, y, size, mix('#6b3a2c', '#2f1820', row / 4)),
      );
    });
  });
  c.add(
    [480, 800, 1120]
      .map((x, index) => pendant(c, x, 90 + (index === 1 ? 20 : 0), 30, '#a5763f', '#fff6dc', true))
      .join(''),
  );
}
