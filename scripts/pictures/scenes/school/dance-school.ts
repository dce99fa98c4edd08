import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { fade, mix } from '../../palette.ts';
import { arching, reaching, turning } from '../../poses-stage.ts';
import { ellipse, path, polygon, rect, repeat } from '../../shapes.ts';

/** Six young dancers in a bright studio with tall windows. */
export function danceSchool(c: Canvas): void {
  c.ground(c.linear(['#f3cdbb', '#eab9a6']));
  c.add(
    repeat(
      4,
      (index) =>
        rect(80 + index * 390, 60, 300, 500, '#fff1d6') +
        rect(94 + index * 390, 74, 272, 472, c.linear(['#a9d2d6', '#fdeccb'])) +
        path(`M${94 + index * 390} 546v-120l70 -80l60 60l60 -50l82 90v100z`, '#7fa9b0') +
        rect(222 + index * 390, 60, 14, 500, '#fff1d6') +
        rect(80 + index * 390, 290, 300, 12, '#fff1d6'),
    ),
  );
  c.add(
    rect(0, 640, 1600, 260, '#c9805c'),
    repeat(4, (index) =>
      polygon(
        [
          [60 + index * 390, 660],
          [340 + index * 390, 660],
          [240 + index * 420, 900],
          [-100 + index * 420, 900],
        ],
        '#f0bd8c',
        { opacity: 0.75 },
      ),
    ),
    rect(0, 632, 1600, 14, '#8d4a3c'),
  );
  c.add(
    rect(0, 478, 1600, 12, '#8a4a34'),
    repeat(5, (index) => rect(60 + index * 370, 478, 12, 160, '#8a4a34')),
  );
  const tones = ['#c43a34', '#1f5a70', '#3a1e44', '#e8694a', '#2f6f68', '#6b1f33'];
  [0, 1, 2, 3, 4, 5].forEach((index) => {
    const [x, y, h] = [170 + index * 250, 780 + (index % 2) * 34, 390 + (index % 3) * 26];
    const pose = [arching, turning, reaching][index % 3] ?? turning;
    const dark = tones[index] ?? '#c43a34';
    c.add(
      ellipse(x, y + 3, 110, 14, fade('#5b1f24', 0.4)),
      figure([x, y], h, pose, {
        skin: ['#e0a883', '#a86c4c', '#edbf9c'][index % 3] ?? '',
        top: dark,
        legs: mix(dark, '#1a1020', 0.55),
        hair: ['#2a1612', '#5b3020', '#c99a52'][(index + 1) % 3] ?? '',
        skirt: 0.36,
        bun: index % 2 === 0,
      }),
    );
  });
}
