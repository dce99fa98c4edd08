import { strawGoat } from '../../animals.ts';
import { lampString } from '../../building.ts';
import { fade } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { snowfall, stars } from '../../sky.ts';

/** A goat of straw leaps over a snowy roof. */
export const strawPoster: Scene = (c) => {
  c.ground(c.linear(['#101a46', '#2b2f70', '#7a4f86']));
  c.add(
    stars(c, 150, 760),
    circle(520, 250, 130, '#f7e6b8'),
    c.glow(520, 250, 330, '#f7e6b8', 0.5),
  );
  c.add(
    repeat(
      7,
      (index) =>
        rect(index * 110 - 20, 850 - (index % 3) * 44, 92, 260, '#2a2452') +
        polygon(
          [
            [index * 110 - 30, 852 - (index % 3) * 44],
            [index * 110 + 26, 790 - (index % 3) * 44],
            [index * 110 + 82, 852 - (index % 3) * 44],
          ],
          '#e4e6f4',
        ) +
        rect(index * 110 + 8, 880 - (index % 3) * 44, 26, 36, '#ffcf80'),
    ),
  );
  const roof = 'M-20 1090V930L300 790L760 1000V1090Z';
  c.add(
    path(roof, '#7a2a34'),
    path(
      'M-40 950L300 770L760 980L752 1030Q690 990 640 1000Q560 930 500 940Q400 850 300 846Q200 890 140 900Q60 960 -40 990Z',
      '#f4f4fa',
    ),
    c.shade('M300 770L760 980L752 1030L300 846Z', '#6a6fb0', 180, 0.9),
    rect(470, 740, 80, 170, '#8f3a3a'),
    rect(456, 722, 108, 34, '#f4f4fa', { rx: 14 }),
  );
  c.add(
    stroke('M30 830Q150 640 330 560', '#f7e6b8', 5, { 'stroke-dasharray': '3 24' }),
    strawGoat('translate(350 500) rotate(-14) scale(1.12)'),
    snowfall(c, 90),
  );
};

/** A goat of straw runs through a street at Christmas. */
export const strawWide: Scene = (c) => {
  c.ground(c.linear(['#131c4a', '#3a2f6c', '#b0606a']));
  c.add(stars(c, 60, 300));
  const house = (x: number, y: number, w: number, h: number, colour: string) =>
    rect(x, y - h, w, h, colour) +
    polygon(
      [
        [x - 10, y - h],
        [x + w / 2, y - h - w * 0.42],
        [x + w + 10, y - h],
      ],
      '#eef0fa',
    ) +
    repeat(6, (index) =>
      rect(
        x + w * (0.14 + (index % 3) * 0.28),
        y - h * (0.84 - Math.floor(index / 3) * 0.3),
        w * 0.16,
        h * 0.17,
        '#ffd98a',
      ),
    ) +
    c.glow(x + w / 2, y - h * 0.6, w * 0.7, '#ffc266', 0.4);
  [
    [-40, 300, '#7a2a3a'],
    [250, 250, '#2f4a6c'],
    [490, 200, '#a5623a'],
    [1340, 300, '#3a5a4a'],
    [1090, 250, '#7a2a3a'],
    [900, 200, '#2f4a6c'],
  ].forEach(([x, w, colour]) => {
    c.add(house(Number(x), 640, Number(w), Number(w) * 1.25, String(colour)));
  });
  c.add(
    rect(0, 636, 1600, 270, '#dfe2f2'),
    c.shadeBox([0, 636, 1600, 264], '#5a4f92', -90, 0.95),
    polygon(
      [
        [690, 636],
        [900, 636],
        [1400, 900],
        [200, 900],
      ],
      fade('#ffe0a0', 0.35),
    ),
  );
  const stall = (x: number, w: number, colour: string) =>
    rect(x, 690 - w * 0.6, w, w * 0.6, '#6b3a2c') +
    rect(x + w * 0.06, 690 - w * 0.56, w * 0.88, w * 0.3, '#ffd48a') +
    c.glow(x + w / 2, 690 - w * 0.4, w * 0.6, '#ffc266', 0.7) +
    repeat(7, (index) =>
      path(
        `M${x - w * 0.05 + index * w * 0.158} ${690 - w * 0.78}h${w * 0.158}v${w * 0.2}a${w * 0.079} ${w * 0.079} 0 0 1 ${-w * 0.158} 0z`,
        index % 2 === 0 ? colour : '#fdf3dc',
      ),
    );
  c.add(
    stall(60, 260, '#c43a34'),
    stall(380, 190, '#5d7a4a'),
    stall(1040, 200, '#1f5a70'),
    stall(1300, 270, '#c43a34'),
  );
  c.add(
    [70, 180, 290]
      .map((y, index) =>
        lampString(c, [-20, y], [1620, y + 16], 60 - index * 12, 18 - index * 2, [
          '#f2a93b',
          '#f7e7c6',
          '#ff8a6a',
        ]),
      )
      .join(''),
    repeat(
      3,
      (index) =>
        group(
          [path('M0 -54L14 -16L54 -14L22 10L34 50L0 26L-34 50L-22 10L-54 -14L-14 -16Z', '#ffdf8a')],
          `translate(${480 + index * 320} ${236 + (index % 2) * 40}) scale(0.8)`,
        ) + c.glow(480 + index * 320, 236 + (index % 2) * 40, 110, '#ffdf8a', 0.7),
    ),
  );
  c.add(
    ellipse(790, 850, 300, 26, fade('#2a2050', 0.5)),
    strawGoat('translate(780 730) rotate(4) scale(1.2)'),
    repeat(9, (index) =>
      circle(470 - index * 26, 830 + (index % 3) * 16, 20 - index * 1.6, '#ffffff', {
        opacity: 0.8,
      }),
    ),
    snowfall(c, 110),
  );
};
