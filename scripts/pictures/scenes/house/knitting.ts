import type { Canvas } from '../../canvas.ts';
import { fade, mix } from '../../palette.ts';
import { blob, circle, ellipse, group, line, path, rect, repeat, stroke } from '../../shapes.ts';

/** Knitting, yarn and coffee on a table, seen from above. */
export function knitting(c: Canvas): void {
  c.ground('#c98f5f');
  c.add(
    repeat(
      7,
      (index) =>
        rect(0, index * 134, 1600, 130, index % 2 === 0 ? '#c98f5f' : '#c2875a') +
        stroke(
          `M0 ${index * 134 + 60}Q400 ${index * 134 + 30} 800 ${index * 134 + 66}T1600 ${index * 134 + 50}`,
          '#b3774c',
          4,
        ),
    ),
  );
  c.add(rect(820, 100, 640, 620, fade('#3a1a14', 0.4), { transform: 'rotate(-9 1100 400)' }));
  const pattern: string[] = [rect(0, 0, 640, 600, '#8d2733')];
  const star = [
    '..x...x..',
    '.xx...xx.',
    'xxxx.xxxx',
    '.xxx.xxx.',
    '..x.x.x..',
    '.xxx.xxx.',
    'xxxx.xxxx',
    '.xx...xx.',
    '..x...x..',
  ];
  const stitch = (x: number, y: number, colour: string) =>
    path(`M${x} ${y}l7 9l7 -9v9l-7 10l-7 -10z`, colour);
  for (let row = 0; row < 42; row += 1) {
    for (let column = 0; column < 45; column += 1) {
      const inStar =
        row >= 14 &&
        row < 32 &&
        star[Math.floor((row - 14) / 2)]?.[Math.floor((column % 22) / 2) - 1] === 'x';
      const border =
        row === 8 ||
        row === 36 ||
        ((row === 10 || row === 34) && column % 2 === 0) ||
        ((row === 4 || row === 40) && column % 4 < 2);
      pattern.push(stitch(column * 14 + 5, row * 14 + 4, inStar || border ? '#f7ecd6' : '#a83440'));
    }
  }
  c.add(
    group(
      [
        ...pattern,
        c.shade('M0 0H640V600H0Z', '#2a0a18', -120, 0.7),
        line([-90, -6], [730, -6], '#e9dcc0', 17),
        circle(-96, -6, 17, '#2f6f78'),
        line([300, -16], [790, -130], '#e9dcc0', 17),
        circle(796, -132, 17, '#2f6f78'),
      ],
      'translate(800 120) rotate(-9)',
    ),
  );
  const ball = (x: number, y: number, r: number, colour: string) =>
    circle(x + r * 0.1, y + r * 0.14, r, fade('#3a1a14', 0.4)) +
    circle(x, y, r, colour) +
    repeat(7, (index) =>
      stroke(
        `M${x - r * 0.8} ${y + (index - 3) * r * 0.2}Q${x} ${y + (index - 3) * r * 0.34 - r * 0.34} ${x + r * 0.82} ${y + (index - 3) * r * 0.18}`,
        mix(colour, index % 2 === 0 ? '#ffffff' : '#1a0814', 0.22),
        r * 0.05,
      ),
    ) +
    repeat(4, (index) =>
      stroke(
        `M${x + (index - 1.5) * r * 0.34} ${y - r * 0.82}Q${x + (index - 1.5) * r * 0.6 + r * 0.2} ${y} ${x + (index - 1.5) * r * 0.3} ${y + r * 0.84}`,
        mix(colour, '#ffffff', 0.3),
        r * 0.045,
      ),
    ) +
    c.shade(
      `M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}A${r} ${r} 0 0 0 ${x - r} ${y}Z`,
      '#1a0814',
      215,
      0.7,
    );
  c.add(
    stroke('M350 330Q520 520 640 380T830 700T900 620', '#1f5a70', 9),
    stroke('M190 650Q380 860 600 760T1000 860', '#f2a93b', 9),
    ball(310, 260, 160, '#1f5a70'),
    ball(170, 640, 130, '#f2a93b'),
    ball(500, 120, 96, '#f7ecd6'),
  );
  const cup = (x: number, y: number, r: number) =>
    circle(x + 10, y + 16, r * 1.5, fade('#3a1a14', 0.4)) +
    circle(x, y, r * 1.5, '#f4ead2') +
    circle(x, y, r * 1.36, '#e3d3b0') +
    stroke(
      `M${x + r * 0.8} ${y + r * 0.3}Q${x + r * 1.7} ${y + r * 0.5} ${x + r * 1.2} ${y - r * 0.3}`,
      '#2f6f78',
      r * 0.2,
    ) +
    circle(x, y, r, '#2f6f78') +
    circle(x, y, r * 0.84, '#3a1c14') +
    blob(
      [
        [x - r * 0.5, y - r * 0.2],
        [x, y - r * 0.5],
        [x + r * 0.4, y - r * 0.1],
        [x, y + r * 0.1],
      ],
      fade('#e9c490', 0.5),
    );
  c.add(
    cup(560, 540, 92),
    cup(1450, 770, 84),
    group(
      [
        rect(-90, -60, 180, 120, '#f7ecd6', { rx: 12 }),
        repeat(
          3,
          (index) =>
            ellipse(-50 + index * 50, 0, 34, 34, '#d9a05a') +
            circle(-50 + index * 50, 0, 12, '#8d2733'),
        ),
      ],
      'translate(330 490) rotate(14)',
    ),
  );
}
