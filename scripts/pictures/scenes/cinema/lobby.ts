import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import { circle, ellipse, line, path, polygon, rect, repeat } from '../../shapes.ts';

/** The foyer under round lamps, mountains behind its glass. */
export function lobby(c: Canvas): void {
  c.ground('#d9a066');
  c.add(rect(0, 0, 1600, 620, c.linear(['#2b3d66', '#7d6f96', '#f0a987'])));
  c.add(
    path(
      'M0 520L180 380L330 470L520 330L760 500L960 400L1160 500L1380 370L1600 500V640H0Z',
      '#3d4a70',
    ),
    path('M0 580Q400 530 800 570T1600 560V660H0Z', '#27375a'),
  );
  c.add(
    repeat(9, (index) => rect(index * 200 - 8, 0, 16, 640, '#2c1d26')),
    rect(0, 200, 1600, 10, '#2c1d26'),
    rect(0, 0, 1600, 66, '#4a2b25'),
    rect(0, 610, 1600, 30, '#2c1d26'),
  );
  c.add(
    polygon(
      [
        [0, 640],
        [1600, 640],
        [1600, 900],
        [0, 900],
      ],
      '#c88f5c',
    ),
    repeat(9, (index) =>
      polygon(
        [
          [index * 200 + 12, 640],
          [index * 200 + 188, 640],
          [index * 290 - 300, 900],
          [index * 290 - 560, 900],
        ],
        '#e7b57c',
        { opacity: 0.6 },
      ),
    ),
  );
  c.add(
    repeat(70, () =>
      ellipse(
        c.random.between(0, 1600),
        c.random.between(660, 890),
        c.random.between(4, 12),
        c.random.between(2, 5),
        c.random.pick(['#8a5238', '#f2d7a4', '#6b3a34']),
      ),
    ),
  );
  [
    [250, 210, 46],
    [430, 160, 60],
    [640, 240, 38],
    [960, 180, 54],
    [1160, 250, 40],
  ].forEach(([x = 0, y = 0, r = 0]) => {
    c.add(
      line([x, 0], [x, y], '#2c1d26', 4),
      circle(x, y, r, '#ffedc0'),
      c.glow(x, y, r * 4, '#ffcf80', 0.55),
    );
  });
  c.add(
    polygon(
      [
        [1010, 900],
        [1640, 420],
        [1640, 900],
      ],
      '#6b2b30',
    ),
    repeat(9, (index) =>
      polygon(
        [
          [1010 + index * 72, 900 - index * 55],
          [1090 + index * 72, 900 - index * 55],
          [1090 + index * 72, 845 - index * 55],
        ],
        '#8d3d38',
      ),
    ),
    line([980, 720], [1640, 226], '#2c1d26', 10),
    repeat(9, (index) =>
      line(
        [1040 + index * 72, 676 - index * 54],
        [1040 + index * 72, 850 - index * 55],
        '#2c1d26',
        5,
      ),
    ),
  );
  c.add(
    path('M60 800V640Q60 620 80 620H470Q490 620 490 640V800Z', '#1f4a4a'),
    repeat(10, (index) => rect(80 + index * 41, 640, 20, 160, '#2a605c')),
    rect(40, 606, 470, 26, '#f2d7a4', { rx: 8 }),
    rect(90, 540, 70, 68, '#c9cdd0', { rx: 8 }),
    rect(104, 556, 42, 24, '#2c1d26'),
    path('M200 606v-44h40v44zM300 606l8-50h44l8 50z', '#fbf0d8'),
  );
  const dark = '#2a1526';
  [
    [590, 860, 430, 0.22],
    [690, 864, 450, 0],
    [880, 830, 380, 0.3],
    [960, 834, 250, 0],
  ].forEach(([x = 0, y = 0, height = 0, hem = 0], index) => {
    c.add(
      ellipse(x + 40, y + 4, 110, 12, fade('#3a1a1c', 0.35)),
      figure(
        [x, y],
        height,
        standing,
        {
          skin: '#b97a5a',
          top: ['#1f5a70', '#3a1e44', '#c43a34', '#f2a93b'][index] ?? dark,
          legs: dark,
          hair: dark,
          ...(hem > 0 ? { skirt: hem, long: true } : {}),
        },
        index % 2 === 1,
      ),
    );
  });
}
