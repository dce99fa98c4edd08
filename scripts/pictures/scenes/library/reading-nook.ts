import type { Canvas } from '../../canvas.ts';
import { books, plant } from '../../furniture.ts';
import { blob, circle, ellipse, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { fir } from '../../trees.ts';
import { spines } from './spines.ts';

/** An armchair under a lamp, a cat in the window, snow outside. */
export function readingNook(c: Canvas): void {
  c.ground(c.linear(['#25423f', '#2f5550'], 0));
  c.add(
    rect(120, 70, 640, 560, '#e8d6b0'),
    rect(146, 96, 588, 508, c.linear(['#26456b', '#6f8fae', '#c9d4da'])),
  );
  c.add(
    c.clipped('M146 96H734V604H146Z', [
      path('M140 470Q300 400 440 450T740 420V610H140Z', '#e9eef0'),
      fir(230, 500, 220, '#1c3a44', '#dfe9ea'),
      fir(340, 520, 160, '#23485a', '#dfe9ea'),
      fir(640, 500, 260, '#1c3a44', '#dfe9ea'),
      repeat(80, () =>
        circle(
          c.random.between(150, 730),
          c.random.between(100, 600),
          c.random.between(1.5, 4.5),
          '#ffffff',
          { opacity: 0.85 },
        ),
      ),
    ]),
  );
  c.add(
    rect(430, 96, 18, 508, '#e8d6b0'),
    rect(146, 330, 588, 16, '#e8d6b0'),
    rect(90, 604, 700, 40, '#f4e6c6'),
    rect(110, 540, 26, 64, '#c43a34'),
    rect(140, 552, 20, 52, '#f2a93b'),
    rect(162, 536, 24, 68, '#14304a'),
  );
  c.add(
    rect(0, 740, 1600, 160, '#7a4432'),
    ellipse(1010, 820, 520, 70, '#c4563f'),
    ellipse(1010, 820, 430, 54, '#e8a05f'),
    ellipse(1010, 820, 330, 38, '#c4563f'),
  );
  c.add(
    rect(1330, 90, 270, 650, '#4a2b25'),
    [0, 1, 2]
      .map(
        (row) =>
          rect(1346, 110 + row * 208, 260, 190, '#25120f') +
          books(c, 1352, 1600, 300 + row * 208, 170, spines),
      )
      .join(''),
  );
  c.add(
    line([1250, 770], [1250, 250], '#20131a', 10),
    path('M1160 270L1200 150H1300L1340 270Z', '#f2c26b'),
    c.glow(1250, 300, 520, '#ffd48a', 0.75),
    ellipse(1250, 776, 60, 12, '#20131a'),
    c.beam(
      [
        [1170, 272],
        [1330, 272],
        [1440, 800],
        [960, 800],
      ],
      '#ffd48a',
      0.4,
    ),
  );
  const back = 'M800 760V430Q800 330 900 330H1060Q1160 330 1160 430V760Z';
  c.add(
    path(back, '#c4762f'),
    c.shade(back, '#5b1f22', 0, 0.85),
    path(
      'M740 800V590Q740 550 790 550T840 590V690H1120V590Q1120 550 1170 550T1220 590V800Z',
      '#e0913a',
    ),
    c.shade('M740 800V590Q740 550 790 550T840 590V690H1120V800Z', '#6b2424', 0, 0.75),
    rect(836, 640, 290, 70, '#f0b04f', { rx: 24 }),
    line([780, 800], [768, 846], '#2a1612', 16),
    line([1180, 800], [1192, 846], '#2a1612', 16),
    repeat(6, (index) =>
      circle(870 + (index % 3) * 110, 420 + Math.floor(index / 3) * 100, 7, '#8a3a28'),
    ),
  );
  c.add(
    polygon(
      [
        [900, 636],
        [985, 612],
        [1070, 636],
        [1070, 588],
        [985, 566],
        [900, 588],
      ],
      '#f7ecd2',
    ),
    line([985, 568], [985, 614], '#c9a77a', 4),
  );
  c.add(
    blob(
      [
        [560, 604],
        [540, 540],
        [575, 500],
        [640, 500],
        [676, 540],
        [668, 604],
      ],
      '#1b1420',
    ),
    circle(572, 490, 36, '#1b1420'),
    polygon(
      [
        [540, 478],
        [546, 436],
        [572, 460],
      ],
      '#1b1420',
    ),
    polygon(
      [
        [604, 478],
        [602, 436],
        [578, 458],
      ],
      '#1b1420',
    ),
    stroke('M664 590Q730 600 726 540', '#1b1420', 15),
    plant(c, 660, 790, 260, '#4f8a5a', '#e8d6b0'),
    rect(340, 690, 180, 16, '#a5673f'),
    line([430, 706], [430, 800], '#5b2f22', 14),
    path('M400 690v-44h56v44z', '#f7ecd2'),
    stroke('M456 658q26 8 0 24M416 632q10 -18 0 -34M440 632q10 -18 0 -34', '#f7ecd2', 5, {
      opacity: 0.8,
    }),
  );
}
