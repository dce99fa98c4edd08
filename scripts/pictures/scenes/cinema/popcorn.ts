import type { Canvas } from '../../canvas.ts';
import { popcorn } from '../../furniture.ts';
import { fade, ink, mix } from '../../palette.ts';
import { ellipse, group, path, polygon, rect, repeat } from '../../shapes.ts';
import { rays } from '../../sky.ts';

/** A striped bucket of popcorn on a table, popcorn in the air. */
export function popcornBucket(c: Canvas): void {
  c.ground('#e2553d');
  c.add(rays(1010, 520, 1500, 18, '#f08a4b', 0.55), c.glow(1010, 430, 620, '#ffd98a', 0.75));
  c.add(rect(0, 760, 1600, 140, '#8d2430'), c.shadeBox([0, 760, 1600, 140], '#3a0d22', -90, 0.7));
  c.add(ellipse(1030, 838, 380, 34, fade('#2a0a1c', 0.55)));
  const bucket = 'M720 380H1310L1232 838H798Z';
  const stripes = repeat(9, (index) => {
    const [top, low] = [720 + index * 65.5, 798 + index * 48.2];
    return polygon(
      [
        [top, 370],
        [top + 33, 370],
        [low + 24, 838],
        [low, 838],
      ],
      ink.red,
    );
  });
  const heap: string[] = [];
  for (let row = 0; row < 9; row += 1) {
    const half = 300 - Math.abs(row - 1.5) ** 1.55 * 14 - row * 12;
    const y = 400 - row * 32;
    for (let x = -half; x <= half; x += 44) {
      heap.push(
        popcorn(
          c,
          [
            1015 + x + c.random.between(-10, 10),
            y + c.random.between(-12, 12) + (x / 100) ** 2 * 2,
          ],
          c.random.between(27, 37),
        ),
      );
    }
  }
  c.add(heap.reverse().join(''));
  c.add(
    c.clipped(bucket, [
      rect(700, 360, 640, 500, '#fbf0d8'),
      stripes,
      c.shadeBox([960, 360, 360, 490], '#4a1024', 180, 0.8),
    ]),
  );
  c.add(path('M712 372Q1015 428 1318 372L1310 402Q1015 456 720 402Z', '#fff6e0'));
  c.add(
    repeat(17, (index) =>
      popcorn(c, [745 + index * 34, 396 + 24 * Math.sin((index / 16) * Math.PI) - 14], 26),
    ),
  );
  const flying: [number, number, number][] = [
    [1390, 200, 34],
    [1230, 86, 28],
    [640, 190, 34],
    [520, 330, 28],
    [770, 70, 26],
    [1480, 380, 26],
    [420, 130, 22],
    [1010, 50, 24],
  ];
  c.add(flying.map(([x, y, r]) => popcorn(c, [x, y], r)).join(''));
  c.add(
    [300, 420, 520, 1380, 1470, 610]
      .map((x, index) => popcorn(c, [x, 838 + (index % 3) * 18], 30))
      .join(''),
  );
  const ticket = path(
    'M-170 -70H-20A18 18 0 0 0 20 -70H170V70H20A18 18 0 0 0 -20 70H-170Z',
    ink.cream,
  );
  c.add(
    group(
      [
        ticket,
        rect(-150, -50, 110, 100, 'none', { stroke: ink.red, 'stroke-width': 6 }),
        polygon(
          [
            [-112, -28],
            [-72, 0],
            [-112, 28],
          ],
          ink.red,
        ),
        repeat(4, (index) =>
          rect(50, -46 + index * 26, 96 - index * 14, 10, mix(ink.cream, ink.red, 0.55)),
        ),
      ],
      'translate(330 660) rotate(-16)',
    ),
  );
}
