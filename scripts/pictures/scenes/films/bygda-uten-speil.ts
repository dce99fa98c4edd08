import { litFigure } from '../../figure.ts';
import { mountains } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, type Point, path, rect, repeat, stroke } from '../../shapes.ts';
import { snowfall } from '../../sky.ts';
import { fir } from '../../trees.ts';

/** An empty mirror frame in the snow before a black forest. */
export const mirrorPoster: Scene = (c) => {
  c.ground(c.linear(['#3d4a55', '#8c9a9c', '#d8d9cf']));
  for (let row = 0; row < 3; row += 1) {
    const tone = ['#55646a', '#2c3a42', '#0d1418'][row] ?? '';
    for (let x = -30; x < 760; x += 74 - row * 4)
      c.add(
        fir(
          x + c.random.between(-16, 16),
          700 + row * 46,
          c.random.between(420, 640) + row * 60,
          tone,
        ),
      );
  }
  c.add(rect(-20, 640, 760, 140, '#0d1418'));
  c.add(
    path('M-20 770Q200 730 380 760T740 750V1090H-20Z', '#e9e9e2'),
    c.shadeBox([-20, 740, 760, 350], '#5f7078', -90, 1),
  );
  const oval = (rx: number, ry: number) =>
    `M${360 - rx} 640A${rx} ${ry} 0 0 1 ${360 + rx} 640A${rx} ${ry} 0 0 1 ${360 - rx} 640Z`;
  c.add(
    ellipse(380, 936, 250, 26, fade('#26323a', 0.5)),
    path(`${oval(216, 304)}${oval(166, 252)}`, '#8c6428', { 'fill-rule': 'evenodd' }),
    path(`${oval(206, 294)}${oval(178, 264)}`, '#d9ac5a', { 'fill-rule': 'evenodd' }),
    repeat(36, (index) => {
      const turn = (index / 36) * Math.PI * 2;
      return circle(
        360 + Math.cos(turn) * 214,
        640 + Math.sin(turn) * 302,
        index % 3 === 0 ? 17 : 10,
        index % 3 === 0 ? '#b98638' : '#e3be78',
      );
    }),
    path('M300 346Q360 270 420 346Q390 330 360 356Q330 330 300 346Z', '#d9ac5a'),
    circle(360, 318, 20, '#e3be78'),
  );
  c.add(
    path('M120 950Q220 900 360 912T620 950Q500 990 360 976T120 950Z', '#f4f4ee'),
    repeat(13, (index) =>
      ellipse(
        360 + (index % 2 === 0 ? -22 : 22) + index * 3,
        1076 - index * 10,
        15 - index * 0.6,
        7 - index * 0.3,
        '#9aa8ab',
      ),
    ),
    snowfall(c, 90, '#ffffff', 5),
  );
};

/** Dark houses without panes by a pond that mirrors the sky alone. */
export const mirrorWide: Scene = (c) => {
  c.ground(c.linear(['#a4665c', '#d9a184', '#efd6ac']));
  c.add(
    mountains(c, 420, 200, 4, '#6a4a58', 480),
    path('M-20 420Q400 380 800 410T1620 400V480H-20Z', '#3d2f3c'),
  );
  const houses: Point[] = [
    [90, 150],
    [300, 190],
    [550, 160],
    [780, 210],
    [1060, 170],
    [1300, 200],
  ];
  const house = (x: number, w: number) => {
    const tall = w * 0.7;
    return (
      path(
        `M${x} 470V${470 - tall}L${x + w / 2} ${470 - tall - w * 0.5}L${x + w} ${470 - tall}V470Z`,
        '#1c1620',
      ) +
      [0.2, 0.6]
        .map(
          (share) =>
            rect(x + w * share, 470 - tall * 0.7, w * 0.2, w * 0.24, '#080509') +
            rect(x + w * share, 470 - tall * 0.7, w * 0.2, w * 0.24, 'none', {
              stroke: '#4a3a44',
              'stroke-width': 4,
            }),
        )
        .join('') +
      rect(x + w * 0.42, 470 - tall - w * 0.16, w * 0.16, w * 0.18, '#080509') +
      rect(x + w * 0.72, 470 - tall - w * 0.46, w * 0.1, w * 0.3, '#1c1620')
    );
  };
  c.add(
    houses.map(([x, w]) => house(x, w)).join(''),
    repeat(12, (index) => fir(20 + index * 146, 474, 90 + (index % 4) * 40, '#231a26')),
  );
  c.add(
    rect(-20, 466, 1640, 30, '#1c1620'),
    path('M-20 484Q800 470 1620 484V920H-20Z', c.linear(['#efd6ac', '#d9a184', '#8a5560'])),
    ellipse(800, 700, 560, 60, fade('#f7e6c4', 0.45)),
    repeat(12, (index) =>
      ellipse(200 + index * 110, 560 + (index % 5) * 60, 130, 3, '#f7e6c4', { opacity: 0.5 }),
    ),
  );
  c.add(
    path('M-20 920V800Q160 770 300 830T560 920Z', '#140e18'),
    path('M1620 920V760Q1480 770 1400 840T1180 920Z', '#140e18'),
    litFigure([1440, 830], 210, standing, ['#0c080e', '#efd6ac'], [-3, -2], { skirt: 0.12 }),
    rect(1490, 790, 70, 56, '#0c080e'),
    repeat(24, (index) =>
      stroke(
        `M${20 + index * 20} 900q${-10 + (index % 3) * 10} -60 ${-6 + (index % 4) * 6} ${-90 - (index % 5) * 16}`,
        '#140e18',
        4,
      ),
    ),
  );
};
