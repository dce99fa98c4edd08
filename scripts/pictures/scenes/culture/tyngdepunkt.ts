import { litFigure } from '../../figure.ts';
import type { Pose } from '../../pose.ts';
import { running } from '../../poses-everyday.ts';
import { leaping, reaching } from '../../poses-stage.ts';
import type { Scene } from '../../scene.ts';
import { circle, group, path, polygon, repeat, stroke } from '../../shapes.ts';

/** Four dancers in leaps along a diagonal before an orange disc. */
export const fourDancers: Scene = (c) => {
  c.ground(c.linear(['#f2e6cf', '#e6d2ae']));
  c.add(
    circle(820, 430, 390, '#e8762c'),
    c.shade('M430 430A390 390 0 0 0 1210 430A390 390 0 0 0 430 430Z', '#a82f24', -50, 1),
    polygon(
      [
        [-20, 700],
        [1620, 900],
        [1620, 920],
        [-20, 920],
      ],
      '#2a1c2c',
    ),
    polygon(
      [
        [-20, 700],
        [1620, 900],
        [1620, 912],
        [-20, 716],
      ],
      '#c9a277',
    ),
  );
  c.add(
    repeat(120, () =>
      circle(
        c.random.between(200, 1500),
        c.random.between(500, 860),
        c.random.between(1.5, 5),
        '#a5743f',
        { opacity: 0.65 },
      ),
    ),
    path('M900 790Q1050 690 1160 750Q1280 690 1420 800L1440 850L900 810Z', '#c9a277'),
    c.shade('M900 790Q1050 690 1160 750Q1280 690 1420 800L1440 850L900 810Z', '#6b3f2a', 180, 0.8),
  );
  const dark = '#17101e';
  const dancers: [Pose, number, number, number, number][] = [
    [reaching, 250, 740, 430, -8],
    [leaping, 560, 640, 440, -24],
    [leaping, 900, 520, 450, -32],
    [running, 1270, 410, 420, -22],
  ];
  dancers.forEach(([pose, x, y, tall, turn], index) => {
    c.add(
      group(
        [
          litFigure(
            [0, 0],
            tall,
            pose,
            [dark, '#ffcf80'],
            [-4, -4],
            index % 2 === 0 ? { bun: true } : {},
          ),
        ],
        `translate(${x} ${y}) rotate(${turn})`,
      ),
    );
  });
  c.add(stroke('M170 380Q560 200 820 90T1320 -30', '#2a1c2c', 5, { 'stroke-dasharray': '2 18' }));
};
