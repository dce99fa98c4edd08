import { lampString } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { figure, litFigure } from '../../figure.ts';
import { mountains } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { standing, walking } from '../../poses-everyday.ts';
import { circle, ellipse, line, path, polygon, rect, repeat } from '../../shapes.ts';
import { snowfall, stars } from '../../sky.ts';
import { fir } from '../../trees.ts';

/** Stalls around a tall fir under strings of lamps. */
export function market(c: Canvas): void {
  c.ground(c.linear(['#101838', '#2a2f62', '#6b4a78']));
  c.add(
    stars(c, 80, 320),
    mountains(c, 470, 200, 5, '#232a58', 620, '#6a70a8'),
    rect(0, 560, 1600, 340, '#d4d6e6'),
    c.shadeBox([0, 560, 1600, 340], '#4a4478', -90, 0.9),
  );
  c.add(
    fir(800, 660, 560, '#17402f'),
    repeat(44, (index) => {
      const y = 170 + (index / 44) * 440;
      const x = 800 + Math.sin(index * 2.3) * (y - 130) * 0.24;
      return (
        c.glow(x, y, 34, '#ffe08a', 0.7) +
        circle(x, y, 7, ['#fff0b0', '#ff8a6a', '#fff0b0'][index % 3] ?? '')
      );
    }),
    polygon(
      Array.from(
        { length: 10 },
        (_, index) =>
          [
            800 + Math.sin((index * Math.PI) / 5) * (index % 2 === 0 ? 44 : 18),
            96 - Math.cos((index * Math.PI) / 5) * (index % 2 === 0 ? 44 : 18),
          ] as const,
      ),
      '#ffdf8a',
    ),
    c.glow(800, 96, 170, '#ffdf8a', 0.8),
  );
  const stall = (x: number, y: number, w: number, colour: string) =>
    rect(x, y - w * 0.62, w, w * 0.5, '#5b2f22') +
    rect(x + w * 0.05, y - w * 0.6, w * 0.9, w * 0.3, '#ffcf80') +
    c.glow(x + w / 2, y - w * 0.45, w * 0.62, '#ffc266', 0.75) +
    repeat(5, (index) =>
      circle(
        x + w * (0.16 + index * 0.17),
        y - w * 0.34,
        w * 0.05,
        ['#c43a34', '#5d7a4a', '#f7e7c6', '#1f5a70', '#e8694a'][index] ?? '',
      ),
    ) +
    figure([x + w * 0.5, y - w * 0.02], w * 0.52, standing, {
      skin: '#d9a07a',
      top: '#14304a',
      legs: '#14304a',
      hair: '#2a1612',
      cap: colour,
    }) +
    rect(x - w * 0.03, y - w * 0.28, w * 1.06, w * 0.3, '#7a4432') +
    repeat(6, (index) =>
      line([x + w * 0.17 * index, y - w * 0.27], [x + w * 0.17 * index, y], '#5b2f22', 4),
    ) +
    repeat(8, (index) =>
      path(
        `M${x - w * 0.06 + index * w * 0.14} ${y - w * 0.64}l${w * 0.02} ${-w * 0.16}h${w * 0.1}l${w * 0.02} ${w * 0.16}q${-w * 0.07} ${w * 0.1} ${-w * 0.14} 0z`,
        index % 2 === 0 ? colour : '#fdf3dc',
      ),
    ) +
    path(
      `M${x - w * 0.04} ${y - w * 0.79}q${w * 0.54} ${-w * 0.1} ${w * 1.08} 0l-4 14h${-w * 1.06}z`,
      '#f2f4fa',
    );
  c.add(
    stall(480, 660, 210, '#5d7a4a'),
    stall(960, 666, 220, '#1f5a70'),
    stall(80, 760, 350, '#c43a34'),
    stall(1190, 770, 370, '#c4762f'),
  );
  c.add(
    lampString(c, [-20, 120], [800, 190], 60, 12, ['#f2a93b', '#e8694a', '#f7e7c6']),
    lampString(c, [800, 190], [1620, 100], 60, 12, ['#f2a93b', '#f7e7c6', '#7fc8a9']),
    lampString(c, [-20, 290], [700, 330], 50, 10, ['#f7e7c6', '#f2a93b']),
    lampString(c, [900, 330], [1620, 280], 50, 10, ['#f7e7c6', '#f2a93b']),
  );
  [
    [470, 830, 250, 0.26],
    [560, 840, 160, 0],
    [700, 800, 210, 0],
    [880, 850, 260, 0.28],
    [990, 846, 270, 0],
    [1080, 790, 150, 0],
  ].forEach(([x = 0, y = 0, h = 0, hem = 0], index) => {
    c.add(
      ellipse(x, y + 2, h * 0.25, h * 0.035, fade('#2a2450', 0.5)),
      litFigure(
        [x, y],
        h,
        index % 3 === 2 ? standing : walking,
        ['#191838', '#ffcf80'],
        [index < 3 ? -3 : 3, -2],
        {
          cap: ['#c43a34', '#f2a93b', '#7fc8a9'][index % 3] ?? '',
          ...(hem > 0 ? { skirt: hem } : {}),
        },
        index > 2,
      ),
    );
  });
  c.add(snowfall(c, 130, '#ffffff', 4));
}
