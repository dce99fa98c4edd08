import type { Canvas } from './canvas.ts';
import { fade, mix } from './palette.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from './shapes.ts';

/** Returns an acoustic guitar, its sound hole in the origin and its neck pointing up. */
export function guitar(c: Canvas, move: string, wood: string, dark: string): string {
  const body =
    'M0 -210C80 -214 128 -170 120 -108C112 -58 110 -30 142 20C196 104 170 230 0 232C-170 230 -196 104 -142 20C-110 -30 -112 -58 -120 -108C-128 -170 -80 -214 0 -210Z';
  return group(
    [
      path(body, fade('#0a0410', 0.35), { transform: 'translate(18 20)' }),
      path(body, dark),
      path(body, wood, { transform: 'scale(0.955)' }),
      c.shade(body, dark, 205, 0.95),
      stroke(body, mix(wood, '#fff2cf', 0.6), 3, { transform: 'scale(0.93)' }),
      circle(0, 0, 58, mix(wood, '#fff2cf', 0.5)),
      circle(0, 0, 50, dark),
      circle(0, 0, 46, '#1c0d12'),
      path('M52 30Q110 40 100 110Q60 130 30 60Z', mix(dark, '#1c0d12', 0.5)),
      rect(-66, 108, 132, 24, dark, { rx: 8 }),
      rect(-24, -600, 48, 560, mix(dark, '#1c0d12', 0.35)),
      repeat(13, (fret) =>
        line(
          [-23, -590 + fret * 42 - fret * fret * 0.6],
          [23, -590 + fret * 42 - fret * fret * 0.6],
          '#d9c08c',
          2.5,
        ),
      ),
      repeat(4, (dot) => circle(0, -500 + dot * 84, 5, '#f7e7c6')),
      path('M-24 -598L-40 -740Q0 -756 40 -740L24 -598Z', dark),
      repeat(
        3,
        (peg) =>
          circle(-52, -628 - peg * 38, 9, '#f2e3bd') +
          circle(52, -628 - peg * 38, 9, '#f2e3bd') +
          line([-44, -628 - peg * 38], [44, -628 - peg * 38], '#d9c08c', 5),
      ),
      repeat(6, (string) =>
        line([-17 + string * 6.8, -600], [-20 + string * 8, 118], '#f7ecd2', 1.6),
      ),
    ],
    move,
  );
}

/** Returns a violin with its waist in the origin and its neck pointing up. */
export function violin(c: Canvas, move: string, wood: string, dark: string): string {
  const body =
    'M0 -178C70 -184 112 -150 112 -104C112 -74 92 -62 84 -46C72 -28 72 16 86 36C98 54 132 66 130 118C126 186 70 206 0 206C-70 206 -126 186 -130 118C-132 66 -98 54 -86 36C-72 16 -72 -28 -84 -46C-92 -62 -112 -74 -112 -104C-112 -150 -70 -184 0 -178Z';
  const hole =
    'M34 -40q22 4 16 30q-10 30 -4 58q4 20 -14 24q18 10 26 -20q2 -26 6 -52q6 -36 -30 -40Z';
  return group(
    [
      path(body, fade('#0a0410', 0.35), { transform: 'translate(16 18)' }),
      path(body, dark),
      path(body, wood, { transform: 'scale(0.95)' }),
      c.shade(body, dark, 200, 0.95),
      path(hole, '#2a1015'),
      path(hole, '#2a1015', { transform: 'scale(-1 1)' }),
      path('M-17 -430L-28 -40H28L17 -430Z', '#20131a'),
      path('M-30 84L-16 196Q0 208 16 196L30 84Q0 72 -30 84Z', '#20131a'),
      path('M-48 44Q0 8 48 44L40 56H-40Z', '#e9c88d'),
      path('M-17 -428V-500Q-30 -560 8 -562Q34 -556 24 -530Q14 -512 2 -526', dark),
      repeat(2, (peg) => line([-50, -452 - peg * 40], [50, -466 - peg * 40], '#20131a', 11)),
      repeat(4, (string) =>
        line([-11 + string * 7.4, -430], [-17 + string * 11.4, 92], '#f7ecd2', 1.8),
      ),
    ],
    move,
  );
}

/** Returns a bow of the given length that starts in the origin and lies to the right. */
export function bow(length: number, move: string): string {
  return group(
    [
      line([0, 18], [length, 18], '#fbf4e0', 6),
      stroke(`M0 18L-4 -2Q${length / 2} -22 ${length + 30} 0`, '#5b2a22', 11),
      rect(length - 34, -2, 44, 26, '#20131a', { rx: 6 }),
    ],
    move,
  );
}

