import type { Canvas } from '../../canvas.ts';
import { fade } from '../../palette.ts';
import { circle, ellipse, group, path, rect, repeat, stroke } from '../../shapes.ts';

function reel(c: Canvas, x: number, y: number, r: number, turn: number): string {
  return group(
    [
      circle(0, 0, r, '#20303c'),
      circle(0, 0, r * 0.96, '#c9b183'),
      circle(0, 0, r * 0.9, '#dcc79a'),
      repeat(5, (index) =>
        group(
          [
            path(
              `M0 ${-r * 0.24}Q${r * 0.34} ${-r * 0.34} ${r * 0.34} ${-r * 0.62}Q0 ${-r * 0.98} ${-r * 0.34} ${-r * 0.62}Q${-r * 0.34} ${-r * 0.34} 0 ${-r * 0.24}Z`,
              '#2b1f2b',
            ),
          ],
          `rotate(${index * 72})`,
        ),
      ),
      circle(0, 0, r * 0.15, '#20303c'),
      circle(0, 0, r * 0.07, '#f2a93b'),
      c.shade(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0A${r} ${r} 0 0 0 ${-r} 0Z`, '#22101c', -120, 0.75),
    ],
    `translate(${x} ${y}) rotate(${turn})`,
  );
}

/** A reel of film whose strip winds across the picture. */
export function filmReel(c: Canvas): void {
  c.ground(c.linear(['#1f6f78', '#14464f'], 60));
  c.add(
    repeat(9, (index) =>
      circle(430, 420, 1500 - index * 150, index % 2 === 0 ? '#1b6069' : '#1f7079', {
        opacity: 0.7,
      }),
    ),
  );
  const spine = 'M380 700C800 920 900 640 1080 560S1420 640 1500 420S1380 60 1180 120';
  c.add(
    stroke(spine, fade('#06181c', 0.35), 176, {
      transform: 'translate(14 22)',
      'stroke-linecap': 'butt',
    }),
    stroke(spine, '#221a26', 170, { 'stroke-linecap': 'butt' }),
    stroke(spine, '#f2c26b', 104, { 'stroke-linecap': 'butt', 'stroke-dasharray': '128 16' }),
    stroke(spine, '#e8694a', 40, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': '60 84',
      'stroke-dashoffset': -30,
    }),
    stroke(spine, '#f7e7c6', 150, { 'stroke-linecap': 'butt', 'stroke-dasharray': '14 18' }),
    stroke(spine, '#221a26', 128, { 'stroke-linecap': 'butt', 'stroke-dasharray': '14 18' }),
    stroke(spine, '#f2c26b', 104, { 'stroke-linecap': 'butt', 'stroke-dasharray': '128 16' }),
    stroke(spine, '#c4563f', 60, {
      'stroke-linecap': 'butt',
      'stroke-dasharray': '64 80',
      'stroke-dashoffset': -32,
    }),
  );
  c.add(circle(446, 440, 352, fade('#06181c', 0.4)), reel(c, 430, 420, 350, 12));
  c.add(
    ellipse(1330, 838, 210, 40, fade('#06181c', 0.4)),
    ellipse(1320, 800, 190, 62, '#10292f'),
    rect(1130, 740, 380, 60, '#18383f'),
    ellipse(1320, 740, 190, 62, '#d7e3d8'),
    ellipse(1320, 738, 150, 46, '#aac2ba'),
    ellipse(1320, 738, 50, 15, '#10292f'),
  );
}

/** An old projector from the side, its beam full of dust. */
export function projector(c: Canvas): void {
  c.ground(c.linear(['#170f24', '#2c1733', '#120b1b'], 30));
  c.add(
    c.beam(
      [
        [760, 392],
        [760, 352],
        [1640, -60],
        [1640, 760],
      ],
      '#ffdf9e',
      0.85,
      0,
    ),
    c.beam(
      [
        [760, 380],
        [760, 362],
        [1640, 120],
        [1640, 600],
      ],
      '#fff3d0',
      0.6,
      0,
    ),
  );
  c.add(
    repeat(120, () => {
      const x = c.random.between(800, 1600);
      const reach = (x - 740) * 0.42;
      return circle(x, 372 + c.random.between(-reach, reach), c.random.between(1.5, 5), '#fff2cf', {
        opacity: c.random.between(0.2, 0.8),
      });
    }),
  );
  c.add(rect(0, 760, 1600, 140, '#0d0815'), rect(170, 700, 620, 66, '#3b2029', { rx: 6 }));
  c.add(reel(c, 300, 190, 178, 20), reel(c, 590, 150, 140, -14));
  const body =
    'M240 300Q240 270 270 270H640Q670 270 670 300V640Q670 700 620 700H300Q240 700 240 650Z';
  c.add(
    stroke('M476 190Q520 300 470 330', '#221a26', 12),
    path(body, '#3f6d74'),
    c.shade(body, '#0c1a28', 180, 0.9),
    rect(670, 322, 64, 100, '#22303a', { rx: 8 }),
    rect(726, 336, 40, 72, '#c9b183', { rx: 8 }),
    c.glow(766, 372, 170, '#fff1c4', 1),
    rect(290, 320, 220, 150, '#27444c', { rx: 16 }),
    repeat(6, (index) => rect(312 + index * 31, 340, 15, 110, '#132831', { rx: 7 })),
    rect(290, 510, 330, 120, '#2f545c', { rx: 14 }),
    circle(350, 570, 36, '#d9c08c'),
    circle(350, 570, 12, '#22303a'),
    circle(456, 570, 26, '#e8694a'),
    circle(536, 570, 26, '#f2a93b'),
    stroke('M662 300V640', '#ffd793', 6),
    stroke('M122 190A178 178 0 0 1 300 12', '#f0c27a', 5, { opacity: 0.5 }),
    rect(270, 690, 80, 30, '#1d1420'),
    rect(560, 690, 80, 30, '#1d1420'),
  );
}
