import { litFigure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { standing, walking } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';

/** One figure and a long shadow on salt under a giant sun. */
export const saltPoster: Scene = (c) => {
  c.ground(c.linear(['#3a1430', '#8d2a3a', '#e8694a', '#f7b36a']));
  c.add(
    stars(c, 50, 320),
    circle(360, 500, 330, '#f58a3c'),
    circle(360, 500, 330, c.linear([fade('#ffd27a', 0.9), fade('#e8503a', 0.4)])),
    repeat(7, (index) =>
      rect(20, 600 + index * 34, 680, 6 + index * 3.4, '#f7b36a', { opacity: 0.55 }),
    ),
    c.glow(360, 480, 560, '#ffb45a', 0.6),
    circle(600, 150, 30, '#f7d7b0'),
    circle(592, 142, 26, '#5d1c36', { opacity: 0.6 }),
  );
  c.add(
    path('M-20 740L90 700L180 724L300 690L420 722L560 684L740 730V780H-20Z', '#8d3a4a'),
    rect(-20, 742, 760, 350, c.linear(['#fdf3e4', '#f3d3bd', '#d9a294'])),
  );
  const cell = (x: number, y: number, s: number) =>
    polygon(
      Array.from(
        { length: 6 },
        (_, index) =>
          [
            x + Math.cos((index * Math.PI) / 3) * s,
            y + Math.sin((index * Math.PI) / 3) * s * 0.3,
          ] as const,
      ),
      'none',
      { stroke: '#c98a80', 'stroke-width': 2 + s * 0.02, opacity: 0.7 },
    );
  for (let row = 0; row < 9; row += 1) {
    const s = 16 + row * row * 1.7;
    for (let column = -12; column < 13; column += 1)
      c.add(
        cell(360 + column * s * 1.5, 762 + row * row * 4.6 + (column % 2 === 0 ? 0 : s * 0.26), s),
      );
  }
  c.add(
    polygon(
      [
        [352, 812],
        [372, 812],
        [560, 1090],
        [300, 1090],
      ],
      fade('#5d1c36', 0.75),
    ),
    litFigure([362, 816], 180, standing, ['#2a0c20', '#ffe2b0'], [4, -3], { skirt: 0.16 }),
    line([390, 816], [412, 650], '#2a0c20', 6),
    circle(412, 648, 9, '#ffe9b8'),
  );
};

/** A wrecked spaceship that sticks out of a white plain. */
export const saltWide: Scene = (c) => {
  c.ground(c.linear(['#c77a9a', '#f0a8a8', '#fbd9c0']));
  c.add(
    circle(1410, 250, 110, '#fdeedd', { opacity: 0.85 }),
    circle(1190, 330, 28, '#fdeedd', { opacity: 0.7 }),
    ellipse(1410, 250, 200, 20, 'none', {
      stroke: '#fdeedd',
      'stroke-width': 7,
      transform: 'rotate(-16 1410 250)',
      opacity: 0.7,
    }),
  );
  c.add(
    path('M-20 600L200 540L380 580L560 530L800 590L1040 540L1300 590L1620 540V660H-20Z', '#c98ba0'),
    rect(-20, 620, 1640, 300, c.linear(['#fff8ee', '#f4dcd4', '#d9afb4'])),
    repeat(22, (index) =>
      stroke(
        `M${c.random.between(-20, 1500)} ${650 + index * 12}l${60 + index * 6} ${c.random.between(-6, 10)}l${40 + index * 5} ${c.random.between(-8, 8)}`,
        '#c99aa4',
        2 + index * 0.12,
      ),
    ),
  );
  const hull =
    'M0 0C60 -150 180 -330 330 -560C390 -650 430 -700 470 -740C490 -640 480 -560 450 -470C400 -290 330 -120 290 20Z';
  c.add(
    group(
      [
        path(
          'M-40 10C200 -30 700 20 1010 70L900 120C600 100 200 90 -60 60Z',
          fade('#7a3a5a', 0.45),
        ),
        group(
          [
            path('M80 -110L-120 -230L-60 -20L30 20Z', '#5b4a6c'),
            path('M330 -170L520 -110L420 20L280 20Z', '#4a3a5c'),
            path(hull, '#e8dcd6'),
            c.shade(hull, '#3a2450', 180, 1),
            path('M330 -560C390 -650 430 -700 470 -740C490 -640 480 -600 468 -540Z', '#c43a4a'),
            c.clipped(hull, [
              repeat(5, (index) =>
                stroke(`M-40 ${-90 - index * 104}L560 ${-20 - index * 104}`, '#8d7a90', 5),
              ),
            ]),
            repeat(5, (index) =>
              ellipse(
                250 + index * 38,
                -240 - index * 66,
                17,
                21,
                index % 2 === 0 ? '#7fe0e0' : '#2a2040',
                { transform: `rotate(24 ${250 + index * 38} ${-240 - index * 66})` },
              ),
            ),
            path('M120 -90L210 -230L260 -150L230 -40L150 -30Z', '#2a1c34'),
            stroke('M140 -70L230 -180M170 -40L240 -110', '#7a5a70', 6),
          ],
          'rotate(12)',
        ),
      ],
      'translate(540 730)',
    ),
  );
  c.add(
    path('M480 740Q560 690 660 722T860 726T980 760Q760 800 480 740Z', '#fffaf2'),
    repeat(12, (index) =>
      polygon(
        [
          [470 + index * 60, 770 + (index % 3) * 20],
          [490 + index * 60, 736 + (index % 4) * 14],
          [512 + index * 60, 772 + (index % 3) * 20],
        ],
        index % 2 === 0 ? '#5b4a6c' : '#e8dcd6',
      ),
    ),
    litFigure([330, 800], 150, walking, ['#3a1c3c', '#fff3e0'], [4, -2], { skirt: 0.2 }),
    polygon(
      [
        [322, 802],
        [352, 802],
        [210, 846],
        [150, 840],
      ],
      fade('#7a3a5a', 0.45),
    ),
  );
  c.add(
    repeat(60, () => {
      const [x, y] = [c.random.between(760, 960), c.random.between(480, 700)];
      return line([x, y], [x - 6, y + 26], '#7fd4e0', 3, { opacity: 0.7 });
    }),
  );
};
