import { litFigure } from '../../figure.ts';
import { mix } from '../../palette.ts';
import type { Pose } from '../../pose.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, line, type Point, polygon, rect, repeat } from '../../shapes.ts';
import { stars } from '../../sky.ts';

const candle: Pose = {
  ...standing,
  arms: [
    [
      [-120, -660],
      [-30, -620],
    ],
    [
      [120, -660],
      [40, -630],
    ],
  ],
  holds: () => rect(-4, -760, 24, 130, '#fdf6e4') + ellipse(8, -784, 15, 30, '#ffd98a'),
};

/** Rows of singers with candles under a paper star. */
export const starChoir: Scene = (c) => {
  c.ground(c.linear(['#0c1634', '#1f2450', '#4a2a50']));
  c.add(stars(c, 70, 400));
  const spikes = (r: number, inner: number, count: number, turn: number): Point[] =>
    Array.from({ length: count * 2 }, (_, index) => [
      800 + Math.sin((index * Math.PI) / count + turn) * (index % 2 === 0 ? r : inner),
      260 - Math.cos((index * Math.PI) / count + turn) * (index % 2 === 0 ? r : inner),
    ]);
  c.add(
    line([800, -10], [800, 80], '#14142a', 5),
    c.glow(800, 260, 700, '#ffcf80', 0.7),
    polygon(spikes(190, 70, 7, 0.22), '#f2a93b'),
    polygon(spikes(220, 78, 7, 0), '#ffe0a0'),
    repeat(7, (index) =>
      polygon(
        [
          [800, 260],
          spikes(220, 78, 7, 0)[index * 2] ?? [0, 0],
          spikes(220, 78, 7, 0)[index * 2 + 1] ?? [0, 0],
        ],
        '#e08a3a',
        { opacity: 0.6 },
      ),
    ),
    circle(800, 260, 34, '#fff6dc'),
  );
  for (let row = 0; row < 4; row += 1) {
    const tall = 330 + row * 34;
    const y = 690 + row * 86;
    for (let index = 0; index < 12 - row; index += 1) {
      const x = 800 + (index - (11 - row) / 2) * (128 + row * 18) + c.random.between(-8, 8);
      const tone = mix('#3a2a58', '#080714', row / 3);
      c.add(
        litFigure([x, y], tall, candle, [tone, '#ffcf80'], [0, -4], {
          skirt: 0.02,
          long: index % 2 === 0,
          bun: index % 3 === 1,
        }),
        c.glow(x, y - tall * 0.785, tall * 0.3, '#ffc25a', 0.75),
        ellipse(x + 2, y - tall * 0.785, 5, 11, '#fff6d8'),
      );
    }
  }
};
