import type { Canvas } from './canvas.ts';
import { fade, mix } from './palette.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from './shapes.ts';

/** Returns a car ferry from the side, its waterline in the origin, about 420 long. */
export function ferry(c: Canvas, move: string, lamp: string): string {
  const hull = 'M-210 -60H196L230 -92L206 0H-180Z';
  return group(
    [
      rect(-120, -178, 30, 60, '#c43a34'),
      rect(-120, -184, 30, 16, '#14203a'),
      line([40, -170], [40, -250], '#14203a', 5),
      line([20, -226], [62, -226], '#14203a', 4),
      rect(10, -188, 96, 40, '#f7efe0', { rx: 6 }),
      repeat(4, (index) => rect(18 + index * 22, -180, 16, 20, lamp)),
      rect(-150, -150, 290, 50, '#f2e8d4', { rx: 5 }),
      repeat(10, (index) => rect(-140 + index * 28, -138, 18, 22, lamp)),
      rect(-196, -104, 390, 48, '#e6dac4'),
      repeat(12, (index) => circle(-176 + index * 31, -80, 9, lamp)),
      path(hull, '#17335a'),
      c.shade(hull, '#050c1a', -90, 0.85),
      stroke('M-206 -48H206', '#c43a34', 8),
      c.glow(0, -110, 260, lamp, 0.5),
    ],
    move,
  );
}

/** Returns a caravan from the side, its wheel on the origin, about 420 long. */
export function caravan(c: Canvas, move: string, colour: string): string {
  const body = 'M-210 -40V-170Q-206 -236 -140 -240H120Q196 -236 214 -150L220 -40Z';
  return group(
    [
      line([210, -36], [290, -26], '#2a2430', 12),
      line([286, -26], [286, 6], '#2a2430', 10),
      path(body, colour),
      path('M-210 -40V-110H219L220 -40Z', '#fdf6e4'),
      stroke('M-210 -110H218', mix(colour, '#7a3a14', 0.55), 8),
      rect(-170, -206, 110, 72, '#2f5d74', { rx: 14 }),
      rect(-30, -216, 76, 176, mix(colour, '#fff2cf', 0.45), { rx: 10 }),
      rect(-16, -200, 48, 52, '#2f5d74', { rx: 8 }),
      rect(80, -206, 92, 72, '#2f5d74', { rx: 14 }),
      path('M-170 -206h50q-6 50 -50 60zM-60 -206h-50q6 50 50 60z', '#f0b3a8'),
      path('M80 -206h42q-6 50 -42 60zM172 -206h-42q6 50 42 60z', '#f0b3a8'),
      c.shade(body, '#7a3a14', 180, 0.7),
      circle(-20, -26, 46, '#2a2430'),
      circle(-20, -26, 24, '#d9d2c0'),
      circle(-20, -26, 8, '#2a2430'),
      rect(34, -112, 8, 30, '#7a3a14'),
    ],
    move,
  );
}

/** Returns a round little steam locomotive that heads right, its wheels on the origin's line. */
export function locomotive(c: Canvas, move: string, colour: string, lamp: string): string {
  const boiler = 'M-40 -200H150Q210 -196 212 -130T150 -58H-40Z';
  return group(
    [
      path('M84 -200L70 -286H146L132 -200Z', '#20202c'),
      rect(60, -300, 96, 22, '#20202c', { rx: 8 }),
      ellipse(30, -206, 30, 28, '#e0b04a'),
      path(boiler, colour),
      c.shade(boiler, '#3a0a1c', -90, 0.85),
      repeat(3, (index) => rect(-10 + index * 62, -200, 12, 142, '#e0b04a')),
      circle(206, -130, 40, '#20202c'),
      circle(210, -130, 28, lamp),
      c.glow(214, -130, 150, lamp, 0.9),
      rect(-190, -270, 160, 214, mix(colour, '#20101c', 0.15), { rx: 8 }),
      rect(-208, -288, 196, 26, '#20202c', { rx: 12 }),
      rect(-166, -236, 110, 84, lamp, { rx: 12 }),
      c.glow(-110, -194, 120, lamp, 0.5),
      rect(-200, -66, 420, 26, '#20202c', { rx: 6 }),
      polygon(
        [
          [196, -44],
          [262, 0],
          [180, 0],
        ],
        '#e0b04a',
      ),
      [-140, -30, 70, 156]
        .map(
          (x, index) =>
            circle(x, index < 3 ? -44 : -30, index < 3 ? 46 : 30, '#20202c') +
            circle(x, index < 3 ? -44 : -30, index < 3 ? 30 : 18, '#c43a34') +
            circle(x, index < 3 ? -44 : -30, 9, '#e0b04a'),
        )
        .join(''),
      line([-140, -36], [70, -36], '#d9d2c0', 11),
    ],
    move,
  );
}

/** Returns a railway carriage, its wheels on the origin's line, 320 long. */
export function carriage(c: Canvas, move: string, colour: string, lamp: string): string {
  return group(
    [
      rect(-160, -220, 320, 166, colour, { rx: 12 }),
      rect(-172, -236, 344, 26, '#20202c', { rx: 13 }),
      rect(-160, -104, 320, 12, '#e0b04a'),
      repeat(
        4,
        (index) =>
          rect(-142 + index * 74, -196, 56, 70, lamp, { rx: 12 }) +
          c.glow(-114 + index * 74, -160, 70, lamp, 0.45),
      ),
      rect(-170, -58, 340, 20, '#20202c', { rx: 6 }),
      [-100, 100]
        .map((x) => circle(x, -32, 32, '#20202c') + circle(x, -32, 15, '#c9a45a'))
        .join(''),
    ],
    move,
  );
}

/** Returns a bus that heads right, its wheels on the origin's line, about 420 long. */
export function bus(c: Canvas, move: string, colour: string): string {
  const body = 'M-210 -30V-190Q-208 -214 -180 -214H176Q204 -212 210 -170L216 -30Z';
  return group(
    [
      path(body, colour),
      rect(-194, -192, 330, 78, '#22364e', { rx: 12 }),
      repeat(4, (index) => rect(-188 + index * 82, -186, 70, 66, '#ffdf9a', { rx: 8 })),
      path('M146 -192H178Q192 -190 198 -160L202 -104H146Z', '#ffdf9a'),
      rect(-208, -92, 420, 16, '#fdf6e4'),
      c.shade(body, '#3a0a1c', -90, 0.7),
      [-120, 126]
        .map((x) => circle(x, -30, 38, '#1a1824') + circle(x, -30, 18, '#b9bcc4'))
        .join(''),
      circle(206, -56, 11, '#fff3c4'),
      c.glow(214, -56, 110, '#fff0b8', 0.9),
      path(
        'M210 -66L520 -110V40L210 -46Z',
        c.linear([fade('#fff0b8', 0.55), fade('#fff0b8', 0)], 0),
      ),
      rect(-196, -228, 300, 16, '#f4f6fa', { rx: 8 }),
    ],
    move,
  );
}
