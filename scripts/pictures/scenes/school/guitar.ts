import type { Canvas } from '../../canvas.ts';
import { guitar } from '../../instruments.ts';
import { circle, polygon, repeat } from '../../shapes.ts';

/** A guitar on a slant, rings of sound around it. */
export function guitarCloseUp(c: Canvas): void {
  c.ground('#7c2430');
  c.add(
    polygon(
      [
        [0, 0],
        [900, 0],
        [300, 900],
        [0, 900],
      ],
      '#8f2c34',
    ),
    polygon(
      [
        [900, 0],
        [1600, 0],
        [1600, 900],
        [300, 900],
      ],
      '#5d1a2c',
    ),
    repeat(8, (index) =>
      circle(500, 580, 420 + index * 130, 'none', {
        stroke: '#f2a93b',
        'stroke-width': 26 - index * 2.6,
        opacity: 0.3 - index * 0.025,
      }),
    ),
  );
  c.add(
    c.glow(520, 560, 620, '#ffb861', 0.55),
    guitar(c, 'translate(500 580) rotate(58) scale(2.05)', '#e3963f', '#5b2418'),
    c.shadeBox([0, 560, 900, 340], '#2a0a18', -90, 0.7),
  );
}
