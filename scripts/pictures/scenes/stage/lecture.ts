import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { speaking } from '../../poses-everyday.ts';
import { circle, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** A speaker beside a map, heads in the foreground. */
export function lecture(c: Canvas): void {
  c.ground(c.linear(['#e9d7b0', '#d3ad7c']));
  c.add(
    repeat(16, (index) => rect(index * 104, 0, 52, 640, '#dfc596', { opacity: 0.6 })),
    rect(120, 70, 900, 520, '#3a2630', { rx: 10 }),
    rect(136, 86, 868, 488, '#f6f0de'),
  );
  c.add(
    path(
      'M190 500L230 430L300 440L340 360L420 330L470 260L540 240L560 190L640 170L700 210L780 180L860 230L820 290L880 330L840 400L930 440L940 500Z',
      '#bcd5cc',
    ),
    stroke(
      'M190 500L230 430L300 440L340 360L420 330L470 260L540 240L560 190L640 170L700 210L780 180L860 230L820 290L880 330L840 400L930 440L940 500M700 210L680 300L620 330L640 400L560 440L540 500',
      '#1f5a70',
      5,
    ),
    stroke('M260 450Q340 380 430 420T640 400T860 470', '#c43a34', 6, {
      'stroke-dasharray': '20 16',
    }),
    circle(260, 450, 16, '#c43a34'),
    circle(640, 400, 16, '#c43a34'),
    circle(860, 470, 16, '#c43a34'),
    repeat(3, (index) =>
      rect(180, 130 + index * 34, 260 - index * 60, 14, '#14304a', {
        opacity: index === 0 ? 1 : 0.5,
      }),
    ),
    c.glow(570, 330, 620, '#fffbe8', 0.35),
  );
  c.add(
    rect(0, 620, 1600, 280, '#7a4432'),
    c.shadeBox([0, 620, 1600, 280], '#2a0f1a', -90, 0.9),
    polygon(
      [
        [980, 700],
        [1560, 700],
        [1600, 760],
        [940, 760],
      ],
      '#5b2c26',
    ),
  );
  c.add(
    figure(
      [1200, 716],
      480,
      speaking,
      { skin: '#d9a07a', top: '#14304a', legs: '#2a1c24', hair: '#8b4a2a', skirt: 0.2, bun: true },
      true,
    ),
    polygon(
      [
        [1270, 480],
        [1440, 480],
        [1415, 730],
        [1295, 730],
      ],
      '#a5673f',
    ),
    polygon(
      [
        [1250, 470],
        [1460, 450],
        [1460, 486],
        [1256, 500],
      ],
      '#c98a55',
    ),
    c.shade('M1270 500H1440L1415 730H1295Z', '#3a1a1c', 180, 0.8),
    stroke('M1330 462Q1320 410 1290 400', '#1a1018', 5),
    c.glow(1290, 300, 300, '#ffe9b8', 0.4),
  );
  for (let row = 0; row < 2; row += 1) {
    for (let index = -1; index < 10 - row * 2; index += 1) {
      const x = 60 + index * (184 + row * 50) + row * 60 + c.random.between(-14, 14);
      const y = 730 + row * 100 + c.random.between(-14, 14);
      const colour =
        row === 0
          ? (['#4d2438', '#2c4450', '#5a3a2c', '#33304e'][(index + 4) % 4] ?? '')
          : '#1c0d18';
      c.add(
        spectator(x + 3, y - 4, 46 + row * 20, '#f0cf96', index + 5),
        spectator(x, y, 46 + row * 20, colour, index + 5),
      );
    }
  }
}
