import type { Canvas } from '../../canvas.ts';
import {
  blob,
  circle,
  ellipse,
  group,
  line,
  type Point,
  path,
  rect,
  stroke,
} from '../../shapes.ts';

const [sea, shoal, land, park, street, roof, house] = [
  '#8fb3bd',
  '#a9c6c9',
  '#efe3d2',
  '#c8cfa6',
  '#fffaf0',
  '#d9c3ae',
  '#a8123b',
];

/** Where the house stands on the sheet. */
const door: Point = [905, 505];

/** The streets between square and quay, from above; the house is red, with a needle in it. */
export function map(c: Canvas): void {
  c.ground(sea);
  const shore: Point[] = [
    ...([
      [-60, -60],
      [1660, -60],
      [1660, 300],
      [1450, 380],
    ] as const),
    ...([
      [1300, 520],
      [1080, 600],
      [860, 640],
      [620, 610],
    ] as const),
    ...([
      [470, 690],
      [300, 840],
      [-60, 960],
    ] as const),
  ];
  c.add(group([blob(shore, shoal)], 'translate(10 46)'), blob(shore, land));
  c.add(
    blob(
      [
        [60, 80],
        [330, 40],
        [420, 190],
        [260, 320],
        [70, 260],
      ],
      park,
    ),
  );
  c.add(...trees(c));
  c.add(...roofs(c));
  c.add(...streets());
  c.add(...quays());
  c.add(
    rect(838, 452, 150, 96, house),
    rect(838, 452, 150, 30, '#7f0a2a'),
    ...needle([door[0], door[1] - 6]),
  );
}

function streets(): string[] {
  const lanes = [
    'M-40 420C240 400 420 430 600 400S980 330 1640 120',
    'M600 -40C590 120 610 260 600 400S690 560 800 585',
    'M800 585C960 600 1120 560 1290 450',
    'M1010 -40C1000 90 1020 200 1030 318',
    'M-40 800C150 780 450 660 520 414',
    'M1040 318C1060 400 1070 480 1060 572',
  ];
  return lanes.map((lane) => stroke(lane, street, 30));
}

function roofs(c: Canvas): string[] {
  const rows: readonly (readonly [number, number, number])[] = [
    [640, 60, 3],
    [640, 160, 3],
    [640, 260, 3],
    [1070, 40, 5],
    [1070, 130, 3],
    [700, 455, 1],
    [110, 460, 3],
    [90, 555, 2],
    [1100, 385, 2],
  ];
  return rows.flatMap(([x, y, count]) =>
    Array.from({ length: count }, (_, index) => {
      const wide = 70 + c.random.between(0, 22);
      return rect(x + index * 112, y, wide, 56 + c.random.between(0, 14), roof);
    }),
  );
}

function trees(c: Canvas): string[] {
  return Array.from({ length: 16 }, () =>
    circle(
      c.random.between(90, 370),
      c.random.between(80, 270),
      c.random.between(10, 19),
      '#9dab78',
    ),
  );
}

/** The quay of the express boat, with the boat at it, and two for what is smaller. */
function quays(): string[] {
  return [
    line([1180, 540], [1240, 700], '#7b6558', 22),
    line([700, 620], [690, 720], '#7b6558', 14),
    line([780, 628], [776, 700], '#7b6558', 14),
    group(
      [ellipse(0, 0, 96, 24, '#fffaf0'), path('M-60 -8H40V8H-60Z', '#1f4a68')],
      'translate(1300 700) rotate(68)',
    ),
  ];
}

function needle([x, y]: Point): string[] {
  return [
    ellipse(x, y, 26, 9, '#22131c', { opacity: 0.35 }),
    path(
      `M${x} ${y}C${x - 34} ${y - 62} ${x - 66} ${y - 92} ${x - 66} ${y - 136}A66 66 0 0 1 ${x + 66} ${y - 136}C${x + 66} ${y - 92} ${x + 34} ${y - 62} ${x} ${y}Z`,
      '#22131c',
    ),
    circle(x, y - 134, 26, '#ffc163'),
  ];
}
