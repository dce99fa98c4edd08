import { fishingBoat } from '../../building.ts';
import { mountains } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** An old VHF radio in a wheelhouse, misty panes behind. */
export const radioPoster: Scene = (c) => {
  c.ground('#2a1c1a');
  c.add(
    rect(30, 60, 660, 520, '#5b3a2c', { rx: 24 }),
    rect(60, 90, 600, 460, c.linear(['#a9c0c6', '#c9d3cf', '#8fabb4'])),
    c.clipped('M60 90H660V550H60Z', [
      path('M60 330L180 250L290 310L420 220L560 310L680 270V400H60Z', '#8aa3ac'),
      rect(60, 380, 600, 180, '#6f97a4'),
      fishingBoat(c, [400, 440], 330, '#1f5c9a', '#f2efe6', '#ffd98a'),
      rect(60, 90, 600, 460, fade('#e6ecea', 0.4)),
      repeat(52, () => {
        const [x, y] = [c.random.between(70, 650), c.random.between(100, 540)];
        return ellipse(x, y, c.random.between(3, 8), c.random.between(4, 11), '#f4f8f6', {
          opacity: 0.55,
        });
      }),
      repeat(9, (index) =>
        stroke(
          `M${100 + index * 66} ${130 + (index % 4) * 70}q6 ${50 + (index % 3) * 40} -4 ${110 + (index % 3) * 50}`,
          '#f4f8f6',
          5,
          { opacity: 0.5 },
        ),
      ),
    ]),
    rect(350, 90, 20, 460, '#5b3a2c'),
    rect(-20, 600, 760, 490, '#7a4a34'),
    c.shadeBox([-20, 600, 760, 490], '#1c0c10', -90, 0.9),
    rect(-20, 588, 760, 26, '#a5673f'),
  );
  const box =
    'M110 640H620Q640 640 640 660V930Q640 950 620 950H110Q90 950 90 930V660Q90 640 110 640Z';
  c.add(
    rect(104, 940, 560, 36, fade('#100608', 0.6)),
    path(box, '#2f4048'),
    c.shade(box, '#0a1218', 180, 0.85),
    rect(120, 668, 250, 150, '#1a252b', { rx: 12 }),
    repeat(9, (index) => rect(138, 684 + index * 14, 214, 6, '#40545c', { rx: 3 })),
    rect(400, 672, 210, 84, '#141a1c', { rx: 10 }),
    rect(412, 684, 186, 60, '#e0913a', { rx: 6 }),
    c.glow(505, 714, 170, '#ffb45a', 0.7),
  );
  const digit = (x: number, segments: string) =>
    [...segments]
      .map(
        (segment) =>
          ({
            a: line([x, 692], [x + 26, 692], '#3a1408', 6),
            b: line([x + 28, 694], [x + 28, 712], '#3a1408', 6),
            c: line([x + 28, 718], [x + 28, 734], '#3a1408', 6),
            d: line([x, 736], [x + 26, 736], '#3a1408', 6),
            e: line([x - 2, 718], [x - 2, 734], '#3a1408', 6),
            f: line([x - 2, 694], [x - 2, 712], '#3a1408', 6),
            g: line([x, 714], [x + 26, 714], '#3a1408', 6),
          })[segment] ?? '',
      )
      .join('');
  c.add(
    digit(450, 'bc'),
    digit(510, 'acdefg'),
    [430, 505, 580]
      .map(
        (x, index) =>
          circle(x, 810, 30, '#141c20') +
          circle(x, 810, 22, '#59707a') +
          line([x, 810], [x + 13 - index * 13, 794], '#f7e7c6', 5),
      )
      .join(''),
    repeat(5, (index) =>
      rect(
        130 + index * 50,
        850,
        34,
        22,
        ['#c43a34', '#d9d2c0', '#d9d2c0', '#d9d2c0', '#f2a93b'][index] ?? '',
        { rx: 5 },
      ),
    ),
    rect(400, 862, 210, 54, '#e6d7b0'),
    repeat(2, (index) => rect(416, 878 + index * 16, 150 - index * 50, 6, '#8a6a4a')),
  );
  c.add(
    stroke('M130 920C40 960 60 1060 170 1030S240 940 330 990', '#141014', 15),
    stroke('M130 920C40 960 60 1060 170 1030S240 940 330 990', '#3a3034', 15, {
      'stroke-dasharray': '5 10',
    }),
    group(
      [
        path('M-60 -40Q-70 50 -40 100H40Q70 50 60 -40Q0 -70 -60 -40Z', '#1a1c20'),
        repeat(4, (index) => rect(-32, -30 + index * 18, 64, 7, '#4a5058', { rx: 3 })),
        rect(56, 0, 18, 56, '#c43a34', { rx: 6 }),
      ],
      'translate(400 1000) rotate(34)',
    ),
    group(
      [
        rect(-84, -52, 168, 104, '#e6dcc4', { rx: 8 }),
        rect(-70, -40, 140, 38, '#c43a34'),
        rect(-46, 4, 92, 34, '#2a2430', { rx: 12 }),
        circle(-24, 21, 10, '#e6dcc4'),
        circle(24, 21, 10, '#e6dcc4'),
      ],
      'translate(600 1010) rotate(-12)',
    ),
  );
};

