import { litFigure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** Six blue photographs on a wall and one who looks at them. */
export const blueDay: Scene = (c) => {
  c.ground(c.linear(['#eceae2', '#d9d6cc']));
  c.add(
    rect(0, 690, 1600, 210, '#a5a49c'),
    c.shadeBox([0, 690, 1600, 210], '#33384a', -90, 0.8),
    rect(0, 680, 1600, 14, '#c2bfb4'),
    rect(0, 60, 1600, 12, '#33384a'),
  );
  const inks = ['#0b1838', '#16306c', '#2a5598', '#5b8cc4', '#9cc0e0', '#dcebf4'];
  const views: ((x: number, y: number) => string)[] = [
    (x, y) =>
      circle(x + 150, y + 70, 26, '#dcebf4') +
      path(`M${x} ${y + 250}l60 -120l50 60l50 -90l70 150v60h-230z`, '#0b1838'),
    (x, y) =>
      rect(x, y + 190, 210, 90, '#0b1838') +
      repeat(
        4,
        (index) =>
          rect(x + 16 + index * 48, y + 130 + (index % 2) * 24, 40, 90, '#16306c') +
          rect(x + 28 + index * 48, y + 160 + (index % 2) * 24, 14, 20, '#ffe29a'),
      ),
    (x, y) =>
      rect(x, y + 160, 210, 120, '#16306c') +
      polygon(
        [
          [x + 50, y + 180],
          [x + 160, y + 180],
          [x + 140, y + 205],
          [x + 66, y + 205],
        ],
        '#0b1838',
      ) +
      line([x + 100, y + 180], [x + 100, y + 90], '#0b1838', 5),
    (x, y) =>
      repeat(9, (index) =>
        stroke(`M${x + 8} ${y + 40 + index * 26}q50 ${-18 + index * 4} 100 0t100 0`, '#dcebf4', 4, {
          opacity: 0.7,
        }),
      ),
    (x, y) =>
      path(`M${x} ${y + 230}q100 -40 210 0v60h-210z`, '#dcebf4') +
      polygon(
        [
          [x + 90, y + 232],
          [x + 120, y + 232],
          [x + 160, y + 290],
          [x + 40, y + 290],
        ],
        '#5b8cc4',
      ) +
      circle(x + 86, y + 205, 9, '#ffe29a') +
      circle(x + 124, y + 205, 9, '#ffe29a') +
      rect(x + 74, y + 176, 62, 44, '#0b1838', { rx: 6, opacity: 0.8 }),
    (x, y) =>
      line([x + 105, y + 290], [x + 105, y + 100], '#0b1838', 8) +
      circle(x + 105, y + 92, 17, '#ffe9b8') +
      c.glow(x + 105, y + 92, 90, '#ffe29a', 0.7) +
      repeat(20, () =>
        circle(x + c.random.between(8, 200), y + c.random.between(10, 270), 2.6, '#ffffff'),
      ),
  ];
  views.forEach((view, index) => {
    const [x, y] = [76 + index * 250, 220];
    c.add(
      c.beam(
        [
          [x + 90, 72],
          [x + 120, 72],
          [x + 240, 600],
          [x - 30, 600],
        ],
        '#fff6dc',
        0.5,
      ),
      rect(x + 4, y + 10, 218, 300, fade('#33384a', 0.35)),
      rect(x - 12, y - 12, 234, 304, '#14182a'),
      rect(x - 2, y - 2, 214, 284, '#fbfaf4'),
      c.clipped(`M${x} ${y}h210v280h-210z`, [
        rect(x, y, 210, 280, c.linear([inks[(index + 1) % 4] ?? '', inks[3 + (index % 3)] ?? ''])),
      ]),
      c.clipped(`M${x} ${y}h210v280h-210z`, [view(x, y)]),
      rect(x + 76, 530, 60, 22, '#fbfaf4'),
    );
  });
  c.add(
    ellipse(1010, 852, 140, 17, fade('#14182a', 0.45)),
    litFigure([1000, 850], 500, standing, ['#12162a', '#9cc0e0'], [-5, -3], {
      skirt: 0.2,
      bun: true,
    }),
  );
};
