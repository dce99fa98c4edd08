import { curtain } from '../../building.ts';
import { fade } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { fir } from '../../trees.ts';

/** A round, furry troll on a stage with the moon on a string. */
export const troll: Scene = (c) => {
  c.ground('#1a1440');
  c.add(
    rect(0, 0, 1600, 700, c.linear(['#1c1a58', '#3a3078', '#6a4a90'])),
    repeat(20, (index) =>
      group(
        [
          line([0, 0], [0, 60 + (index % 5) * 50], '#8a80c0', 2),
          path('M0 -16L5 -5L17 -4L8 4L11 16L0 9L-11 16L-8 4L-17 -4L-5 -5Z', '#f7e0a0', {
            transform: `translate(0 ${74 + (index % 5) * 50})`,
          }),
        ],
        `translate(${40 + index * 82} 0)`,
      ),
    ),
    fir(190, 700, 380, '#23245c'),
    fir(350, 710, 280, '#2c2d6c'),
    fir(1440, 700, 400, '#23245c'),
    fir(1290, 712, 260, '#2c2d6c'),
    rect(0, 690, 1600, 210, c.linear(['#8d4a3c', '#5b2430'])),
    repeat(11, (index) => line([index * 160, 690], [index * 220 - 300, 900], '#4a1c28', 4)),
    ellipse(800, 780, 640, 70, fade('#ffe0a0', 0.25)),
  );
  const [mx, my] = [1100, 270];
  c.add(
    c.glow(mx, my, 520, '#ffe9a8', 0.85),
    circle(mx, my, 138, '#ffeeb8'),
    c.shade(
      `M${mx - 138} ${my}A138 138 0 0 0 ${mx + 138} ${my}A138 138 0 0 0 ${mx - 138} ${my}Z`,
      '#d9923a',
      -60,
      0.8,
    ),
    circle(mx - 50, my - 40, 24, '#f2d08a'),
    circle(mx + 44, my + 30, 34, '#f2d08a'),
    circle(mx + 30, my - 70, 15, '#f2d08a'),
    stroke(`M${mx} ${my + 138}Q${mx + 30} 500 930 560`, '#f7ecd2', 6),
  );
  const fur: string[] = [];
  for (let ring = 0; ring < 9; ring += 1) {
    const reach = 250 - ring * 25;
    for (let hair = 0; hair < 46 - ring * 3; hair += 1) {
      const turn = (hair / (46 - ring * 3)) * Math.PI * 2 + ring;
      const [x, y] = [680 + Math.cos(turn) * reach, 590 + Math.sin(turn) * reach * 0.92];
      const long = c.random.between(34, 60);
      fur.push(
        stroke(
          `M${x} ${y}q${Math.cos(turn) * long * 0.5 + 8} ${Math.sin(turn) * long * 0.3 + 12} ${Math.cos(turn) * long} ${Math.sin(turn) * long * 0.6 + long * 0.6}`,
          c.random.pick(['#5f8a58', '#7aa565', '#4a7350', '#94b86f']),
          11,
        ),
      );
    }
  }
  c.add(
    ellipse(690, 836, 300, 34, fade('#1a0818', 0.6)),
    ellipse(590, 826, 80, 34, '#c98a55'),
    ellipse(780, 826, 80, 34, '#c98a55'),
    path(
      'M470 430Q330 380 350 290Q430 320 520 390ZM880 420Q1010 360 980 280Q910 320 830 384Z',
      '#c98a55',
    ),
    circle(680, 590, 244, '#4a7350'),
    fur.join(''),
    stroke('M850 610Q920 640 930 560', '#4a7350', 54),
    circle(930, 556, 36, '#c98a55'),
    stroke('M500 640Q420 700 440 760', '#4a7350', 52),
    circle(440, 768, 34, '#c98a55'),
  );
  c.add(
    ellipse(690, 590, 140, 118, '#dba36c'),
    ellipse(690, 606, 56, 46, '#c4764a'),
    ellipse(678, 590, 16, 11, '#e8a878'),
    circle(626, 545, 30, '#fdf8ea'),
    circle(756, 545, 30, '#fdf8ea'),
    circle(636, 538, 15, '#1a1230'),
    circle(766, 538, 15, '#1a1230'),
    circle(641, 533, 5, '#ffffff'),
    circle(771, 533, 5, '#ffffff'),
    stroke('M622 660Q690 706 762 656', '#5b2430', 9),
    polygon(
      [
        [716, 682],
        [734, 678],
        [726, 706],
      ],
      '#fdf8ea',
    ),
    stroke('M590 500q30 -24 60 -6M730 492q34 -16 58 10', '#3f6244', 12),
    repeat(9, (index) =>
      stroke(
        `M${610 + index * 20} 380q${-20 + index * 5} -60 ${-10 + index * 3} -96`,
        index % 2 === 0 ? '#7aa565' : '#94b86f',
        13,
      ),
    ),
    stroke('M430 800q-50 40 -90 10', '#4a7350', 17),
    path('M320 790l34 10l-18 34z', '#5b2430'),
  );
  c.add(
    curtain(c, [-10, 0, 150, 720], 4, '#5d0c2a', '#d0405a'),
    curtain(c, [1460, 0, 150, 720], 4, '#5d0c2a', '#d0405a'),
  );
};
