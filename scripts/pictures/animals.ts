import { mix } from './palette.ts';
import { blob, circle, ellipse, group, line, path, polygon, repeat, stroke } from './shapes.ts';

/** Returns a goat that looks right, its hooves at (0, 0), about 260 long and 240 high. */
export function goat(move: string, coat: string, horn: string): string {
  const dark = mix(coat, '#2a1612', 0.4);
  return group(
    [
      line([-86, -90], [-92, -6], dark, 20),
      line([56, -90], [50, -6], dark, 20),
      blob(
        [
          [-124, -150],
          [-110, -76],
          [0, -62],
          [92, -86],
          [112, -160],
          [40, -178],
          [-70, -176],
        ],
        coat,
      ),
      line([-62, -90], [-58, -4], coat, 22),
      line([82, -90], [88, -4], coat, 22),
      polygon(
        [
          [60, -160],
          [108, -240],
          [150, -214],
          [110, -110],
        ],
        coat,
      ),
      blob(
        [
          [98, -248],
          [150, -262],
          [206, -218],
          [208, -190],
          [176, -184],
          [120, -196],
        ],
        coat,
      ),
      path('M150 -190Q176 -140 160 -128Q142 -150 136 -188Z', dark),
      stroke('M128 -256Q92 -330 34 -322M146 -260Q124 -340 62 -352', horn, 15),
      path('M112 -246Q70 -236 64 -212Q100 -214 122 -232Z', dark),
      circle(158, -228, 7, '#1a1018'),
      path('M-122 -156Q-160 -176 -158 -208Q-128 -204 -108 -168Z', coat),
    ],
    move,
  );
}

/** Returns the straw goat of Christmas in a leap to the right, bound with red bands. */
export function strawGoat(move: string): string {
  const [straw, shade, band] = ['#e6b657', '#b97f2e', '#c8322f'];
  const leg = (d: string, x: number, y: number, turn: number) =>
    stroke(d, straw, 34) +
    group([line([-18, 0], [18, 0], band, 12)], `translate(${x} ${y}) rotate(${turn})`);
  return group(
    [
      leg('M-110 -10Q-190 30 -250 10', -196, 22, 80),
      leg('M120 -10Q200 20 250 -30', 200, 8, 60),
      path(
        'M-150 -60Q-150 -120 -60 -118H100Q170 -120 170 -50Q160 20 90 22H-90Q-150 20 -150 -60Z',
        straw,
      ),
      repeat(11, (index) =>
        stroke(
          `M${-132 + index * 4} ${-104 + index * 11}Q0 ${-116 + index * 12} ${150 - index * 3} ${-104 + index * 11}`,
          shade,
          2.5,
        ),
      ),
      repeat(3, (index) => stroke(`M${-90 + index * 88} -118q-16 70 0 140`, band, 15)),
      leg('M-120 0Q-170 70 -236 84', -170, 62, 55),
      leg('M110 0Q170 60 240 50', 176, 52, 100),
      path('M96 -90L150 -220L216 -196L168 -40Z', straw),
      stroke('M112 -130L186 -100M126 -162L196 -136', band, 12),
      path('M140 -240Q180 -272 230 -236L282 -180Q270 -156 232 -164L160 -186Z', straw),
      stroke('M168 -250C140 -350 40 -350 10 -270M190 -256C190 -370 70 -400 20 -340', straw, 22),
      stroke('M168 -250C140 -350 40 -350 10 -270', shade, 3),
      repeat(4, (index) =>
        circle([150, 106, 52, 20][index] ?? 0, [-290, -322, -318, -284][index] ?? 0, 9, band),
      ),
      path('M232 -166Q244 -120 226 -96Q210 -130 214 -170Z', shade),
      circle(222, -214, 7, '#2a1612'),
      path('M-146 -80Q-206 -120 -196 -170Q-160 -150 -124 -108Z', straw),
      path('M150 -96q30 40 62 20q-30 -6 -40 -40zM150 -96q-30 44 -4 74q0 -36 22 -62z', band),
      circle(154, -92, 15, '#f2c24f'),
    ],
    move,
  );
}

/** Returns a gannet in flight seen from the side, beak to the right, 400 from wing to wing. */
export function gannet(move: string, shadow = '#c9d6d8'): string {
  return group(
    [
      path('M-10 -8Q-60 -120 -190 -170Q-130 -60 -40 14Z', shadow),
      path('M-190 -170L-132 -140Q-120 -116 -104 -98Q-160 -118 -190 -170Z', '#1a1e28'),
      path('M-150 16Q-60 -34 60 -22Q120 -28 156 -4Q110 16 60 20Q-50 34 -150 16Z', '#fbf8ee'),
      path('M96 -24Q140 -30 156 -4Q130 12 96 12Z', '#f0c46a'),
      path('M150 -12L206 -2L150 8Z', '#5b6b78'),
      circle(134, -10, 5, '#1a1e28'),
      path('M40 -16Q20 -130 -60 -210Q-60 -90 -44 -6Z', '#fbf8ee'),
      path('M-60 -210L-28 -168Q-30 -140 -32 -116Q-62 -150 -60 -210Z', '#1a1e28'),
      path('M-150 16L-206 4L-196 26Z', '#fbf8ee'),
    ],
    move,
  );
}

/** Returns a gannet that dives straight down, wings folded; its beak's tip in the origin. */
export function divingGannet(move: string): string {
  return group(
    [
      path('M-52 -250Q-130 -390 -60 -620Q-20 -450 -10 -250Z', '#dfe6e2'),
      path('M52 -250Q130 -390 60 -620Q20 -450 10 -250Z', '#fbf8ee'),
      path(
        'M-84 -470Q-78 -560 -60 -620Q-46 -550 -38 -480ZM84 -470Q78 -560 60 -620Q46 -550 38 -480Z',
        '#161b26',
      ),
      path(
        'M0 -540Q-62 -420 -64 -270Q-60 -180 -30 -110H30Q60 -180 64 -270Q62 -420 0 -540Z',
        '#fbf8ee',
      ),
      path('M0 -540Q10 -400 8 -110H30Q60 -180 64 -270Q62 -420 0 -540Z', '#c6d3d4'),
      path('M-50 -196Q-46 -140 -24 -92H24Q46 -140 50 -196Q0 -150 -50 -196Z', '#f0c46a'),
      path('M-24 -94L0 0L24 -94Q0 -80 -24 -94Z', '#8fa3b0'),
      path('M0 -92L0 0L24 -94Z', '#5b6b78'),
      ellipse(-20, -104, 6, 9, '#161b26'),
      ellipse(20, -104, 6, 9, '#161b26'),
      path('M-18 -520L0 -610L18 -520Z', '#fbf8ee'),
    ],
    move,
  );
}
