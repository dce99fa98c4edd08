import { cabin, fishingBoat } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { litFigure } from '../../figure.ts';
import { below, mountains, ridgeLine, water } from '../../landscape.ts';
import { standing } from '../../poses-everyday.ts';
import { type Point, path, polygon, rect } from '../../shapes.ts';
import { aurora, stars } from '../../sky.ts';

/** Northern lights over a village by the sea. */
export function northernLights(c: Canvas): void {
  c.ground(c.linear(['#060d22', '#0c2440', '#14455a']));
  c.add(stars(c, 190, 520));
  const wave = (y: number, swing: number): Point[] =>
    Array.from({ length: 15 }, (_, index) => [
      index * 118 - 30,
      y + Math.sin(index * 0.62 + y) * swing + index * -8,
    ]);
  c.add(
    aurora(c, wave(430, 60), 340, ['#58e0a0', '#6f5bd0']),
    aurora(c, wave(520, 84), 430, ['#8ff0b0', '#2aa6a0']),
    aurora(c, wave(340, 44), 240, ['#b06fd8', '#d85a9a']),
  );
  c.add(
    mountains(c, 560, 240, 5, '#12304a', 640, '#3d6f80'),
    path(below(ridgeLine(c, 600, 90, 6), 650), '#0a1c30'),
  );
  c.add(
    water(
      c,
      630,
      900,
      ['#1f6a66', '#12394c', '#081527'],
      [
        { x: 800, spread: 900, colour: '#6fe8b0' },
        { x: 400, spread: 200, colour: '#ffcf80' },
        { x: 1180, spread: 220, colour: '#ffcf80' },
      ],
    ),
  );
  c.add(path('M-20 640Q200 600 470 628T900 632L900 650H-20Z', '#0c1c2c'));
  [60, 150, 236, 320, 400, 500, 590, 1040, 1130, 1240, 1330, 1440].forEach((x, index) => {
    c.add(
      cabin(
        c,
        [x, 640],
        52 + (index % 3) * 12,
        ['#5b2430', '#2b3a58', '#6b4a34'][index % 3] ?? '',
        '#ffd27a',
        '#c9e0e0',
      ),
    );
  });
  c.add(
    polygon(
      [
        [700, 640],
        [740, 560],
        [770, 470],
        [800, 560],
        [840, 640],
      ],
      '#132a40',
    ),
    rect(752, 540, 36, 100, '#1b3854'),
    rect(762, 580, 16, 24, '#ffd27a'),
    c.glow(770, 590, 80, '#ffd27a', 0.6),
  );
  c.add(
    path('M-20 900V810Q160 770 360 830T700 900Z', '#0b1626'),
    litFigure([250, 812], 170, standing, ['#070d18', '#6fe8b0'], [3, -2], {
      skirt: 0.25,
      cap: '#070d18',
    }),
    litFigure([320, 820], 120, standing, ['#070d18', '#6fe8b0'], [2, -2], { cap: '#070d18' }),
    fishingBoat(c, [1180, 760], 200, '#10243a', '#2b4a5c', '#ffd27a'),
  );
}
