import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { books } from '../../furniture.ts';
import { standing } from '../../poses-everyday.ts';
import { line, polygon, rect, repeat } from '../../shapes.ts';
import { spines } from './spines.ts';

/** A wall of books from edge to edge and a reader on a ladder. */
export function shelves(c: Canvas): void {
  c.ground('#3a1c1a');
  [0, 1, 2, 3].forEach((row) => {
    const y = 218 + row * 222;
    c.add(
      rect(0, y - 210, 1600, 210, '#22100f'),
      c.shadeBox([0, y - 210, 1600, 120], '#080204', 90, 0.9),
    );
    [0, 1, 2, 3].forEach((bay) => {
      c.add(books(c, bay * 408 + 6, bay * 408 + 366, y, 184, spines));
    });
    c.add(rect(0, y, 1600, 18, '#a5673f'), rect(0, y + 14, 1600, 7, '#5b2f22'));
  });
  c.add(
    repeat(
      5,
      (index) =>
        rect(index * 408 - 32, 0, 30, 900, '#8a5234') + rect(index * 408 - 8, 0, 8, 900, '#5b2f22'),
    ),
  );
  c.add(c.glow(1000, 330, 620, '#ffd08a', 0.45), c.shadeBox([0, 0, 560, 900], '#12060c', 0, 0.7));
  c.add(
    polygon(
      [
        [1090, -10],
        [1116, -10],
        [1000, 910],
        [970, 910],
      ],
      '#e3bf8a',
    ),
    polygon(
      [
        [1310, -10],
        [1336, -10],
        [1220, 910],
        [1190, 910],
      ],
      '#e3bf8a',
    ),
    repeat(10, (index) =>
      line(
        [1090 - index * 12, 60 + index * 92],
        [1312 - index * 12, 60 + index * 92],
        '#c98a55',
        15,
      ),
    ),
  );
  const person = {
    skin: '#d9a07a',
    top: '#f2a93b',
    legs: '#1b2740',
    hair: '#2a1612',
    skirt: 0.22,
    bun: true,
  };
  c.add(
    figure(
      [1146, 716],
      470,
      {
        ...standing,
        arms: [
          [
            [-150, -840],
            [-170, -1010],
          ],
          [
            [130, -700],
            [150, -560],
          ],
        ],
      },
      person,
    ),
  );
}
