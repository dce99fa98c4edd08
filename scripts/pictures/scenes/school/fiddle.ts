import type { Canvas } from '../../canvas.ts';
import { bow, staff, violin } from '../../instruments.ts';
import { fade } from '../../palette.ts';
import { ellipse, group, line, path, repeat } from '../../shapes.ts';

/** A violin and its bow across the picture, notes on waving lines. */
export function fiddle(c: Canvas): void {
  c.ground(c.linear(['#133b3e', '#1f5f5c'], 30));
  c.add(
    repeat(6, (index) =>
      path(
        `M-40 ${160 + index * 150}Q400 ${20 + index * 150} 800 ${170 + index * 150}T1640 ${120 + index * 150}V${260 + index * 150}Q1200 ${300 + index * 150} 800 ${300 + index * 150}T-40 ${280 + index * 150}Z`,
        index % 2 === 0 ? '#184a4c' : '#1f5f5c',
        { opacity: 0.8 },
      ),
    ),
  );
  c.add(staff(c, 300, 200, fade('#f2d7a4', 0.3)));
  const note = (x: number, y: number, s: number) =>
    group(
      [
        ellipse(0, 0, 26, 19, '#f2d7a4', { transform: 'rotate(-20)' }),
        line([23, -6], [23, -120], '#f2d7a4', 6),
        path('M23 -120q50 20 40 70q-10 -36 -40 -40z', '#f2d7a4'),
      ],
      `translate(${x} ${y}) scale(${s})`,
    );
  c.add(note(250, 270, 1), note(420, 180, 0.8), note(1300, 460, 1), note(1440, 360, 0.75));
  c.add(
    c.glow(800, 470, 560, '#ffcf80', 0.5),
    violin(c, 'translate(800 560) rotate(38) scale(1.72)', '#c4632f', '#5b1f1c'),
    bow(1180, 'translate(240 190) rotate(24)'),
  );
}
