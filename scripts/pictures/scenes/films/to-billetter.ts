import { figure } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import type { Pose } from '../../pose.ts';
import type { Scene } from '../../scene.ts';
import { ellipse, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';
import { snowfall } from '../../sky.ts';
import { birch, fir } from '../../trees.ts';
import { bus } from '../../vehicles.ts';

/** Two people on the ends of one bench while it snows. */
export const benchPoster: Scene = (c) => {
  c.ground(c.linear(['#1f3358', '#3d5a86', '#7f93ad']));
  c.add(
    rect(0, 190, 720, 640, '#25395c'),
    rect(30, 230, 660, 560, c.linear(['#5f7fa8', '#b9c6d2'])),
    path('M30 660Q200 560 380 640T690 600V790H30Z', '#dfe6ee'),
    fir(130, 700, 260, '#2c4668', '#e9eef4'),
    fir(560, 690, 320, '#2c4668', '#e9eef4'),
    [30, 250, 470, 676].map((x) => rect(x - 8, 200, 16, 630, '#1a2844')).join(''),
    polygon(
      [
        [-20, 130],
        [740, 90],
        [740, 200],
        [-20, 214],
      ],
      '#1a2844',
    ),
    path('M-20 130Q300 60 740 92L740 60Q360 30 -20 86Z', '#f2f5fa'),
  );
  c.add(
    c.glow(360, 250, 420, '#ffd98a', 0.55),
    rect(300, 196, 120, 22, '#ffe9b0', { rx: 8 }),
    c.beam(
      [
        [300, 216],
        [420, 216],
        [700, 860],
        [20, 860],
      ],
      '#ffd98a',
      0.4,
    ),
  );
  c.add(
    rect(-20, 830, 760, 260, '#e6ebf4'),
    c.shadeBox([-20, 830, 760, 250], '#4a5f8f', -90, 0.95),
    rect(70, 690, 580, 26, '#7a4432', { rx: 8 }),
    rect(70, 600, 580, 18, '#7a4432', { rx: 8 }),
    rect(70, 640, 580, 18, '#7a4432', { rx: 8 }),
    [110, 610].map((x) => rect(x - 9, 600, 18, 260, '#2a1c24')).join(''),
  );
  const seated: Pose = {
    head: [0, -740],
    neck: [0, -640],
    hip: [0, -300],
    arms: [
      [
        [-110, -470],
        [-50, -330],
      ],
      [
        [110, -470],
        [50, -330],
      ],
    ],
    legs: [
      [
        [-60, -230],
        [-66, -20],
      ],
      [
        [60, -230],
        [66, -20],
      ],
    ],
  };
  c.add(
    figure([150, 880], 460, seated, {
      skin: '#e0a883',
      top: '#c43a34',
      legs: '#22304a',
      hair: '#5b2a1c',
      long: true,
      cap: '#f2a93b',
    }),
    figure([570, 880], 490, seated, {
      skin: '#c98d6b',
      top: '#2f6f68',
      legs: '#1a2238',
      hair: '#1a1018',
    }),
    rect(236, 790, 90, 100, '#8a4a2c', { rx: 10 }),
    stroke('M262 790v-24h38v24', '#5b2a1c', 8),
    rect(440, 810, 70, 80, '#3a2a50', { rx: 8 }),
    line([360, 618], [360, 690], '#5b2f22', 4),
  );
  c.add(snowfall(c, 150, '#ffffff', 6));
};

/** A red bus on a winding winter road above a fjord. */
export const busWide: Scene = (c) => {
  c.ground(c.linear(['#9cc4dc', '#dbe6ea', '#f7e3cf']));
  c.add(
    mountains(c, 420, 260, 5, '#9db3cc', 520, '#f7f4f2'),
    path('M560 400Q900 380 1240 400L1300 560H480Z', '#2f6f98'),
    water(c, 410, 580, ['#4a90b8', '#235a86'], [{ x: 860, spread: 420, colour: '#cfe6f0' }]),
  );
  const left = 'M-20 60L120 -20L300 140L420 300L560 430L640 580H-20Z';
  const right = 'M1640 -40L1480 60L1340 240L1200 330L1100 470L980 590H1640Z';
  c.add(
    path(left, '#4f7298'),
    path(
      'M-20 60L120 -20L300 140L420 300L360 280L330 360L260 230L210 330L130 180L60 300L-20 200Z',
      '#fbf8f6',
    ),
    c.shade(left, '#1c3a60', 0, 0.8),
    path(right, '#44668e'),
    path('M1640 -40L1480 60L1340 240L1400 230L1440 330L1500 200L1560 320L1640 220Z', '#fbf8f6'),
    c.shade(right, '#14305a', 180, 0.85),
  );
  c.add(
    path('M-20 560Q400 500 820 570T1620 540V920H-20Z', '#f4f4f6'),
    c.shadeBox([-20, 540, 1640, 360], '#7f9cc4', -90, 0.95),
  );
  c.add(
    path(
      'M1000 566C800 590 640 596 700 630S1200 650 1180 700S300 700 120 920H760C820 790 1380 780 1370 690S860 640 830 618S900 590 1010 572Z',
      '#56627c',
    ),
    stroke('M1004 569C810 592 710 600 765 624S1290 650 1275 696S640 740 440 920', '#e9edf4', 7, {
      'stroke-dasharray': '26 26',
    }),
  );
  c.add(
    repeat(10, (index) =>
      line(
        [
          [1386, 1340, 1200, 1010, 830, 640, 480, 360, 250, 160][index] ?? 0,
          [712, 770, 800, 690, 676, 690, 712, 740, 780, 830][index] ?? 0,
        ],
        [
          [1386, 1340, 1200, 1010, 830, 640, 480, 360, 250, 160][index] ?? 0,
          ([712, 770, 800, 690, 676, 690, 712, 740, 780, 830][index] ?? 0) - 44,
        ],
        '#c43a34',
        6,
      ),
    ),
  );
  c.add(
    ellipse(860, 812, 250, 20, fade('#1c2a4a', 0.5)),
    bus(c, 'translate(850 812) rotate(-4) scale(1.12)', '#c8322f'),
    fir(120, 800, 300, '#1c3a4a', '#f4f6fa'),
    fir(1500, 860, 360, '#1c3a4a', '#f4f6fa'),
    fir(1380, 900, 240, '#25485a', '#f4f6fa'),
    birch(c, 20, 900, 420, '#5b6a84', 30),
    snowfall(c, 90, '#ffffff', 5),
  );
};
