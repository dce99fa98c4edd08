import { fade, mix } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, rect, repeat, stroke } from '../../shapes.ts';

/** A microphone before a brick wall where a dried fish hangs. */
export const driedFish: Scene = (c) => {
  c.ground('#5b2f2a');
  for (let row = 0; row < 15; row += 1)
    for (let brick = -1; brick < 12; brick += 1) {
      const x = brick * 150 + (row % 2) * 75;
      c.add(
        rect(x + 4, row * 60 + 4, 142, 52, mix('#9a4a38', '#6b2f2c', c.random.between(0, 1)), {
          rx: 5,
        }),
      );
    }
  c.add(
    c.shadeBox([0, 0, 1600, 900], '#12060a', 0, 0.75),
    c.shadeBox([900, 0, 700, 900], '#12060a', 180, 0.9),
    c.glow(760, 400, 640, '#ffd98a', 0.7),
    c.beam(
      [
        [640, -20],
        [880, -20],
        [1220, 900],
        [300, 900],
      ],
      '#fff0c2',
      0.3,
    ),
    rect(0, 800, 1600, 100, '#2a1418'),
    rect(0, 794, 1600, 10, '#7a4432'),
  );
  const fish =
    'M0 -330C46 -300 74 -200 66 -60C62 60 44 160 26 230L80 330L0 300L-80 330L-26 230C-44 160 -62 60 -66 -60C-74 -200 -46 -300 0 -330Z';
  c.add(
    rect(1100, 86, 60, 20, '#2a2430', { rx: 6 }),
    stroke('M1130 100v60q0 40 -30 34q-20 -6 -14 -26', '#3a3440', 12),
    group(
      [
        path(fish, fade('#12060a', 0.5), { transform: 'translate(34 22)' }),
        path(fish, '#c9a56a'),
        c.shade(fish, '#5b3820', 180, 0.95),
        path(
          'M-30 -190Q-54 -60 -40 70Q-20 150 0 200Q20 150 40 70Q54 -60 30 -190Q0 -120 -30 -190Z',
          '#8a6238',
        ),
        repeat(9, (index) =>
          stroke(
            `M${-34 + index * 1.6} ${-140 + index * 30}L0 ${-120 + index * 30}L${34 - index * 1.6} ${-140 + index * 30}`,
            '#e3c88f',
            5,
          ),
        ),
        line([0, -150], [0, 210], '#e3c88f', 6),
        circle(-26, -252, 13, '#f7ecd2'),
        circle(-26, -252, 6, '#2a1418'),
        stroke('M-30 -312Q-40 -340 0 -350T30 -312', '#8a6238', 12),
        stroke('M66 -60q40 40 20 90M-66 -60q-40 40 -20 90', '#a5804a', 14),
        repeat(4, (index) =>
          line(
            [-52 + index * 35, 316 - Math.abs(index - 1.5) * 4],
            [-18 + index * 12, 250],
            '#8a6238',
            4,
          ),
        ),
      ],
      'translate(1092 540) rotate(5)',
    ),
  );
  const body = '#14121a';
  c.add(
    ellipse(640, 836, 150, 18, fade('#0a0406', 0.6)),
    ellipse(620, 826, 110, 20, body),
    line([620, 826], [620, 420], body, 15),
    line([620, 560], [620, 430], '#59545e', 9),
    line([620, 430], [560, 350], body, 13),
    group(
      [
        rect(-24, 0, 48, 130, body, { rx: 16 }),
        rect(-24, 16, 48, 12, '#d9a441'),
        ellipse(0, -34, 56, 66, '#8d8a92'),
        repeat(6, (index) =>
          line(
            [-50 + Math.abs(index - 2.5) * 6, -74 + index * 16],
            [50 - Math.abs(index - 2.5) * 6, -74 + index * 16],
            '#4a4650',
            4,
          ),
        ),
        repeat(5, (index) => line([-32 + index * 16, -84], [-32 + index * 16, 14], '#4a4650', 4)),
        rect(-58, -40, 116, 14, '#d9a441', { rx: 7 }),
        ellipse(-18, -60, 14, 22, fade('#ffffff', 0.5)),
      ],
      'translate(530 310) rotate(-38) scale(1.35)',
    ),
    stroke('M600 440Q660 560 600 640T640 830Q760 860 900 846', '#0a080e', 9),
    rect(240, 640, 170, 22, '#7a4432', { rx: 6 }),
    line([270, 662], [250, 830], '#4a2418', 12),
    line([380, 662], [400, 830], '#4a2418', 12),
    rect(300, 570, 54, 70, fade('#dff0f4', 0.75), { rx: 6 }),
    rect(300, 596, 54, 44, fade('#9fd0dc', 0.8), { rx: 6 }),
  );
};
