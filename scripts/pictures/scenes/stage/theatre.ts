import { spectator } from '../../audience.ts';
import { curtain } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { speaking } from '../../poses-everyday.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** Two actors in two cones of light between red curtains. */
export function theatre(c: Canvas): void {
  c.ground('#2a0c1c');
  c.add(
    rect(240, 60, 1120, 700, c.linear(['#12294c', '#2f5d84', '#a5b8b8'])),
    circle(1010, 240, 92, '#f7efd2'),
    c.glow(1010, 240, 320, '#f7efd2', 0.7),
  );
  c.add(
    path('M240 640V470L330 420L380 330H470V420L560 470V400L640 340L720 400V640Z', '#1b3352'),
    path('M900 640V500L980 440L1060 500V560H1180V420L1240 360L1300 420H1380V640Z', '#1b3352'),
  );
  [
    [420, 470],
    [640, 480],
    [980, 540],
    [1240, 480],
  ].forEach(([x = 0, y = 0]) => {
    c.add(rect(x - 16, y, 32, 44, '#f7c766'), c.glow(x, y + 20, 70, '#f7c766', 0.5));
  });
  c.add(
    polygon(
      [
        [200, 640],
        [1400, 640],
        [1600, 820],
        [0, 820],
      ],
      c.linear(['#a5673f', '#7a4028']),
    ),
    repeat(13, (index) => line([300 + index * 84, 640], [-260 + index * 180, 820], '#6b3522', 3)),
  );
  c.add(
    c.beam(
      [
        [560, -20],
        [660, -20],
        [760, 790],
        [380, 790],
      ],
      '#fff0c2',
      0.5,
    ),
    c.beam(
      [
        [940, -20],
        [1040, -20],
        [1180, 790],
        [820, 790],
      ],
      '#fff0c2',
      0.4,
    ),
    ellipse(570, 756, 190, 34, fade('#fff0c2', 0.45)),
    ellipse(1000, 756, 180, 34, fade('#fff0c2', 0.4)),
  );
  c.add(
    figure([580, 756], 400, speaking, {
      skin: '#e0a883',
      top: '#e8694a',
      legs: '#2a1226',
      hair: '#3d1c1a',
      skirt: 0.08,
      bun: true,
    }),
    figure(
      [990, 756],
      420,
      speaking,
      { skin: '#c98d6b', top: '#14304a', legs: '#1a1426', hair: '#1a1018' },
      true,
    ),
  );
  c.add(
    curtain(c, [0, 40, 330, 740], 7, '#6d1222', '#d33d38'),
    curtain(c, [1270, 40, 330, 740], 7, '#6d1222', '#d33d38'),
  );
  c.add(
    repeat(8, (index) =>
      path(
        `M${index * 200} 0h200q-10 170 -100 176t-100 -176Z`,
        c.linear(['#6d1222', '#d33d38', '#8a1a28'], 90),
      ),
    ),
    rect(0, 0, 1600, 30, '#d9a441'),
    repeat(8, (index) => stroke(`M${index * 200 + 4} 30q10 146 96 150t96 -150`, '#e8bf72', 6)),
  );
  c.add(
    rect(0, 800, 1600, 100, '#3d1420'),
    rect(0, 796, 1600, 12, '#d9a441'),
    repeat(
      9,
      (index) =>
        path(`M${150 + index * 162} 812a34 30 0 0 1 68 0z`, '#e8bf72') +
        c.glow(184 + index * 162, 796, 90, '#ffe0a0', 0.4),
    ),
  );
  for (let x = 30; x < 1600; x += 128)
    c.add(spectator(x + c.random.between(-16, 16), 872, 36, '#12060e', c.random.whole(0, 4)));
}
