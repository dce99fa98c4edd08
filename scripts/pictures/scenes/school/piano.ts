import type { Canvas } from '../../canvas.ts';
import { figure, litFigure } from '../../figure.ts';
import { plant } from '../../furniture.ts';
import { grandPiano } from '../../instruments.ts';
import { fade } from '../../palette.ts';
import { playingPiano } from '../../poses-stage.ts';
import { circle, ellipse, line, path, polygon, rect, repeat } from '../../shapes.ts';

/** A pupil at a grand piano before a golden disc of light. */
export function piano(c: Canvas): void {
  c.ground(c.linear(['#e9b872', '#d98f5a'], 60));
  c.add(circle(1010, 420, 380, '#f7dca0'), circle(1010, 420, 280, '#fbeec6'));
  c.add(
    polygon(
      [
        [0, 0],
        [420, 0],
        [250, 760],
        [0, 760],
      ],
      '#b3543d',
    ),
    repeat(5, (index) =>
      polygon(
        [
          [80 * index, 0],
          [80 * index + 40, 0],
          [48 * index + 26, 760],
          [48 * index, 760],
        ],
        '#9a4034',
      ),
    ),
  );
  c.add(
    path('M0 740H1600V900H0Z', '#6b2b30'),
    polygon(
      [
        [560, 740],
        [1500, 740],
        [1600, 900],
        [440, 900],
      ],
      '#8d3d38',
    ),
    ellipse(960, 790, 470, 44, fade('#22101c', 0.5)),
  );
  c.add(grandPiano(c, 'translate(1020 790) scale(1.2)', '#191326', '#f7c778'));
  c.add(
    rect(530, 560, 170, 34, '#191326', { rx: 10 }),
    line([552, 594], [540, 792], '#191326', 13),
    line([678, 594], [690, 792], '#191326', 13),
  );
  c.add(
    litFigure([640, 790], 600, playingPiano, ['#191326', '#f7dca0'], [4, -4], {
      long: true,
      top: '#191326',
    }),
    figure([640, 790], 600, playingPiano, {
      skin: '#c98d6b',
      top: '#1f5a70',
      legs: '#191326',
      hair: '#191326',
      long: true,
    }),
  );
  c.add(
    c.shadeBox([1250, 740, 350, 160], '#22101c', 180, 0.8),
    plant(c, 190, 850, 330, '#3f7a5a', '#f2d7a4'),
  );
}