/** Five small boats in a row out of the fjord, from high above. */
export const fleetWide: Scene = (c) => {
  c.ground(c.linear(['#2a4a7c', '#6f97bc', '#c3d3dc']));
  c.add(mountains(c, 190, 130, 6, '#5f84ac', 240, '#e6eef2'));
  c.add(rect(-20, 210, 1640, 710, c.linear(['#a9c3d4', '#4f7ea6', '#1c3f6c', '#102a50'])));
  c.add(
    path(
      'M-20 150L100 120L220 190L330 300L300 420L420 520L380 660L240 760L180 920H-20Z',
      '#2f5480',
    ),
    path('M-20 150L100 120L220 190L330 300L260 280L200 380L130 260L60 360L-20 260Z', '#eef3f6'),
    c.shade('M-20 150L100 120L330 300L420 520L380 660L180 920H-20Z', '#0c2348', -20, 0.9),
    path(
      'M1620 90L1500 130L1380 220L1300 260L1330 400L1220 480L1280 620L1440 720L1500 920H1620Z',
      '#3a6290',
    ),
    path(
      'M1620 90L1500 130L1380 220L1300 260L1400 290L1450 240L1510 350L1560 270L1620 340Z',
      '#eef3f6',
    ),
    c.shade('M1620 90L1300 260L1220 480L1440 720L1500 920H1620Z', '#0c2348', 200, 0.9),
  );
  c.add(
    [
      [500, 780, 190],
      [680, 640, 150],
      [830, 510, 118],
      [930, 404, 90],
      [990, 320, 66],
    ]
      .map(
        ([x = 0, y = 0, long = 0], index) =>
          stroke(
            `M${x - long * 0.5} ${y + 4}Q${x - long * 1.1} ${y + long * 0.3} ${x - long * 1.5} ${y + long * 0.8}M${x - long * 0.36} ${y + 8}Q${x - long * 0.5} ${y + long * 0.5} ${x - long * 0.7} ${y + long}`,
            '#dfeaf0',
            5 - index * 0.7,
            { opacity: 0.6 },
          ) +
          ellipse(x, y + 6, long * 0.6, long * 0.07, fade('#0c2348', 0.5)) +
          fishingBoat(
            c,
            [x, y],
            long,
            ['#1f5c9a', '#c43a34', '#2f6f68', '#e0a03a', '#1f5c9a'][index] ?? '',
            '#f7efe0',
            '#ffe29a',
          ),
      )
      .join(''),
  );
  c.add(
    repeat(30, () =>
      stroke(
        `M${c.random.between(400, 1260)} ${c.random.between(300, 900)}q20 -7 44 0`,
        '#c3d8e4',
        3,
        { opacity: 0.45 },
      ),
    ),
    [
      [236, 500],
      [310, 560],
      [1336, 470],
      [1300, 560],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x, y, 30, 22, '#b3322f') +
          polygon(
            [
              [x - 4, y],
              [x + 15, y - 16],
              [x + 34, y],
            ],
            '#eef3f6',
          ) +
          circle(x + 15, y + 10, 4, '#ffe29a') +
          c.glow(x + 15, y + 10, 46, '#ffe29a', 0.7),
      )
      .join(''),
    repeat(9, (index) =>
      group(
        [path('M0 0Q24 -26 46 -6Q70 -28 96 -2Q70 -12 46 4Q24 -12 0 0Z', '#f7fafa')],
        `translate(${420 + index * 82} ${700 - index * 44 + (index % 3) * 60}) rotate(-24) scale(${0.7 - index * 0.05})`,
      ),
    ),
  );
};
