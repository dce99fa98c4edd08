import type { Canvas } from '../../canvas.ts';
import { litFigure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { standing, walking } from '../../poses-everyday.ts';
import { circle, ellipse, line, path, polygon, rect, repeat } from '../../shapes.ts';

/** Six posters in a row and three people who look at them. */
export function posterWall(c: Canvas): void {
  c.ground(c.linear(['#d8b98a', '#c79d6c']));
  c.add(c.shadeBox([0, 0, 1600, 900], '#7a4a34', 200, 0.6));
  const hues = [
    ['#14304a', '#e8694a', '#f7e7c6'],
    ['#c43a34', '#f7e7c6', '#2b1226'],
    ['#f2a93b', '#1f5a70', '#fff3d8'],
    ['#1f4038', '#7fc8a9', '#f7e7c6'],
    ['#3a1e44', '#f0b3a8', '#f2a93b'],
    ['#f2efe6', '#14304a', '#c43a34'],
  ];
  hues.forEach(([ground = '', main = '', accent = ''], index) => {
    const [x, y] = [90 + (index % 6) * 244, 120 + (index % 2) * 26];
    const motifs = [
      circle(x + 105, y + 180, 74, accent) +
        path(`M${x} ${y + 300}l70 -120l60 70l40 -50l40 100z`, main),
      repeat(5, (ring) => circle(x + 105, y + 160, 92 - ring * 18, ring % 2 === 0 ? main : accent)),
      repeat(6, (bar) =>
        rect(
          x + 14 + bar * 32,
          y + 60 + bar * 30,
          22,
          220 - bar * 30,
          bar % 2 === 0 ? main : accent,
        ),
      ),
      path(`M${x + 105} ${y + 30}L${x + 190} ${y + 280}H${x + 20}Z`, main) +
        circle(x + 105, y + 180, 34, accent),
      path(
        `M${x + 30} ${y + 270}Q${x + 40} ${y + 60} ${x + 180} ${y + 40}Q${x + 120} ${y + 160} ${x + 180} ${y + 270}Z`,
        main,
      ) + circle(x + 150, y + 230, 20, accent),
      polygon(
        [
          [x + 20, y + 250],
          [x + 190, y + 210],
          [x + 160, y + 285],
          [x + 50, y + 285],
        ],
        main,
      ) + path(`M${x + 100} ${y + 60}V${y + 220}H${x + 180}Z`, accent),
    ];
    c.add(
      rect(x + 10, y + 14, 212, 324, fade('#3a1e1a', 0.35)),
      rect(x - 10, y - 10, 230, 344, '#2a1a18'),
      rect(x, y, 210, 324, ground),
      motifs[index] ?? '',
      rect(x + 30, y + 300, 150, 8, accent),
      c.shade(`M${x} ${y}H${x + 210}V${y + 324}H${x}Z`, '#0a0614', -120, 0.45),
      c.glow(x + 105, y - 60, 190, '#ffe6b0', 0.5),
    );
  });
  c.add(
    rect(0, 690, 1600, 210, c.linear(['#7b3b30', '#4a1f22'])),
    rect(0, 684, 1600, 14, '#3a1a1c'),
    repeat(9, (index) =>
      line([800 + (index - 4) * 150, 698], [800 + (index - 4) * 380, 900], '#5c2a28', 3),
    ),
    ellipse(640, 846, 130, 16, fade('#140810', 0.5)),
    litFigure([640, 846], 430, standing, ['#1d1428', '#f2c078'], [5, -2], {
      skirt: 0.22,
      long: true,
    }),
    ellipse(1240, 850, 130, 16, fade('#140810', 0.5)),
    litFigure([1180, 850], 450, walking, ['#1d1428', '#f2c078'], [5, -2]),
    litFigure([1290, 852], 290, walking, ['#1d1428', '#f2c078'], [4, -2], { cap: '#c43a34' }),
  );
}
