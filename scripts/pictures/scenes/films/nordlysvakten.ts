import type { Canvas } from '../../canvas.ts';
import { litFigure } from '../../figure.ts';
import { mountains } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import type { Pose } from '../../pose.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, line, type Point, path, polygon, repeat } from '../../shapes.ts';
import { aurora, stars } from '../../sky.ts';

const withLantern: Pose = {
  ...standing,
  arms: [
    [
      [-120, -640],
      [-104, -450],
    ],
    [
      [170, -700],
      [290, -800],
    ],
  ],
  holds: () => line([290, -800], [290, -730], '#ffdf9a', 10) + circle(290, -690, 52, '#ffe9a8'),
};

function girl(c: Canvas, x: number, y: number, tall: number, rim: string): string {
  return (
    litFigure([x, y], tall, withLantern, ['#060b1a', rim], [-3, -2], {
      skirt: 0.22,
      cap: '#060b1a',
      long: true,
    }) +
    c.glow(x + tall * 0.29, y - tall * 0.69, tall * 1.1, '#ffd98a', 0.8) +
    circle(x + tall * 0.29, y - tall * 0.69, tall * 0.05, '#fff6d8')
  );
}

/** A girl with a lantern on a peak under green northern lights. */
export const auroraPoster: Scene = (c) => {
  c.ground(c.linear(['#050a22', '#0b2344', '#11505c']));
  c.add(stars(c, 130, 700));
  const wave = (y: number, swing: number, lean: number): Point[] =>
    Array.from({ length: 13 }, (_, index) => [
      index * 66 - 30,
      y + Math.sin(index * 0.8 + lean) * swing,
    ]);
  c.add(
    aurora(c, wave(330, 70, 0), 330, ['#5fe6a6', '#3fb6c0']),
    aurora(c, wave(520, 90, 1.6), 420, ['#8ff2a8', '#2ea88f']),
    aurora(c, wave(660, 60, 3), 330, ['#63e0b0', '#4a6bd0']),
  );
  c.add(mountains(c, 900, 210, 3, '#12375a', 1080, '#3f7f8f'));
  const peak = 'M360 640L410 740L440 760L520 930L600 1090H90L200 900L280 780L310 760Z';
  c.add(
    path(peak, '#0b1c36'),
    path('M360 640L410 740L440 760L400 770L372 740L350 800L330 752L310 760Z', '#7fd8c0', {
      opacity: 0.75,
    }),
    c.shade(peak, '#02060f', 180, 0.85),
    girl(c, 358, 650, 170, '#7fe8b0'),
  );
};

/** A girl with a lantern on a snowy ridge under green and violet light. */
export const auroraWide: Scene = (c) => {
  c.ground(c.linear(['#0a0a2c', '#1c1f58', '#1d5a6c']));
  c.add(stars(c, 180, 620));
  const sweep = (y: number, bend: number): Point[] =>
    Array.from({ length: 15 }, (_, index) => [
      index * 118 - 30,
      y - index * 17 + Math.sin(index * 0.7 + bend) * 62,
    ]);
  c.add(
    aurora(c, sweep(420, 0), 360, ['#b45fe0', '#6f3fc0']),
    aurora(c, sweep(580, 1.4), 430, ['#76efa4', '#2ea8a0']),
    aurora(c, sweep(720, 3), 330, ['#5fe0b8', '#9a4fd0']),
  );
  c.add(mountains(c, 760, 160, 6, '#153560', 900, '#4a7f9f'));
  const ridge: Point[] = [
    [-20, 660],
    [180, 690],
    [330, 640],
    [520, 700],
    [700, 690],
    [880, 620],
    [1050, 640],
    [1230, 540],
    [1360, 480],
    [1480, 520],
    [1640, 430],
    [1640, 920],
    [-20, 920],
  ];
  c.add(
    polygon(ridge, '#dcecf0'),
    c.shade(`M${ridge.map((point) => point.join(' ')).join('L')}Z`, '#10284a', -90, 1),
    polygon(
      [
        [330, 640],
        [520, 700],
        [480, 900],
        [300, 900],
      ],
      fade('#1c4068', 0.55),
    ),
    polygon(
      [
        [880, 620],
        [1050, 640],
        [1120, 900],
        [760, 900],
      ],
      fade('#1c4068', 0.5),
    ),
    polygon(
      [
        [1360, 480],
        [1480, 520],
        [1640, 780],
        [1640, 920],
        [1300, 920],
      ],
      fade('#1c4068', 0.55),
    ),
  );
  c.add(
    repeat(15, (index) =>
      ellipse(1000 - index * 34, 636 + Math.sin(index * 0.5) * 10 + index * 4, 7, 3, '#5f86a8'),
    ),
    girl(c, 1060, 640, 220, '#8ff2b8'),
  );
};
