import { cultureHouse } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { litFigure } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { standing, walking } from '../../poses-everyday.ts';
import { circle, line, path, polygon, stroke } from '../../shapes.ts';
import { snowfall, stars } from '../../sky.ts';
import { birch } from '../../trees.ts';

/** The culture house lit from inside on a winter night. */
export function houseByNight(c: Canvas): void {
  c.ground(c.linear(['#0a1230', '#1d2a5a', '#4a4478']));
  c.add(
    stars(c, 110, 420),
    circle(330, 170, 54, '#f7efd9'),
    c.glow(330, 170, 240, '#c9d0ff', 0.5),
    mountains(c, 560, 190, 6, '#1b2550', 640, '#54609a'),
    water(
      c,
      612,
      702,
      ['#232f62', '#141d44'],
      [
        { x: 120, spread: 260, colour: '#7f8cc8' },
        { x: 1500, spread: 260, colour: '#ffcf80' },
      ],
    ),
  );
  c.add(
    c.glow(900, 560, 640, '#ffb861', 0.5),
    cultureHouse(c, [260, 700], 1180, {
      wall: '#2e3f6b',
      side: '#263457',
      glass: ['#ffe7a8', '#ffc266', '#f0954a'],
      frame: '#3a2230',
    }),
  );
  c.add(
    [720, 800, 905, 1000]
      .map((x, index) =>
        litFigure(
          [x, 700],
          118 - (index % 2) * 12,
          standing,
          ['#4a2430', '#4a2430'],
          [0, 0],
          index % 2 === 0 ? { skirt: 0.24 } : {},
        ),
      )
      .join(''),
    circle(760, 480, 15, '#fffbe0'),
    circle(850, 468, 15, '#fffbe0'),
    circle(940, 452, 15, '#fffbe0'),
  );
  c.add(
    path('M-20 700H1620V920H-20Z', '#cdd6ea'),
    c.shadeBox([0, 700, 1600, 200], '#3a4a86', -90, 0.95),
    polygon(
      [
        [650, 700],
        [1086, 700],
        [1330, 900],
        [430, 900],
      ],
      c.linear([fade('#ffc266', 0.85), fade('#ffc266', 0.1)]),
    ),
  );
  c.add(
    birch(c, 130, 740, 420, '#0c1430', 40),
    birch(c, 1500, 760, 480, '#0c1430', -50),
    stroke('M-20 742Q200 716 420 740', '#e9eef8', 10),
  );
  [
    [560, 800, 190],
    [690, 842, 220],
    [780, 846, 130],
    [1180, 820, 200],
  ].forEach(([x = 0, y = 0, h = 0], index) => {
    c.add(
      litFigure(
        [x, y],
        h,
        walking,
        ['#121a38', '#ffcf80'],
        [index > 2 ? -3 : 3, -2],
        { cap: '#c43a34', ...(index % 2 === 0 ? { skirt: 0.28 } : {}) },
        index === 3,
      ),
    );
  });
  c.add(
    [380, 1330]
      .map(
        (x) =>
          line([x, 860], [x, 560], '#0c1430', 8) +
          circle(x, 552, 20, '#fff3cf') +
          c.glow(x, 552, 170, '#ffd98a', 0.6),
      )
      .join(''),
    snowfall(c, 150, '#ffffff', 4),
  );
}
