import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { below, ridgeLine } from '../../landscape.ts';
import { mix } from '../../palette.ts';
import { circle, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** The screen at a slant from the left, its light on the heads of the audience. */
export function screenFromTheSide(c: Canvas): void {
  c.ground(c.linear(['#0b1524', '#10283a', '#0a111d'], 20));
  c.add(
    repeat(12, (index) =>
      polygon(
        [
          [640 + index * 90, -10],
          [690 + index * 90, -10],
          [730 + index * 96, 640],
          [672 + index * 96, 640],
        ],
        index % 2 === 0 ? '#0f2133' : '#122a3d',
      ),
    ),
    polygon(
      [
        [-20, -20],
        [760, 130],
        [760, 560],
        [-20, 730],
      ],
      '#04070d',
    ),
  );
  const outline = 'M-20 10L735 150L735 540L-20 700Z';
  c.add(
    c.clipped(outline, [
      rect(-20, 0, 780, 740, c.linear(['#8fd6d2', '#d9efe2', '#f5d6a0'])),
      circle(470, 330, 70, '#fff8e0'),
      path(below(ridgeLine(c, 520, 190, 4), 760), '#4a8f9a'),
      path(below(ridgeLine(c, 600, 120, 5), 760), '#1f5a70'),
      path('M-20 620Q300 540 760 520V760H-20Z', '#123c52'),
      polygon(
        [
          [180, 560],
          [330, 548],
          [300, 590],
          [205, 592],
        ],
        '#c43a34',
      ),
      polygon(
        [
          [250, 556],
          [262, 420],
          [340, 540],
        ],
        '#f7e7c6',
      ),
    ]),
    c.glow(420, 360, 1000, '#8fd6d2', 0.42),
    c.beam(
      [
        [1620, -10],
        [1620, 90],
        [735, 540],
        [735, 150],
      ],
      '#dff6ee',
      0.34,
      180,
    ),
    polygon(
      [
        [-20, 730],
        [760, 560],
        [1640, 700],
        [1640, 920],
        [-20, 920],
      ],
      '#0a1a28',
    ),
    c.shadeBox([0, 600, 1300, 300], '#4fa3a8', 0, 0.5),
  );
  for (let row = 0; row < 4; row += 1) {
    for (let seat = 0; seat < 9; seat += 1) {
      const x = 620 + seat * (118 + row * 10) - row * 190;
      const y = 610 + seat * 14 + row * 78;
      const r = 30 + row * 8 + seat;
      const back = `M${x - r} ${y + r * 3.4}V${y + r * 0.8}Q${x - r} ${y} ${x} ${y}T${x + r * 1.1} ${y + r}V${y + r * 3.4}Z`;
      if (c.random.chance(0.6)) {
        c.add(
          spectator(x - r * 0.16, y - r * 0.5, r * 0.56, '#9fdcd6', seat),
          spectator(x, y - r * 0.46, r * 0.56, '#0b1220', seat),
        );
      }
      c.add(
        path(back, mix('#1d4258', '#0d1c2c', row / 4)),
        stroke(`M${x - r} ${y + r * 2}V${y + r * 0.8}Q${x - r} ${y} ${x} ${y}`, '#8fd6d2', 4),
      );
    }
  }
}
