import { cabin, fishingBoat } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { below, mountains, water } from '../../landscape.ts';
import { circle, path, repeat, stroke } from '../../shapes.ts';
import { fir } from '../../trees.ts';

/** A still fjord between white mountains, one boat on its way. */
export function winterFjord(c: Canvas): void {
  c.ground(c.linear(['#8fb6cf', '#f0c9bb', '#fbe3bf']));
  c.add(circle(560, 400, 62, '#fff6dc'), c.glow(560, 400, 420, '#ffe2b0', 0.8));
  c.add(
    mountains(c, 470, 240, 5, '#a9b7cf', 560, '#f4e4e0'),
    mountains(c, 520, 330, 4, '#6f8db0', 570, '#f6eeee'),
  );
  c.add(
    water(
      c,
      540,
      900,
      ['#f2c9b4', '#86a9bf', '#2f5d7c'],
      [
        { x: 560, spread: 200, colour: '#fff3d2' },
        { x: 1150, spread: 360, colour: '#dfeaf0' },
      ],
    ),
  );
  const slope = below(
    [
      [860, 640],
      [900, 566],
      [1000, 480],
      [1120, 400],
      [1240, 250],
      [1330, 180],
      [1420, 60],
      [1500, 20],
      [1640, -60],
    ],
    640,
  );
  c.add(
    path(slope, '#37587c'),
    path(
      'M1640 -60L1500 20L1420 60L1330 180L1240 250L1290 300L1350 250L1380 330L1450 210L1480 300L1560 190L1640 320Z',
      '#f7f0ee',
    ),
    c.shade(slope, '#122a48', 180, 0.8),
    path('M860 566Q1200 540 1640 590V640Q1200 590 860 566Z', '#eef1f2'),
  );
  c.add(
    [
      [1380, 560],
      [1260, 556],
      [1500, 566],
    ]
      .map(([x = 0, y = 0], index) =>
        cabin(
          c,
          [x, y],
          66 - index * 6,
          ['#b3322f', '#d9a441', '#b3322f'][index] ?? '',
          '#ffdf9a',
          '#eef1f2',
        ),
      )
      .join(''),
  );
  c.add(
    fishingBoat(c, [690, 690], 210, '#1f3d5c', '#f7efe0', '#ffd98a'),
    stroke('M800 706Q960 716 1120 760M800 700Q980 690 1160 716', '#e9f0f2', 4, { opacity: 0.7 }),
  );
  c.add(
    path('M-40 900V720Q120 660 300 730T620 900Z', '#f2f1ef'),
    c.shade('M-40 900V720Q120 660 300 730T620 900Z', '#7f9fbd', -60, 0.9),
    fir(110, 760, 330, '#1c3a4a', '#f2f1ef'),
    fir(250, 800, 240, '#25485a', '#f2f1ef'),
    fir(20, 800, 260, '#25485a', '#f2f1ef'),
  );
  c.add(
    repeat(7, (index) =>
      stroke(
        `M${330 + index * 46} ${170 + (index % 3) * 34}q12 -14 22 0q10 -14 22 0`,
        '#40607f',
        4,
      ),
    ),
  );
}
