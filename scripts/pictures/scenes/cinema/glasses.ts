import type { Canvas } from '../../canvas.ts';
import { popcorn } from '../../furniture.ts';
import { fade } from '../../palette.ts';
import { circle, group, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** Paper 3D glasses, so close that they fill the picture. */
export function glasses(c: Canvas): void {
  c.ground('#efe3c4');
  c.add(
    repeat(24, (row) =>
      repeat(40, (column) =>
        circle(
          column * 42 + (row % 2) * 21,
          row * 40,
          4 + 9 * Math.max(0, 1 - row / 15),
          '#e0c48d',
        ),
      ),
    ),
  );
  const lens = (x: number) =>
    `M${x} 330Q${x + 10} 290 ${x + 60} 292L${x + 470} 300Q${x + 512} 304 ${x + 506} 350L${x + 470} 580Q${x + 458} 640 ${x + 390} 642H${x + 120}Q${x + 50} 640 ${x + 36} 570Z`;
  const scene = (shift: number) => [
    path(
      `M${-40 + shift} 700L${250 + shift} 380L${420 + shift} 560L${640 + shift} 330L${900 + shift} 640L${1130 + shift} 360L${1400 + shift} 620L${1660 + shift} 480V900H-60Z`,
      '#0c1b30',
    ),
    circle(560 + shift, 400, 74, '#fff3d4'),
  ];
  const frame =
    'M170 262Q800 200 1430 262Q1480 268 1478 320L1440 580Q1424 700 1320 700H1010Q930 700 890 600Q850 520 800 520T710 600Q670 700 590 700H280Q176 700 160 580L122 320Q120 268 170 262Z';
  c.add(path(frame, fade('#5a3020', 0.35), { transform: 'translate(22 40)' }));
  c.add(
    polygon(
      [
        [130, 300],
        [20, 380],
        [-20, 360],
        [-20, 300],
        [150, 262],
      ],
      '#d7d2c4',
    ),
    polygon(
      [
        [1470, 300],
        [1580, 380],
        [1620, 360],
        [1620, 300],
        [1450, 262],
      ],
      '#d7d2c4',
    ),
  );
  c.add(path(frame, '#fbf7ea'), c.shade(frame, '#a58a6a', -90, 0.6));
  c.add(
    c.clipped(lens(212), [
      rect(160, 260, 620, 420, c.linear(['#ff7d6b', '#d92e3c'])),
      group(scene(-150), '', { opacity: 0.85, style: 'mix-blend-mode:multiply' }),
      polygon(
        [
          [300, 260],
          [400, 260],
          [290, 660],
          [180, 660],
        ],
        fade('#ffffff', 0.25),
      ),
    ]),
  );
  c.add(
    c.clipped(lens(884), [
      rect(830, 260, 620, 420, c.linear(['#56d0dc', '#1487a8'])),
      group(scene(520), '', { opacity: 0.85, style: 'mix-blend-mode:multiply' }),
      polygon(
        [
          [980, 260],
          [1080, 260],
          [970, 660],
          [860, 660],
        ],
        fade('#ffffff', 0.25),
      ),
    ]),
  );
  c.add(
    stroke('M640 250Q800 232 960 250', '#e8d9b4', 6),
    circle(184, 300, 9, '#c9b183'),
    circle(1416, 300, 9, '#c9b183'),
  );
  c.add(
    repeat(2, (index) =>
      group([
        popcorn(c, [260 + index * 1080, 808 - index * 20], 38),
        popcorn(c, [340 + index * 1000, 830], 30),
        popcorn(c, [200 + index * 1240, 850], 26),
      ]),
    ),
  );
}
