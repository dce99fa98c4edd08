import { boathouse, fishingBoat } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { mountains, water } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** Red sheds on poles and fishing boats in the evening. */
export function harbour(c: Canvas): void {
  c.ground(c.linear(['#2d4a73', '#8f7fa0', '#f2a582', '#f9d59a']));
  c.add(
    c.glow(1180, 420, 520, '#ffdf9a', 0.7),
    mountains(c, 450, 210, 6, '#5d6590', 520),
    mountains(c, 490, 130, 7, '#3f4a78', 540),
  );
  c.add(
    water(
      c,
      520,
      900,
      ['#f0a37e', '#6f668f', '#1c2f52'],
      [
        { x: 1180, spread: 260, colour: '#ffe0a0' },
        { x: 360, spread: 340, colour: '#ffcf80' },
      ],
    ),
  );
  c.add(
    repeat(26, (index) =>
      line([1080 + index * 20, 520], [1080 + index * 20, 488 - (index % 4) * 6], '#2a3560', 2),
    ),
  );
  const reds = ['#a92f2b', '#c0432f', '#8f2a2c', '#d9a441'];
  [
    [640, 540, 120, 3],
    [500, 562, 160, 1],
    [300, 600, 220, 0],
    [30, 660, 300, 2],
  ].forEach(([x = 0, y = 0, wide = 0, tone = 0]) => {
    c.add(
      rect(x, y + wide * 0.3, wide, wide * 0.7, fade(reds[tone] ?? '', 0.35), {
        filter: c.blur(6),
      }),
      boathouse(c, [x, y], wide, reds[tone] ?? '', '#ffd98a', '#2b2636'),
    );
  });
  c.add(
    fishingBoat(c, [830, 640], 250, '#1f4a68', '#f7efe0', '#ffd98a'),
    fishingBoat(c, [1190, 770], 480, '#b3322f', '#f7efe0', '#ffe2a0'),
    path('M960 800Q1190 850 1440 800Q1190 828 960 800Z', '#0c1a34', { opacity: 0.6 }),
  );
  c.add(
    polygon(
      [
        [-20, 900],
        [-20, 860],
        [720, 806],
        [740, 900],
      ],
      '#33222c',
    ),
    repeat(12, (index) =>
      line([index * 60, 900], [index * 60 + 20, 858 - index * 4], '#1d131c', 4),
    ),
    [60, 330, 600]
      .map(
        (x, index) =>
          rect(x, 780 - index * 20, 34, 80, '#1d131c', { rx: 6 }) +
          ellipse(x + 17, 782 - index * 20, 22, 9, '#4a333c'),
      )
      .join(''),
    stroke('M360 790Q640 880 980 790', '#1d131c', 5),
  );
  c.add(
    repeat(6, (index) =>
      group(
        [path('M0 0Q24 -26 46 -6Q70 -28 96 -2Q70 -12 46 4Q24 -12 0 0Z', '#fdf3e0')],
        `translate(${720 + index * 120} ${140 + (index % 3) * 70}) rotate(${(index % 4) * 9 - 12}) scale(${0.6 + (index % 3) * 0.25})`,
      ),
    ),
  );
}
