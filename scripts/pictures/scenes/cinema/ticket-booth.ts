import type { Canvas } from '../../canvas.ts';
import { figure, silhouette } from '../../figure.ts';
import { ink } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import { circle, path, polygon, rect, repeat } from '../../shapes.ts';

/** A lit ticket booth from the front, people waiting on both sides. */
export function ticketBooth(c: Canvas): void {
  c.ground(c.linear(['#102a3c', '#173f4c']));
  c.add(
    repeat(21, (index) => rect(index * 80, 0, 3, 900, '#0d2231')),
    rect(0, 780, 1600, 120, '#0b1722'),
  );
  c.add(
    repeat(8, (index) =>
      repeat(22, (tile) =>
        rect(
          tile * 80 + (index % 2) * 40 - 40,
          786 + index * 30,
          38,
          28,
          tile % 2 === 0 ? '#d6c49a' : '#8c3a36',
          { opacity: 0.75 },
        ),
      ),
    ),
  );
  c.add(c.glow(800, 440, 720, '#ffb861', 0.5));
  c.add(
    path('M430 800V330Q430 290 470 290H1130Q1170 290 1170 330V800Z', '#a8322f'),
    c.shadeBox([430, 290, 370, 510], '#3a0c20', 0, 0.75),
    rect(400, 640, 800, 40, '#e8bf72', { rx: 8 }),
    rect(430, 680, 740, 120, '#7f2229'),
  );
  c.add(
    repeat(6, (index) =>
      rect(466 + index * 118, 700, 80, 84, 'none', { stroke: '#e8bf72', 'stroke-width': 5, rx: 8 }),
    ),
  );
  const arch = 'M580 640V460Q580 330 800 330T1020 460V640Z';
  c.add(
    path(arch, '#e8bf72', { transform: 'translate(-32 -22) scale(1.04)' }),
    c.clipped(arch, [
      rect(560, 300, 480, 360, c.linear(['#ffe9b0', '#f7b75a'])),
      repeat(5, (index) =>
        rect(
          600 + index * 90,
          360,
          66,
          96,
          ['#1f5a70', '#c43a34', '#3a1e44', '#5d7a4a', '#14304a'][index] ?? '',
          { opacity: 0.5 },
        ),
      ),
      figure([800, 1010], 610, standing, silhouette('#2a1226', { bun: true, top: '#1f4a58' })),
    ]),
  );
  c.add(rect(700, 610, 200, 14, '#6b1f2c'), path('M770 600h60l-8 24h-44z', '#f7e7c6'));
  c.add(
    rect(340, 170, 920, 130, '#e8bf72', { rx: 16 }),
    rect(360, 188, 880, 94, '#fff3d2', { rx: 8 }),
  );
  const star = (x: number) =>
    polygon(
      Array.from(
        { length: 10 },
        (_, index) =>
          [
            x + Math.sin((index * Math.PI) / 5) * (index % 2 === 0 ? 34 : 14),
            236 - Math.cos((index * Math.PI) / 5) * (index % 2 === 0 ? 34 : 14),
          ] as const,
      ),
      ink.red,
    );
  c.add(
    [440, 560, 1040, 1160].map(star).join(''),
    rect(640, 212, 320, 16, '#14304a'),
    rect(680, 244, 240, 16, '#14304a'),
  );
  c.add(
    repeat(
      24,
      (index) =>
        c.glow(352 + index * 39, 168, 26, '#fff0b8', 0.9) +
        circle(352 + index * 39, 168, 9, '#fff8dc') +
        circle(352 + index * 39, 304, 9, '#fff8dc'),
    ),
  );
  c.add(
    repeat(11, (index) =>
      path(
        `M${420 + index * 69} 304h69v44a34.5 34.5 0 0 1 -69 0z`,
        index % 2 === 0 ? '#fff3d2' : '#c43a34',
      ),
    ),
  );
  for (const [x, height] of [
    [240, 470],
    [1330, 500],
    [1440, 330],
  ] as const) {
    c.add(
      figure([x - 4, 868], height, standing, silhouette('#ffc87a'), x > 800),
      figure([x, 870], height, standing, silhouette('#0d1420'), x > 800),
    );
  }
}
