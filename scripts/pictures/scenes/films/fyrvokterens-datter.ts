import { spectator } from '../../audience.ts';
import { curtain } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { figure, litFigure, silhouette } from '../../figure.ts';
import { water } from '../../landscape.ts';
import { cheering, standing } from '../../poses-everyday.ts';
import { conducting } from '../../poses-stage.ts';
import type { Scene } from '../../scene.ts';
import { circle, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';

function lighthouse(c: Canvas, x: number, y: number, tall: number): string {
  const w = tall * 0.12;
  const tower = `M${x - w} ${y}L${x - w * 0.62} ${y - tall * 0.8}H${x + w * 0.62}L${x + w} ${y}Z`;
  return (
    path(tower, '#fbf5e6') +
    repeat(2, (index) =>
      path(
        `M${x - w * (0.9 - index * 0.16)} ${y - tall * (0.2 + index * 0.34)}h${w * (1.8 - index * 0.32)}l${-w * 0.06} ${-tall * 0.12}h${-w * (1.68 - index * 0.32)}z`,
        '#c8322f',
      ),
    ) +
    c.shade(tower, '#3a2a50', 180, 0.8) +
    rect(x - w * 0.86, y - tall * 0.82, w * 1.72, tall * 0.03, '#22304a') +
    rect(x - w * 0.5, y - tall * 0.93, w, tall * 0.12, '#ffe9a8') +
    repeat(4, (index) =>
      line(
        [x - w * 0.5 + index * w * 0.333, y - tall * 0.93],
        [x - w * 0.5 + index * w * 0.333, y - tall * 0.81],
        '#22304a',
        4,
      ),
    ) +
    path(
      `M${x - w * 0.62} ${y - tall * 0.92}Q${x} ${y - tall * 1.06} ${x + w * 0.62} ${y - tall * 0.92}Z`,
      '#c8322f',
    ) +
    rect(x - w * 0.12, y - tall * 0.5, w * 0.24, tall * 0.05, '#22304a') +
    rect(x - w * 0.2, y - tall * 0.1, w * 0.4, tall * 0.1, '#22304a') +
    c.glow(x, y - tall * 0.87, tall * 0.3, '#ffe9a8', 0.9)
  );
}

/** A white lighthouse between the halves of a red stage curtain. */
export const operaPoster: Scene = (c) => {
  c.ground(c.linear(['#0c1638', '#2a3a78', '#c77a6a']));
  c.add(
    stars(c, 70, 460),
    c.beam(
      [
        [360, 270],
        [360, 300],
        [740, 60],
        [740, -120],
      ],
      '#fff0b8',
      0.75,
      160,
    ),
    c.beam(
      [
        [360, 270],
        [360, 300],
        [-20, 520],
        [-20, 330],
      ],
      '#fff0b8',
      0.6,
      0,
    ),
    water(c, 800, 960, ['#8a5a78', '#1c2558'], [{ x: 360, spread: 200, colour: '#ffe9a8' }]),
  );
  c.add(
    path('M200 880L260 800L330 770H400L470 810L530 880Z', '#141a38'),
    lighthouse(c, 360, 790, 560),
    path('M-20 900Q360 850 740 900V1090H-20Z', '#3d1420'),
    c.beam(
      [
        [200, 880],
        [520, 880],
        [640, 1080],
        [80, 1080],
      ],
      '#fff0b8',
      0.35,
    ),
  );
  const half = (flip: number) =>
    group(
      [
        path(
          'M-20 -10H250Q240 300 190 520Q150 640 40 700Q90 760 96 1090H-20Z',
          c.linear(['#7a1020', '#d8342f', '#8a1424', '#c42a2c', '#5d0c1a'], 0),
        ),
        repeat(6, (index) =>
          stroke(
            `M${20 + index * 40} -10Q${24 + index * 36} 330 ${4 + index * 30} ${500 - index * -4}Q${6 + index * 14} 640 ${4 + index * 5} 700`,
            '#5d0c1a',
            9,
            { opacity: 0.6 },
          ),
        ),
        stroke('M252 -10Q240 300 190 520Q150 640 40 700', '#e8bf72', 12),
        rect(-20, 672, 100, 56, '#d9a441', { rx: 18 }),
        repeat(6, (index) => line([index * 14 - 4, 728], [index * 14 - 8, 800], '#d9a441', 7)),
      ],
      flip === 1 ? '' : 'translate(720 0) scale(-1 1)',
    );
  c.add(
    half(1),
    half(-1),
    path('M-20 -10H740V70Q640 150 540 80Q450 150 360 80Q270 150 180 80Q80 150 -20 70Z', '#8a1424'),
    stroke('M-20 70Q80 150 180 80Q270 150 360 80Q450 150 540 80Q640 150 740 70', '#e8bf72', 12),
  );
};

/** An opera stage with a lighthouse, its beam over the orchestra. */
export const operaWide: Scene = (c) => {
  c.ground('#1c0a18');
  c.add(
    rect(170, 60, 1260, 600, c.linear(['#141c4a', '#3d4a8a', '#c98a7a'])),
    stars(c, 50, 320),
    circle(560, 260, 60, '#f7efd9'),
  );
  c.add(
    repeat(3, (index) =>
      path(
        `M170 ${520 + index * 46}${Array.from({ length: 11 }, () => 'q63 -40 126 0').join('')}V700H170Z`,
        ['#4a5f98', '#2f4078', '#1c2a58'][index] ?? '',
      ),
    ),
    polygon(
      [
        [1010, 600],
        [1060, 480],
        [1240, 470],
        [1320, 600],
      ],
      '#22203c',
    ),
    lighthouse(c, 1150, 480, 400),
    c.beam(
      [
        [1150, 120],
        [1150, 146],
        [120, 880],
        [-20, 600],
      ],
      '#fff0b8',
      0.75,
      170,
    ),
  );
  c.add(
    polygon(
      [
        [120, 600],
        [1480, 600],
        [1620, 720],
        [-20, 720],
      ],
      '#7a4432',
    ),
    c.shadeBox([-20, 600, 1640, 120], '#2a0f1a', -90, 0.6),
    figure([640, 690], 330, cheering, {
      skin: '#e0a883',
      top: '#f7efe0',
      legs: '#f7efe0',
      hair: '#3d1c1a',
      skirt: 0.02,
      long: true,
    }),
    figure([440, 700], 300, standing, silhouette('#191230', { skirt: 0.1 })),
    figure([350, 696], 290, standing, silhouette('#191230')),
    figure([860, 694], 300, standing, silhouette('#191230'), true),
  );
  c.add(
    curtain(c, [0, 0, 200, 700], 5, '#5d0c1a', '#c8322f'),
    curtain(c, [1400, 0, 200, 700], 5, '#5d0c1a', '#c8322f'),
    repeat(8, (index) =>
      path(`M${index * 200} 0h200q-10 120 -100 126t-100 -126Z`, c.linear(['#5d0c1a', '#c8322f'])),
    ),
    rect(-20, 712, 1640, 20, '#d9a441'),
    rect(-20, 730, 1640, 180, '#12070f'),
    c.glow(360, 790, 420, '#ffe0a0', 0.5),
  );
  for (let x = 60; x < 1600; x += 118) {
    const y = 850 + c.random.between(-14, 22);
    c.add(
      spectator(x, y, 30, '#2a1220', Math.round(x)),
      c.glow(x + 46, y - 10, 54, '#ffe0a0', 0.6),
      rect(x + 26, y - 18, 46, 32, '#fbf0d8'),
    );
    if (x % 3 === 0) c.add(line([x - 40, y + 20], [x + 70, y - 96], '#8a5a30', 6));
  }
  c.add(
    litFigure([800, 1010], 330, conducting, ['#0a0408', '#ffe0a0'], [-3, -3]),
    repeat(3, (index) =>
      path(
        `M${1200 + index * 110} 900Q${1180 + index * 110} 790 ${1216 + index * 110} 770L${1212 + index * 110} 650h12l4 120Q${1260 + index * 110} 800 ${1246 + index * 110} 900Z`,
        '#5b2a1c',
      ),
    ),
  );
};
