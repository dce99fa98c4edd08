import { figure, litFigure, silhouette } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';
import { ferry } from '../../vehicles.ts';

/** A small ferry on its way out of a still fjord at dusk. */
export const ferryPoster: Scene = (c) => {
  c.ground(c.linear(['#26305c', '#6a5f8a', '#d98f84', '#f4c894']));
  c.add(stars(c, 30, 260), circle(360, 560, 54, '#fff0cc'), c.glow(360, 560, 300, '#ffd9a0', 0.8));
  const side = (flip: boolean, reach: number, y: number, tone: string) => {
    const d = `M-20 ${y - reach * 1.25}L${reach * 0.3} ${y - reach * 1.5}L${reach * 0.5} ${y - reach}L${reach * 0.8} ${y - reach * 0.5}L${reach * 1.2} ${y}H-20Z`;
    return group(
      [path(d, tone), c.shade(d, '#0a1030', -60, 0.7)],
      flip ? 'translate(720 0) scale(-1 1)' : '',
    );
  };
  c.add(
    side(true, 250, 640, '#7a6a94'),
    side(false, 240, 640, '#6f6090'),
    side(true, 300, 656, '#4a4a7c'),
    side(false, 330, 664, '#383c6c'),
  );
  c.add(
    water(
      c,
      630,
      1080,
      ['#f0b58c', '#8a6a8c', '#1c2450'],
      [{ x: 360, spread: 170, colour: '#fff0cc' }],
    ),
    ferry(c, 'translate(350 760) scale(0.78)', '#ffe6a0'),
    repeat(9, (index) =>
      stroke(
        `M${200 - index * 6} ${768 + index * 24}Q${340} ${790 + index * 34} ${500 + index * 16} ${768 + index * 26}`,
        '#fbe3c8',
        5 - index * 0.4,
        { opacity: 0.5 - index * 0.04 },
      ),
    ),
  );
  c.add(
    polygon(
      [
        [-20, 1090],
        [-20, 990],
        [330, 960],
        [370, 1090],
      ],
      '#141830',
    ),
    [70, 200, 310].map((x, index) => rect(x, 900 - index * 4, 26, 80, '#141830')).join(''),
    litFigure([160, 990], 200, standing, ['#0b0e20', '#f4c894'], [3, -2], { skirt: 0.22 }),
  );
};

/** A ferry from behind, its wake a fan towards a grey island. */
export const ferryWide: Scene = (c) => {
  c.ground(c.linear(['#7f8ea0', '#b9bfc2', '#e0d9c9']));
  c.add(
    mountains(c, 360, 120, 3, '#a4adb6', 420),
    path('M520 392L640 330L720 270L800 200L860 240L940 300L1080 350L1180 392Z', '#6f7c8a'),
    c.shade(
      'M520 392L640 330L720 270L800 200L860 240L940 300L1080 350L1180 392Z',
      '#3f4c5c',
      180,
      0.8,
    ),
    rect(900, 372, 22, 16, '#f7efe0'),
    polygon(
      [
        [896, 372],
        [911, 360],
        [926, 372],
      ],
      '#b3322f',
    ),
  );
  c.add(
    water(
      c,
      388,
      920,
      ['#9fb0b8', '#5a7486', '#243f54'],
      [
        { x: 300, spread: 500, colour: '#b9c6cc' },
        { x: 1300, spread: 500, colour: '#b9c6cc' },
      ],
    ),
    polygon(
      [
        [770, 560],
        [830, 560],
        [1700, 940],
        [-100, 940],
      ],
      fade('#dfe8e8', 0.5),
    ),
    repeat(13, (index) =>
      stroke(
        `M${790 + (index - 6) * 3} 570Q${800 + (index - 6) * 60} 700 ${800 + (index - 6) * 170} 930`,
        '#f4f8f6',
        5 + Math.abs(index - 6) * 2,
        { opacity: 0.5 + (index % 2) * 0.3 },
      ),
    ),
    repeat(70, () => {
      const depth = c.random.between(0, 1);
      return ellipse(
        800 + c.random.between(-1, 1) * (40 + depth * 700),
        590 + depth * 320,
        8 + depth * 26,
        2 + depth * 5,
        '#ffffff',
        { opacity: 0.75 },
      );
    }),
  );
  const hull = 'M610 560V470H990V560Q980 604 940 610H660Q620 604 610 560Z';
  c.add(
    path(hull, '#17335a'),
    rect(600, 462, 400, 16, '#c43a34'),
    rect(690, 478, 220, 100, '#0a1220'),
    repeat(
      4,
      (index) =>
        rect(
          704 + index * 52,
          506,
          40,
          64,
          ['#b3322f', '#d9d2c0', '#2f6f78', '#f2a93b'][index] ?? '',
          { rx: 8 },
        ) +
        circle(712 + index * 52, 548, 5, '#ff6a50') +
        circle(736 + index * 52, 548, 5, '#ff6a50'),
    ),
    rect(630, 380, 340, 84, '#f2e8d4'),
    repeat(8, (index) => rect(646 + index * 40, 400, 28, 32, '#ffe6a0', { rx: 4 })),
    rect(680, 320, 240, 62, '#fbf5e6'),
    repeat(5, (index) => rect(698 + index * 42, 336, 30, 30, '#ffe6a0', { rx: 4 })),
    rect(730, 250, 40, 74, '#c43a34'),
    rect(830, 250, 40, 74, '#c43a34'),
    line([800, 320], [800, 190], '#22304a', 6),
    path('M800 196h70v44h-70z', '#c43a34'),
    rect(818, 196, 12, 44, '#14304a'),
    rect(800, 212, 70, 12, '#14304a'),
  );
  c.add(
    [720, 800, 880]
      .map((x, index) =>
        figure(
          [x, 384],
          66 - index * 6,
          standing,
          silhouette(['#c43a34', '#14304a', '#f2a93b'][index] ?? ''),
        ),
      )
      .join(''),
    repeat(7, (index) =>
      group(
        [path('M0 0Q24 -26 46 -6Q70 -28 96 -2Q70 -12 46 4Q24 -12 0 0Z', '#ffffff')],
        `translate(${260 + index * 170} ${190 + (index % 3) * 70}) rotate(${(index % 4) * 9 - 12}) scale(${0.6 + (index % 3) * 0.2})`,
      ),
    ),
  );
};
