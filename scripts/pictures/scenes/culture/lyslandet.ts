import { curtain } from '../../building.ts';
import { figure } from '../../figure.ts';
import { fade, mix } from '../../palette.ts';
import type { Pose } from '../../pose.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';
import { fir } from '../../trees.ts';

const lanternHolder: Pose = {
  ...standing,
  arms: [
    [
      [-120, -640],
      [-104, -450],
    ],
    [
      [150, -780],
      [230, -900],
    ],
  ],
  holds: () =>
    line([230, -900], [300, -1010], '#7a4a34', 14) + line([300, -1010], [300, -960], '#7a4a34', 6),
};

/** Children in bright robes carry paper lanterns across a stage. */
export const lanternParade: Scene = (c) => {
  c.ground('#1c1238');
  c.add(rect(90, 40, 1420, 720, c.linear(['#2b2a6c', '#6a4a98', '#e88a7a'])), stars(c, 60, 340));
  const flat = (d: string, tone: string, edge: string) => path(d, tone) + stroke(d, edge, 6);
  c.add(
    circle(800, 470, 190, '#ffd98a'),
    repeat(12, (index) =>
      group(
        [
          polygon(
            [
              [-18, -210],
              [18, -210],
              [0, -290],
            ],
            '#ffd98a',
          ),
        ],
        `translate(800 470) rotate(${index * 30})`,
      ),
    ),
    c.glow(800, 470, 520, '#ffd98a', 0.7),
    flat('M80 660L250 330L380 470L520 290L700 660Z', '#3f4a98', '#7f8ad0'),
    flat('M880 660L1040 350L1160 480L1320 270L1530 660Z', '#3f4a98', '#7f8ad0'),
    path(
      'M250 330L300 386L260 400L230 440L206 414ZM520 290L572 396L530 390L500 440L462 378ZM1040 350L1090 404L1050 420L1000 430ZM1320 270L1390 380L1340 370L1300 430L1270 340Z',
      '#f4f0fa',
    ),
    path('M80 690Q500 560 800 640T1530 610V770H80Z', '#2a2a6c'),
    repeat(6, (index) =>
      fir([150, 310, 560, 1060, 1300, 1450][index] ?? 0, 690, 130 + (index % 3) * 40, '#1f4a58'),
    ),
  );
  c.add(
    polygon(
      [
        [60, 730],
        [1540, 730],
        [1640, 910],
        [-40, 910],
      ],
      c.linear(['#a5603f', '#6b3030']),
    ),
    curtain(c, [-10, 0, 130, 780], 4, '#4a0c3a', '#b0306a'),
    curtain(c, [1480, 0, 130, 780], 4, '#4a0c3a', '#b0306a'),
    repeat(8, (index) =>
      path(`M${index * 200} -4h200q-10 90 -100 96t-100 -96Z`, c.linear(['#4a0c3a', '#b0306a'])),
    ),
  );
  const robes = [
    '#e8694a',
    '#7fc8a9',
    '#f2a93b',
    '#58a8d0',
    '#f0b3a8',
    '#c43a78',
    '#f7e7c6',
    '#8fd04a',
  ];
  robes.forEach((robe, index) => {
    const [x, y] = [180 + index * 172, 822 + (index % 2) * 38];
    const tall = 270 + (index % 3) * 34;
    const lamp = ['#ffd98a', '#ff9a6a', '#fff0b8'][index % 3] ?? '';
    const [lx, ly] = [x + tall * 0.3, y - tall * 0.9];
    const hat =
      [
        path(
          `M${x - tall * 0.08} ${y - tall * 0.96}L${x} ${y - tall * 1.24}L${x + tall * 0.08} ${y - tall * 0.96}Z`,
          mix(robe, '#3a1058', 0.4),
        ),
        repeat(5, (ray) =>
          group(
            [
              polygon(
                [
                  [-6, -tall * 0.07],
                  [6, -tall * 0.07],
                  [0, -tall * 0.15],
                ],
                '#ffd98a',
              ),
            ],
            `translate(${x} ${y - tall * 0.93}) rotate(${ray * 36 - 72})`,
          ),
        ),
        circle(x - tall * 0.06, y - tall * 1.01, tall * 0.035, mix(robe, '#3a1058', 0.4)) +
          circle(x + tall * 0.06, y - tall * 1.01, tall * 0.035, mix(robe, '#3a1058', 0.4)),
      ][index % 3] ?? '';
    c.add(
      ellipse(x, y + 2, tall * 0.24, tall * 0.035, fade('#1a0818', 0.5)),
      figure([x, y], tall, lanternHolder, {
        skin: ['#e0a883', '#a86c4c', '#edbf9c'][index % 3] ?? '',
        top: robe,
        legs: '#2a1c50',
        hair: ['#2a1612', '#c99a52', '#5b3020'][index % 3] ?? '',
        skirt: 0.2,
      }),
      hat,
      c.glow(lx, ly, tall * 0.5, lamp, 0.8),
      index % 2 === 0
        ? circle(lx, ly, tall * 0.12, lamp)
        : polygon(
            [
              [lx - tall * 0.1, ly - tall * 0.1],
              [lx + tall * 0.1, ly - tall * 0.1],
              [lx + tall * 0.07, ly + tall * 0.12],
              [lx - tall * 0.07, ly + tall * 0.12],
            ],
            lamp,
          ),
      repeat(3, (band) =>
        line(
          [lx - tall * 0.1, ly + (band - 1) * tall * 0.06],
          [lx + tall * 0.1, ly + (band - 1) * tall * 0.06],
          mix(lamp, '#b0503a', 0.4),
          2.5,
        ),
      ),
    );
  });
};
