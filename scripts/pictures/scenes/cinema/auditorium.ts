import type { Canvas } from '../../canvas.ts';
import { figure, silhouette } from '../../figure.ts';
import { seatRow } from '../../furniture.ts';
import { below, mountains, ridgeLine } from '../../landscape.ts';
import { fade, mix } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import { circle, group, path, polygon, rect, repeat } from '../../shapes.ts';

/** Rows of red seats before a lit screen, seen from the back, dead centre. */
export function auditorium(c: Canvas): void {
  c.ground(c.linear(['#160d22', '#2a1430', '#130a18']));
  c.add(
    repeat(9, (index) => {
      const x = 40 + index * 34;
      const panel = (left: number) =>
        rect(left, 60 + index * 14, 22, 560 - index * 12, mix('#3d1a38', '#12081a', index / 12));
      return panel(x) + panel(1600 - x - 22);
    }),
    polygon(
      [
        [330, 90],
        [1270, 90],
        [1250, 545],
        [350, 545],
      ],
      '#05040a',
    ),
  );
  const film = [
    rect(350, 110, 900, 420, c.linear(['#214a68', '#e8845a', '#f7d79a'])),
    circle(820, 410, 92, '#fff1c9'),
    c.glow(820, 410, 330, '#ffd58a', 0.8),
    group([mountains(c, 470, 230, 5, '#5b3f63', 560, '#f0b3a8')]),
    path(below(ridgeLine(c, 520, 60, 7), 560), '#2c2145'),
    figure([580, 520], 130, standing, silhouette('#140f22', { skirt: 0.2 })),
  ];
  c.add(c.clipped('M350 110H1250L1240 530H360Z', film));
  c.add(
    c.glow(800, 320, 900, '#f3a66a', 0.35),
    c.beam(
      [
        [760, -20],
        [840, -20],
        [1250, 420],
        [350, 420],
      ],
      '#ffe3b0',
      0.22,
    ),
    polygon(
      [
        [350, 545],
        [1250, 545],
        [1420, 640],
        [180, 640],
      ],
      c.linear([fade('#f3a66a', 0.5), fade('#f3a66a', 0)]),
    ),
  );
  [0, 1, 2, 3, 4].forEach((row) => {
    const size = 62 + row * 30;
    const tone = mix('#8d2733', '#3d1226', row / 4.6);
    c.add(
      seatRow(
        c,
        560 + row * 62 + row * row * 7,
        size,
        tone,
        mix(tone, '#ffb27a', 0.55 - row * 0.07),
        row === 4 ? 0.35 : 0.55,
        mix('#2a1226', '#0b0610', row / 4),
      ),
    );
  });
}
