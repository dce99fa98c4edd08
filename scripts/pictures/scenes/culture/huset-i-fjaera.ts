import { figure, silhouette } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { stars } from '../../sky.ts';

/** A crooked white house on poles in the ebb by moonlight. */
export const shoreHouse: Scene = (c) => {
  c.ground(c.linear(['#0b1634', '#1d3560', '#46698c']));
  c.add(
    stars(c, 90, 420),
    circle(1180, 210, 96, '#f4eed8'),
    c.glow(1180, 210, 420, '#cfe0f0', 0.7),
    mountains(c, 520, 120, 5, '#142748', 600),
    water(c, 560, 900, ['#3f6488', '#0c1a38'], [{ x: 1180, spread: 220, colour: '#f4eed8' }]),
  );
  const wall = 'M-210 0L-190 -330L0 -500L200 -320L190 0Z';
  c.add(
    group(
      [
        [-180, -70, 60, 170]
          .map((x, index) =>
            polygon(
              [
                [x, -10],
                [x + 26, -10],
                [x + 20 + index * 6, 210],
                [x + 4 + index * 6, 210],
              ],
              '#1a1420',
            ),
          )
          .join(''),
        line([-180, 30], [70, 170], '#1a1420', 10),
        line([190, 20], [-60, 180], '#1a1420', 10),
        rect(-240, -16, 470, 24, '#2c2230'),
        path(wall, '#eef0ea'),
        repeat(9, (index) => line([-206, -30 - index * 36], [194, -30 - index * 36], '#c3cad0', 3)),
        c.shade(wall, '#1d2c58', 0, 0.95),
        stroke('M-232 -300L0 -516L236 -292', '#22263a', 26),
        rect(90, -500, 50, 120, '#8a3a34'),
        rect(-140, -250, 90, 100, '#ffd98a'),
        rect(40, -250, 90, 100, '#22304c'),
        rect(-34, -390, 66, 74, '#ffd98a'),
        stroke(
          'M-140 -200h90M-95 -250v100M40 -200h90M85 -250v100M-34 -354h66M-1 -390v74',
          '#fdfaf0',
          7,
        ),
        path('M20 0v-130h86v130z', '#2f6f78'),
        figure([-96, -150], 84, standing, silhouette('#3a1c24')),
        c.glow(-95, -200, 190, '#ffc96a', 0.6),
        c.glow(0, -354, 120, '#ffc96a', 0.5),
      ],
      'translate(520 560) rotate(-7) scale(1.06)',
    ),
  );
  c.add(
    repeat(10, (index) =>
      ellipse(480 + (index % 3) * 40, 790 + index * 11, 60 + (index % 4) * 40, 4, '#ffd98a', {
        opacity: 0.5 - index * 0.035,
      }),
    ),
    path('M-20 900V830Q140 800 320 850T760 900Z', '#0a1226'),
    path('M900 900Q1100 830 1300 850T1620 800V920Z', '#0a1226'),
    [1060, 1150, 1420].map((x, index) => ellipse(x, 868 - index * 8, 60, 28, '#111c38')).join(''),
    group(
      [
        path('M-90 0Q-80 40 -50 44H60Q86 36 96 -6Q0 18 -90 0Z', '#7a3a30'),
        line([-30, 8], [-150, 50], '#c9a277', 6),
      ],
      'translate(1010 740) rotate(-4)',
    ),
    group(
      [
        path('M-50 -70h100v70h-100z', '#a5673f'),
        path('M-50 -70l20 -26h100l-20 26zM50 0l20 -26v-70l-20 26z', '#7a4a30'),
      ],
      'translate(220 860) rotate(-6)',
    ),
    group(
      [rect(-34, -110, 70, 110, '#c43a34', { rx: 8 }), rect(-34, -60, 70, 12, '#8a2424')],
      'translate(340 866) rotate(8)',
    ),
  );
};
