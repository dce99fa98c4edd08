import { spectator } from '../../audience.ts';
import { figure, litFigure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import type { Pose } from '../../pose.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../../shapes.ts';

/** A guitarist in one cone of light among tables with candles. */
export const songNight: Scene = (c) => {
  c.ground(c.linear(['#100c20', '#1c1430', '#120a16']));
  c.add(
    repeat(14, (index) => rect(index * 120, 0, 60, 620, '#181128')),
    c.beam(
      [
        [760, -20],
        [840, -20],
        [1120, 640],
        [480, 640],
      ],
      '#ffe6b0',
      0.85,
    ),
    ellipse(800, 640, 330, 46, '#b98652'),
    rect(470, 640, 660, 60, '#4a2a24', { rx: 0 }),
    ellipse(800, 640, 330, 44, c.radial(['#ffe0a0', '#c98a4a', '#6b3a2c'])),
  );
  const pose: Pose = {
    head: [-20, -790],
    neck: [-10, -690],
    hip: [0, -360],
    arms: [
      [
        [-170, -560],
        [-230, -600],
      ],
      [
        [150, -520],
        [30, -450],
      ],
    ],
    legs: [
      [
        [-130, -330],
        [-150, -40],
      ],
      [
        [140, -300],
        [100, -120],
      ],
    ],
    holds: () =>
      group(
        [
          path(
            'M-110 0Q-110 -84 -20 -70Q30 -62 60 -54Q110 -40 110 0Q110 40 60 54Q30 62 -20 70Q-110 84 -110 0Z',
            '#c4762f',
          ),
          circle(30, 0, 26, '#3a1a12'),
          rect(60, -13, 330, 24, '#5b2f1c'),
          rect(380, -22, 70, 42, '#3a1a12'),
          line([-60, 0], [400, 0], '#f7ecd2', 4),
        ],
        'translate(20 -450) rotate(-156)',
      ),
  };
  c.add(
    rect(766, 500, 90, 20, '#2a1418', { rx: 8 }),
    line([780, 516], [756, 650], '#2a1418', 9),
    line([842, 516], [866, 650], '#2a1418', 9),
    litFigure([806, 650], 460, pose, ['#14304a', '#ffe6b0'], [3, -3], {}),
    figure([806, 650], 460, pose, {
      skin: '#e0a883',
      top: '#1f4a5c',
      legs: '#191426',
      hair: '#7a2f1c',
      long: true,
    }),
    line([690, 650], [690, 400], '#0a0810', 6),
    line([690, 404], [740, 350], '#0a0810', 6),
    ellipse(746, 342, 14, 19, '#59545e'),
  );
  const table = (x: number, y: number, s: number) =>
    ellipse(x, y + 150 * s, 90 * s, 16 * s, '#07050c') +
    rect(x - 8 * s, y, 16 * s, 150 * s, '#0c0812') +
    ellipse(x, y, 170 * s, 46 * s, '#3a1c20') +
    ellipse(x, y - 6 * s, 170 * s, 46 * s, '#7a3a2c') +
    c.glow(x, y - 40 * s, 210 * s, '#ffb84a', 0.7) +
    rect(x - 9 * s, y - 56 * s, 18 * s, 50 * s, '#fdf6e4') +
    ellipse(x, y - 74 * s, 8 * s, 18 * s, '#ffe29a') +
    path(
      `M${x + 50 * s} ${y - 60 * s}h36l-6 26q-4 12 -10 14v24h10v6h-26v-6h10v-24q-8 -2 -10 -14z`,
      fade('#e8c0b0', 0.7),
    ) +
    ellipse(x - 70 * s, y - 14 * s, 22 * s, 12 * s, '#f7ecd2');
  const couple = (x: number, y: number, s: number, kind: number) =>
    spectator(x - 210 * s, y - 60 * s, 50 * s, '#f0b060', kind) +
    spectator(x - 214 * s, y - 57 * s, 50 * s, '#0c0814', kind) +
    spectator(x + 206 * s, y - 60 * s, 50 * s, '#f0b060', kind + 2) +
    spectator(x + 211 * s, y - 57 * s, 50 * s, '#0c0814', kind + 2);
  c.add(
    [
      [230, 640, 0.62, 1],
      [1380, 640, 0.62, 3],
      [480, 760, 0.78, 4],
      [1150, 764, 0.78, 2],
      [160, 830, 0.95, 2],
      [820, 850, 0.98, 1],
      [1450, 836, 0.95, 3],
    ]
      .map(([x = 0, y = 0, s = 1, kind = 0]) => couple(x, y, s, kind) + table(x, y, s))
      .join(''),
  );
};
