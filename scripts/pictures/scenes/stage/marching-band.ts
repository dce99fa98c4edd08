import { spectator } from '../../audience.ts';
import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { blowing, conducting, drumming } from '../../poses-stage.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat } from '../../shapes.ts';

/** A band in red jackets that comes down the street on a diagonal. */
export function marchingBand(c: Canvas): void {
  c.ground(c.linear(['#8fd0dc', '#d7ecd9', '#f6e6b8']));
  c.add(
    circle(1320, 150, 88, '#fff4cf'),
    path('M0 500L240 300L420 430L640 250L900 460L1120 330L1400 480L1600 380V640H0Z', '#7fb0ae'),
    path('M0 560Q400 490 800 560T1600 540V700H0Z', '#6d9a72'),
  );
  [
    [60, '#e8694a'],
    [250, '#f7e7c6'],
    [440, '#d9a441'],
    [640, '#c43a34'],
    [1180, '#f7e7c6'],
    [1390, '#e8694a'],
  ].forEach(([x, colour]) => {
    const left = Number(x);
    c.add(
      rect(left, 430, 170, 180, String(colour)),
      polygon(
        [
          [left - 14, 434],
          [left + 85, 350],
          [left + 184, 434],
        ],
        '#5b3140',
      ),
      repeat(
        3,
        (index) =>
          rect(left + 20 + index * 48, 470, 32, 46, '#fdf6e2') +
          rect(left + 25 + index * 48, 475, 22, 36, '#3d6478'),
      ),
    );
  });
  c.add(
    rect(880, 400, 220, 210, '#1f5a70'),
    polygon(
      [
        [860, 404],
        [990, 300],
        [1120, 404],
      ],
      '#2a3a4a',
    ),
    rect(0, 604, 1600, 300, c.linear(['#d8c39a', '#b58f6a'])),
  );
  const flag = (x: number, y: number, s: number) =>
    group(
      [
        line([0, 0], [0, 150], '#7b4a34', 6),
        rect(0, 0, 110, 76, '#c43a34'),
        rect(28, 0, 22, 76, '#fdf6e2'),
        rect(0, 28, 110, 22, '#fdf6e2'),
        rect(34, 0, 10, 76, '#14304a'),
        rect(0, 34, 110, 10, '#14304a'),
      ],
      `translate(${x} ${y}) scale(${s})`,
    );
  c.add(
    repeat(
      13,
      (index) =>
        group(
          [flag(0, 0, 0.36)],
          `translate(${40 + index * 128} ${556 + (index % 3) * 12}) rotate(${(index % 5) * 6 - 12})`,
        ) +
        spectator(
          70 + index * 128,
          626,
          17,
          ['#3a1e44', '#1f4038', '#6b1f33'][index % 3] ?? '',
          index,
        ),
    ),
  );
  c.add(c.shadeBox([0, 604, 1600, 296], '#6b4a44', -90, 0.6));
  const uniform = { skin: '#d9a07a', top: '#b3282f', legs: '#172238', hair: '#172238' };
  const cap = (x: number, y: number, h: number) =>
    path(
      `M${x - h * 0.07} ${y - h * 0.95}h${h * 0.15}l${h * 0.02} ${-h * 0.1}h${-h * 0.19}z`,
      '#172238',
    ) + circle(x, y - h * 1.05, h * 0.025, '#fdf6e2');
  [
    [blowing, 110, 690, 270],
    [drumming, 240, 704, 285],
    [blowing, 370, 716, 300],
    [blowing, 515, 730, 318],
    [drumming, 670, 746, 338],
    [blowing, 840, 764, 360],
    [blowing, 1030, 786, 386],
    [drumming, 1220, 812, 414],
  ].forEach(([pose, x, y, h]) => {
    const [left, foot, tall] = [Number(x), Number(y), Number(h)];
    c.add(
      ellipse(left, foot + 4, tall * 0.25, tall * 0.035, fade('#4a2b25', 0.4)),
      figure([left, foot], tall, pose as typeof blowing, uniform),
      cap(left, foot, tall),
    );
  });
  c.add(
    ellipse(1440, 872, 120, 16, fade('#4a2b25', 0.4)),
    figure([1430, 868], 460, conducting, uniform),
    cap(1430, 868, 460),
  );
}