/** Returns a grand piano from the side, its floor line at (0, 0), about 620 wide, lid open. */
export function grandPiano(c: Canvas, move: string, colour: string, rim: string): string {
  const lid = 'M-190 -262C-60 -470 120 -560 330 -520L312 -262Z';
  const caseBox = 'M-250 -262H330Q344 -262 340 -244L318 -170H-250Z';
  return group(
    [
      path(lid, colour),
      c.shade(lid, rim, 60, 0.5),
      stroke('M-190 -262C-60 -470 120 -560 330 -520', rim, 5),
      line([150, -262], [196, -500], mix(colour, rim, 0.4), 7),
      path(caseBox, colour),
      stroke('M-250 -262H334', rim, 6),
      rect(-300, -222, 90, 46, colour),
      rect(-306, -234, 80, 14, '#f7efd9'),
      repeat(5, (key) => rect(-300 + key * 15, -236, 7, 8, '#120c16')),
      rect(-236, -310, 12, 70, colour),
      polygon(
        [
          [-238, -330],
          [-150, -346],
          [-142, -272],
          [-230, -264],
        ],
        '#f7efd9',
      ),
      polygon(
        [
          [-230, -170],
          [-196, -170],
          [-204, -10],
          [-220, -10],
        ],
        colour,
      ),
      polygon(
        [
          [60, -170],
          [90, -170],
          [84, -10],
          [68, -10],
        ],
        colour,
      ),
      polygon(
        [
          [262, -170],
          [294, -170],
          [284, -10],
          [270, -10],
        ],
        colour,
      ),
      stroke('M-20 -170L-10 -30M10 -170L0 -30', colour, 7),
      rect(-34, -34, 48, 12, colour),
      ellipse(-212, -6, 12, 8, '#d9a441') +
        ellipse(76, -6, 12, 8, '#d9a441') +
        ellipse(277, -6, 12, 8, '#d9a441'),
    ],
    move,
  );
}

/** Returns a tuba, upright, about 320 high, its foot in the origin. */
export function tuba(c: Canvas, move: string, brass: string, dark: string): string {
  const bell = 'M-40 -170Q-66 -250 -130 -318Q0 -350 130 -318Q66 -250 44 -150Z';
  return group(
    [
      stroke('M-54 -60V-150M54 -60V-160M-54 -60Q-54 0 0 0T54 -60', brass, 52),
      path(bell, brass),
      ellipse(0, -322, 132, 24, dark),
      ellipse(0, -324, 118, 17, mix(dark, '#1c0d12', 0.5)),
      stroke('M-20 -90V-190M20 -90V-180M-20 -90Q0 -70 20 -90', mix(brass, dark, 0.3), 16),
      repeat(3, (valve) =>
        rect(-44 + valve * 30, -200 + valve * 8, 18, 90, mix(brass, '#fff6d8', 0.45), { rx: 7 }),
      ),
      stroke('M-74 -150Q-120 -170 -124 -210', brass, 13),
      ellipse(-126, -216, 18, 10, dark),
      stroke('M-70 -70V-150M-104 -312Q-60 -250 -42 -190', mix(brass, '#fff6d8', 0.75), 7),
      c.shade(bell, dark, 180, 0.8),
    ],
    move,
  );
}

/** Returns a trumpet-like horn (cornet) that points right, its mouthpiece in the origin. */
export function cornet(c: Canvas, move: string, brass: string, dark: string): string {
  const bell = 'M230 -14Q330 -20 400 -92V92Q330 20 230 14Z';
  return group(
    [
      rect(-14, -14, 22, 28, brass, { rx: 6 }),
      line([0, 0], [260, 0], brass, 20),
      stroke('M60 0Q30 0 30 40T70 84H210Q250 84 250 44T210 0', brass, 18),
      path(bell, brass),
      ellipse(400, 0, 20, 94, dark),
      repeat(
        3,
        (valve) =>
          rect(96 + valve * 36, -62, 24, 150, mix(brass, '#fff6d8', 0.4), { rx: 8 }) +
          rect(100 + valve * 36, -84, 16, 24, dark, { rx: 4 }),
      ),
      stroke('M20 -6H240Q320 -14 380 -66', mix(brass, '#fff6d8', 0.8), 6),
      c.shade(bell, dark, -90, 0.85),
    ],
    move,
  );
}

/** Returns a slide trombone that points right, its mouthpiece in the origin. */
export function trombone(move: string, brass: string, dark: string): string {
  return group(
    [
      stroke('M0 0H560Q600 0 600 32T560 64H-60', mix(brass, '#fff6d8', 0.25), 15),
      stroke('M-60 64Q-170 64 -170 -6T-60 -76H240', brass, 18),
      path('M230 -88Q350 -92 440 -170V18Q350 -60 230 -64Z', brass),
      ellipse(440, -76, 20, 96, dark),
      rect(-24, -15, 28, 30, brass, { rx: 8 }),
      line([110, 2], [110, 64], brass, 13),
      stroke('M-50 -82H240Q350 -88 424 -148', mix(brass, '#fff6d8', 0.8), 5),
    ],
    move,
  );
}

/** Returns a five-line staff of music that waves across, with notes. */
export function staff(c: Canvas, y: number, swing: number, colour: string): string {
  const curve = (shift: number) =>
    `M-40 ${y + shift}Q${c.width * 0.25} ${y + shift - swing} ${c.width * 0.5} ${y + shift}T${c.width + 40} ${y + shift}`;
  return repeat(5, (index) => stroke(curve(index * 26), colour, 3));
}
