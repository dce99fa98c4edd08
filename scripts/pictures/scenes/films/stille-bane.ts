import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { leaping } from '../../poses-stage.ts';
import type { Scene } from '../../scene.ts';
import {
  blob,
  circle,
  ellipse,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '../../shapes.ts';
import { stars } from '../../sky.ts';

function planet(c: Canvas, x: number, y: number, r: number): string {
  const disc = `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`;
  return (
    c.glow(x, y, r * 1.25, '#5fb8e8', 0.6) +
    circle(x, y, r, c.linear(['#5fc0e0', '#1f6aa8', '#0d2a5c'])) +
    c.clipped(disc, [
      group(
        [
          blob(
            [
              [x - r * 0.5, y - r * 0.72],
              [x - r * 0.22, y - r * 0.8],
              [x - r * 0.1, y - r * 0.62],
              [x + r * 0.12, y - r * 0.56],
              [x + r * 0.04, y - r * 0.4],
              [x - r * 0.3, y - r * 0.44],
            ],
            '#4f9a78',
          ),
          repeat(16, (index) =>
            ellipse(
              x + ((index * 0.37) % 1.4) * r - r * 0.7,
              y - r * 0.94 + index * r * 0.045,
              r * (0.16 + (index % 4) * 0.06),
              r * 0.014,
              '#f1f8f8',
              { opacity: 0.5 + (index % 3) * 0.15 },
            ),
          ),
        ],
        '',
        { filter: c.blur(4) },
      ),
    ])
  );
}

/** A small astronaut before a great wheel over a blue planet. */
export const orbitPoster: Scene = (c) => {
  c.ground(c.linear(['#04060f', '#0a1230', '#101c48']));
  c.add(
    stars(c, 190, 1080, '#eaf2ff'),
    planet(c, 360, 1290, 640),
    c.shadeBox([0, 650, 720, 430], '#02040c', 200, 0.7),
  );
  const ring = (rx: number, ry: number, colour: string, width: number, dash = '') =>
    ellipse(370, 400, rx, ry, 'none', {
      stroke: colour,
      'stroke-width': width,
      ...(dash === '' ? {} : { 'stroke-dasharray': dash }),
    });
  c.add(
    group(
      [
        ring(300, 300, '#59647c', 78),
        ring(300, 300, '#aeb8c4', 62),
        ring(300, 300, '#e4e6e2', 40),
        ring(300, 300, '#2a344c', 12, '34 22'),
        ring(300, 300, '#ffc95a', 7, '16 40'),
        ring(332, 332, '#59647c', 7),
        ring(268, 268, '#59647c', 7),
        repeat(6, (index) =>
          group(
            [rect(-11, -268, 22, 210, '#8d98a8'), rect(-24, -160, 48, 30, '#c43a34')],
            `translate(370 400) rotate(${index * 60 + 14})`,
          ),
        ),
        circle(370, 400, 74, '#aeb8c4'),
        circle(370, 400, 54, '#e4e6e2'),
        circle(370, 400, 24, '#14203c'),
        circle(370, 400, 10, '#ff5a40'),
      ],
      'rotate(-18 370 400)',
    ),
  );
  c.add(
    c.shade('M30 400A340 340 0 0 0 710 400Z', '#04060f', -60, 0.85),
    stroke('M370 430C330 560 480 600 420 690', '#f7e7c6', 5),
  );
  const suit = '#f4f1e8';
  c.add(
    group(
      [
        figure(
          [0, 0],
          120,
          {
            ...leaping,
            arms: [
              [
                [-150, -700],
                [-260, -760],
              ],
              [
                [160, -700],
                [270, -620],
              ],
            ],
            legs: [
              [
                [80, -320],
                [60, -90],
              ],
              [
                [-90, -330],
                [-210, -150],
              ],
            ],
          },
          { skin: suit, top: suit, legs: '#d5d6d4', hair: suit },
        ),
        rect(-22, -106, 24, 40, '#8d98a8', { rx: 6 }),
        circle(5, -116, 17, suit),
        circle(9, -116, 11, '#e0903a'),
        rect(-8, -76, 14, 10, '#c43a34'),
      ],
      'translate(420 770) rotate(14) scale(1.15)',
    ),
    c.glow(420, 700, 110, '#ffe9c0', 0.4),
  );
};

/** A planet's rim in the first light, a thin satellite above. */
export const orbitWide: Scene = (c) => {
  c.ground(c.linear(['#03040c', '#0a0e26', '#241a34']));
  c.add(
    stars(c, 240, 700, '#eaf2ff'),
    c.glow(1120, 560, 800, '#ffb45a', 0.85),
    circle(800, 2300, 1760, '#f7a94a'),
    circle(800, 2306, 1754, '#ffe2a0'),
    circle(800, 2318, 1752, '#3f8fb8'),
    circle(800, 2340, 1752, c.linear(['#2a78a8', '#0d2a5c', '#060e24', '#03060f'])),
    c.glow(1130, 566, 420, '#fff0c0', 0.95),
    circle(1130, 566, 36, '#fffbe8'),
  );
  c.add(
    repeat(12, (index) =>
      stroke(
        `M${-20 + index * 140} ${790 - Math.sin((index / 12) * Math.PI) * 150}q80 ${-16 + (index % 3) * 16} 170 0`,
        '#bfe0ea',
        9 - (index % 3) * 2,
        { opacity: 0.35 },
      ),
    ),
    polygon(
      [
        [1130, 566],
        [-20, 520],
        [-20, 600],
      ],
      fade('#ffe9b0', 0.14),
    ),
    polygon(
      [
        [1130, 566],
        [1620, 540],
        [1620, 590],
      ],
      fade('#ffe9b0', 0.2),
    ),
  );
  const dark = '#070812';
  const craft = (colour: string) =>
    rect(-70, -26, 140, 52, colour, { rx: 10 }) +
    line([-70, 0], [-330, 0], colour, 7) +
    line([70, 0], [330, 0], colour, 7) +
    [-330, -210, 120, 240]
      .map((x) =>
        polygon(
          [
            [x, -58],
            [x + 90, -58],
            [x + 90, 58],
            [x, 58],
          ],
          colour,
        ),
      )
      .join('') +
    path('M-30 -26Q0 -110 60 -120L90 -96Q60 -40 34 -26Z', colour) +
    line([56, -112], [110, -170], colour, 6) +
    circle(112, -172, 8, colour) +
    line([0, 26], [0, 130], colour, 5) +
    line([-40, 26], [-80, 110], colour, 4);
  c.add(
    group(
      [
        group([craft('#ffc97a')], 'translate(4 5)'),
        craft(dark),
        repeat(12, (index) =>
          line(
            [[-330, -300, -270, -210, -180, -150, 120, 150, 180, 240, 270, 300][index] ?? 0, -54],
            [[-330, -300, -270, -210, -180, -150, 120, 150, 180, 240, 270, 300][index] ?? 0, 54],
            '#a5703a',
            2,
          ),
        ),
        circle(-40, -6, 6, '#ff4a36'),
      ],
      'translate(520 300) rotate(-17)',
    ),
    c.glow(482, 306, 60, '#ff4a36', 0.7),
    repeat(4, (index) =>
      circle(632, 122, 60 + index * 44, 'none', {
        stroke: '#ffd98a',
        'stroke-width': 3,
        'stroke-dasharray': '3 12',
        opacity: 0.5 - index * 0.1,
      }),
    ),
  );
};
