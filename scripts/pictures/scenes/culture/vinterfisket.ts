import { spectator } from '../../audience.ts';
import { mix } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, line, path, rect, repeat, stroke } from '../../shapes.ts';

/** A slide of a northern sailing boat over the heads of an audience. */
export const slideShow: Scene = (c) => {
  c.ground(c.linear(['#1a1218', '#2c1c20']));
  c.add(
    repeat(9, (index) => rect(index * 190, 0, 8, 640, '#3a2628')),
    rect(330, 60, 940, 560, '#0c070a'),
    rect(346, 76, 908, 528, '#f2e3c0'),
    c.glow(800, 340, 820, '#f7e3b0', 0.4),
  );
  const sepia = ['#e3c894', '#b98f58', '#7a5634', '#4a3020'];
  c.add(
    c.clipped('M346 76H1254V604H346Z', [
      rect(346, 76, 908, 528, c.linear(['#f4e6c4', '#e3c894'])),
      path(
        'M346 380L480 260L580 330L700 220L830 350L980 250L1100 340L1254 240V460H346Z',
        '#cfae78',
      ),
      rect(346, 430, 908, 180, sepia[1] ?? ''),
      repeat(16, (index) =>
        stroke(`M${360 + (index % 5) * 180} ${450 + index * 10}q30 -9 60 0t60 0`, '#e3c894', 4, {
          opacity: 0.7,
        }),
      ),
      line([790, 500], [790, 140], '#4a3020', 12),
      path('M640 160H940L930 400Q790 430 650 400Z', '#f7ecd2'),
      stroke('M640 160H940', '#4a3020', 9),
      repeat(4, (index) => line([715 + index * 50, 164], [712 + index * 50, 410], '#d9c08c', 3)),
      c.shade('M640 160H940L930 400Q790 430 650 400Z', '#7a5634', 180, 0.7),
      path(
        'M500 380Q520 500 620 520H980Q1080 500 1100 360Q1120 366 1126 384Q1110 540 990 556H610Q500 540 476 390Q484 376 500 380Z',
        '#4a3020',
      ),
      path('M514 450Q560 512 640 516H970Q1050 510 1084 440', 'none', {
        stroke: '#b98f58',
        'stroke-width': 6,
      }),
      [640, 700, 880, 950]
        .map(
          (x) =>
            circle(x, 474, 17, '#4a3020') + path(`M${x - 24} 520q4 -36 24 -36t24 36z`, '#4a3020'),
        )
        .join(''),
      line([600, 500], [520, 590], '#4a3020', 6),
      line([1000, 500], [1060, 590], '#4a3020', 6),
      c.shadeBox([346, 76, 908, 200], '#b98f58', 90, 0.5),
      stroke('M1180 80l-20 90M420 600l30 -70M1220 560l-50 30', '#fbf3dc', 3),
    ]),
  );
  c.add(
    c.beam(
      [
        [760, 910],
        [840, 910],
        [1254, 604],
        [346, 604],
      ],
      '#fff0c8',
      0.28,
      -90,
    ),
    rect(0, 690, 1600, 210, '#120a0e'),
  );
  for (let row = 0; row < 3; row += 1)
    for (let x = -30 + row * 40; x < 1640; x += 128 + row * 40) {
      const [px, y, r] = [
        x + c.random.between(-16, 16),
        690 + row * 82 + c.random.between(-16, 16),
        36 + row * 15,
      ];
      const kind = c.random.whole(0, 4);
      c.add(
        spectator(px, y - 4, r, mix('#d9b47a', '#1a1014', row * 0.3), kind),
        spectator(px, y, r, mix('#3a2428', '#0a0508', row / 2), kind),
      );
    }
};
