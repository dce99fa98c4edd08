import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { figure, litFigure, silhouette } from '../../figure.ts';
import { cheering, speaking } from '../../poses-everyday.ts';
import { strumming } from '../../poses-stage.ts';
import { circle, ellipse, group, line, rect, repeat } from '../../shapes.ts';

/** A band against the light, the crowd with raised arms in front. */
export function concert(c: Canvas): void {
  c.ground(c.linear(['#120a2c', '#4a1550', '#e2503f', '#f8b04f']));
  c.add(
    repeat(7, (index) =>
      c.beam(
        [
          [180 + index * 205, -20],
          [210 + index * 205, -20],
          [330 + index * 190 - (index - 3) * 130, 660],
          [140 + index * 190 - (index - 3) * 130, 660],
        ],
        index % 2 === 0 ? '#ffd27a' : '#ff7d8a',
        0.6,
      ),
    ),
  );
  c.add(
    rect(0, 20, 1600, 26, '#0d0618'),
    repeat(27, (index) => line([index * 62, 46], [index * 62 + 31, 20], '#0d0618', 4)),
    repeat(7, (index) => rect(172 + index * 205, 40, 46, 44, '#0d0618', { rx: 8 })),
  );
  c.add(
    c.glow(800, 500, 620, '#ffd27a', 0.8),
    rect(0, 640, 1600, 260, '#1a0a22'),
    rect(0, 632, 1600, 16, '#f0954a'),
  );
  const dark = '#1a0a22';
  c.add(
    rect(90, 420, 130, 216, dark, { rx: 8 }),
    circle(155, 480, 42, '#3a1538'),
    circle(155, 575, 52, '#3a1538'),
    rect(1380, 420, 130, 216, dark, { rx: 8 }),
    circle(1445, 480, 42, '#3a1538'),
    circle(1445, 575, 52, '#3a1538'),
  );
  c.add(
    group(
      [
        figure([800, 560], 300, cheering, silhouette(dark)),
        circle(800, 560, 88, dark),
        circle(800, 560, 66, '#3a1538'),
        ellipse(690, 510, 60, 34, dark),
        ellipse(910, 510, 60, 34, dark),
        ellipse(620, 430, 82, 12, dark),
        ellipse(980, 430, 82, 12, dark),
        line([620, 430], [640, 640], dark, 7),
        line([980, 430], [960, 640], dark, 7),
      ],
      'translate(-150 0)',
    ),
  );
  c.add(
    litFigure([330, 640], 370, strumming, [dark, '#ffd98a'], [-4, -3]),
    litFigure([1180, 640], 370, strumming, [dark, '#ffd98a'], [4, -3], { long: true }, true),
  );
  c.add(
    litFigure([910, 646], 400, speaking, [dark, '#ffe6a8'], [0, -5], { skirt: 0.24, long: true }),
    line([880, 646], [880, 350], dark, 6),
    ellipse(882, 344, 15, 20, dark),
  );
  for (let row = 0; row < 3; row += 1) {
    const colour = ['#5e1d48', '#34123a', '#0c0516'][row] ?? dark;
    for (let x = -40; x < 1680; x += 92 + row * 34) {
      const [px, y] = [x + c.random.between(-18, 18), 726 + row * 66 + c.random.between(-14, 14)];
      const r = 25 + row * 10;
      c.add(spectator(px, y, r, colour, c.random.whole(0, 4)));
      if (c.random.chance(0.4))
        c.add(
          line([px + r * 1.3, y + r * 2], [px + r * 1.7, y - r * 2.6], colour, r * 0.7),
          circle(px + r * 1.7, y - r * 2.9, r * 0.46, colour),
        );
    }
  }
}
