import { figure, litFigure, silhouette } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { fade, mix } from '../../palette.ts';
import { cheering, standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';

/** Planks from above, and a dark figure in the water below. */
export const quayPoster: Scene = (c) => {
  c.ground(c.linear(['#0a2a38', '#0f4450', '#06161f']));
  c.add(
    repeat(26, () =>
      ellipse(
        c.random.between(0, 720),
        c.random.between(0, 1080),
        c.random.between(30, 110),
        3,
        '#5fb0ac',
        { opacity: 0.5 },
      ),
    ),
    c.glow(390, 560, 620, '#4fb8b0', 0.75),
    group(
      [
        figure(
          [0, 420],
          840,
          {
            ...cheering,
            legs: [
              [
                [-90, -250],
                [-130, -20],
              ],
              [
                [90, -260],
                [60, -30],
              ],
            ],
          },
          silhouette('#02060a'),
        ),
      ],
      'translate(390 600) rotate(16)',
      { filter: c.blur(4) },
    ),
    group(
      [figure([0, 420], 840, cheering, silhouette('#3f8f92'))],
      'translate(398 592) rotate(16)',
      { opacity: 0.12 },
    ),
  );
  for (let index = 0; index < 9; index += 1) {
    const x = -30 + index * 88;
    const tone = mix('#7a5a44', '#3a2a2a', (index % 3) * 0.3 + c.random.between(0, 0.2));
    const wide = 46;
    c.add(
      polygon(
        [
          [x, -20],
          [x + wide + 4, -20],
          [x + wide, 1100],
          [x + 3, 1100],
        ],
        tone,
      ),
      repeat(4, (grain) =>
        stroke(
          `M${x + 10 + grain * 13} -20Q${x + 4 + grain * 14} ${300 + grain * 130} ${x + 12 + grain * 12} 1100`,
          mix(tone, '#140a0c', 0.35),
          2.5,
        ),
      ),
      ellipse(x + 30, c.random.between(100, 980), 9, 15, mix(tone, '#140a0c', 0.6)),
      [120, 960]
        .map((y) => circle(x + 20, y, 6, '#140a0c') + circle(x + 44, y, 6, '#140a0c'))
        .join(''),
      line([x + wide + 2, -20], [x + wide, 1100], '#c9a277', 3, { opacity: 0.5 }),
    );
  }
  c.add(
    stroke('M-20 320C200 260 260 420 380 380S560 240 740 330', '#d9b87a', 30),
    stroke('M-20 320C200 260 260 420 380 380S560 240 740 330', '#a5804a', 30, {
      'stroke-dasharray': '7 17',
    }),
    circle(380, 372, 54, 'none', { stroke: '#d9b87a', 'stroke-width': 26 }),
    circle(380, 372, 54, 'none', {
      stroke: '#a5804a',
      'stroke-width': 26,
      'stroke-dasharray': '7 15',
    }),
    c.glow(560, 120, 520, '#ffd98a', 0.4),
    c.shadeBox([0, 640, 720, 440], '#020509', -90, 0.7),
  );
};

/** A quay on poles at night; one lamp mirrored in black water. */
export const quayWide: Scene = (c) => {
  c.ground(c.linear(['#0a1530', '#1a3350', '#35586c']));
  c.add(
    mountains(c, 470, 130, 5, '#12283c', 560),
    water(
      c,
      540,
      900,
      ['#234a5c', '#0a1626'],
      [
        { x: 1120, spread: 150, colour: '#ffc95a' },
        { x: 300, spread: 260, colour: '#3f6c80' },
      ],
    ),
  );
  c.add(
    polygon(
      [
        [-20, 420],
        [1320, 400],
        [1320, 440],
        [-20, 476],
      ],
      '#22303a',
    ),
    repeat(30, (index) =>
      line([index * 46, 424 - index * 0.7], [index * 46 - 8, 474 - index * 1.2], '#0a121a', 3),
    ),
  );
  c.add(
    repeat(9, (index) => {
      const x = 20 + index * 158;
      return (
        polygon(
          [
            [x, 450],
            [x + 26, 450],
            [x + 30, 700 - index * 8],
            [x - 4, 700 - index * 8],
          ],
          '#080e16',
        ) +
        (index < 8 ? line([x + 16, 500], [x + 160, 640], '#080e16', 9) : '') +
        polygon(
          [
            [x - 4, 700 - index * 8],
            [x + 30, 700 - index * 8],
            [x + 22, 880],
            [x + 4, 880],
          ],
          fade('#02040a', 0.7),
        ) +
        stroke(`M${x + 25} 470V${690 - index * 8}`, fade('#ffc95a', index > 4 ? 0.5 : 0.12), 4)
      );
    }),
  );
  c.add(
    rect(60, 250, 420, 176, '#0a121c'),
    polygon(
      [
        [40, 254],
        [270, 150],
        [500, 248],
      ],
      '#0e1824',
    ),
    rect(120, 310, 60, 116, '#04080e'),
    rect(300, 300, 90, 60, '#152636'),
    line([1120, 410], [1120, 180], '#0a121a', 11),
    stroke('M1120 184Q1126 150 1170 154', '#0a121a', 9),
    path('M1146 154h60l-14 -30h-32z', '#0a121a'),
    circle(1176, 164, 17, '#fff0b8'),
    c.glow(1176, 168, 420, '#ffc95a', 0.75),
    c.beam(
      [
        [1160, 168],
        [1192, 168],
        [1310, 410],
        [1010, 410],
      ],
      '#ffc95a',
      0.6,
    ),
    litFigure([940, 412], 160, standing, ['#04070c', '#ffc95a'], [3, -1], { skirt: 0.2 }),
    stars(c, 40, 260),
  );
};
