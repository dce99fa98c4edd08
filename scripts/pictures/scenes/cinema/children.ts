import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { fade, mix } from '../../palette.ts';
import { circle, ellipse, path, rect, repeat, stroke } from '../../shapes.ts';

/** Children in woollen hats before a great friendly whale. */
export function childrensCinema(c: Canvas): void {
  c.ground('#1c1440');
  c.add(rect(110, 50, 1380, 640, '#0b0824', { rx: 26 }));
  c.add(
    c.clipped('M130 70H1470V670H130Z', [
      rect(130, 70, 1340, 600, c.linear(['#2b6f95', '#58b4b4', '#c8ecd0'])),
      repeat(16, (index) =>
        ellipse(
          c.random.between(130, 1470),
          c.random.between(90, 640),
          8 + (index % 4) * 7,
          8 + (index % 4) * 7,
          fade('#ffffff', 0.28),
        ),
      ),
      path(
        'M330 400Q340 210 640 200Q960 195 1060 330Q1120 390 1190 330Q1170 260 1250 210Q1260 280 1300 300Q1370 280 1400 310Q1330 400 1240 390Q1160 520 900 540Q480 570 330 400Z',
        '#234a8c',
      ),
      path('M336 405Q520 470 760 470Q960 470 1080 420Q990 530 800 545Q470 560 336 405Z', '#f2efe6'),
      repeat(6, (index) =>
        stroke(`M${430 + index * 60} ${452 + index * 6}q40 50 90 62`, '#b7cbd4', 5),
      ),
      circle(480, 345, 26, '#f2efe6') +
        circle(474, 349, 15, '#101530') +
        circle(469, 343, 5, '#ffffff'),
      stroke('M352 412Q430 450 500 425', '#101530', 7),
      path('M700 500Q720 590 830 600Q800 540 790 495Z', '#1a3a72'),
      repeat(3, (index) =>
        stroke(`M640 190q${-20 + index * 20} -60 ${-50 + index * 50} -80`, '#e9fbff', 12),
      ),
    ]),
    c.glow(800, 370, 900, '#7fd0c8', 0.45),
  );
  const wool = ['#e8694a', '#f2a93b', '#7fc8a9', '#f0b3a8', '#c43a34', '#bfe0e2'];
  [0, 1].forEach((row) => {
    for (let seat = -1; seat < 9 - row; seat += 1) {
      const x = 120 + seat * (190 + row * 36) + row * 60 + c.random.between(-16, 16);
      const y = 690 + row * 100 + c.random.between(-16, 26);
      const r = 44 + row * 15;
      const body = mix('#2a2160', '#0d0a26', row * 0.8);
      c.add(spectator(x, y, r, body, row === 0 ? seat + 3 : 0));
      if (row === 1 || seat % 3 === 0) {
        const colour = mix(c.random.pick(wool), '#1c1440', row === 0 ? 0.35 : 0.2);
        c.add(
          path(
            `M${x - r * 1.08} ${y}Q${x - r} ${y - r * 1.25} ${x} ${y - r * 1.3}Q${x + r} ${y - r * 1.25} ${x + r * 1.08} ${y}Q${x} ${y - r * 0.2} ${x - r * 1.08} ${y}Z`,
            colour,
          ) + circle(x, y - r * 1.4, r * 0.34, mix(colour, '#ffffff', 0.4)),
        );
        c.add(
          stroke(
            `M${x - r * 0.9} ${y - r * 0.3}Q${x} ${y - r * 0.55} ${x + r * 0.9} ${y - r * 0.3}`,
            mix(colour, '#ffffff', 0.55),
            r * 0.12,
          ),
        );
      }
    }
  });
}
