import { mountains } from '../../landscape.ts';
import { mix } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, rect, repeat, stroke } from '../../shapes.ts';
import { rays } from '../../sky.ts';
import { carriage, locomotive } from '../../vehicles.ts';

/** A little train comes out of the fog on a high bridge. */
export const trainPoster: Scene = (c) => {
  c.ground(c.linear(['#4a5f8a', '#8fa3bd', '#d9d2d6', '#f2dcc4']));
  c.add(
    circle(540, 230, 84, '#fdf3dc', { opacity: 0.8 }),
    mountains(c, 560, 230, 3, '#7a8db0', 1090),
  );
  const fog = (y: number, tone: string, opacity: number) =>
    group(
      [
        repeat(9, (index) =>
          ellipse(index * 96 - 20, y + Math.sin(index * 1.7 + y) * 26, 120, 54, tone),
        ),
      ],
      '',
      { opacity, filter: c.blur(14) },
    );
  c.add(fog(620, '#d6d4de', 0.8));
  c.add(
    repeat(3, (index) =>
      path(`M${-60 + index * 290} 660V1090h70V860a110 110 0 0 1 220 0V1090h10V660Z`, '#4f5a78'),
    ),
    rect(-20, 640, 760, 60, '#5f6b8c'),
    repeat(20, (index) => line([index * 40, 642], [index * 40 + 14, 698], '#4a5572', 3)),
    c.shadeBox([-20, 640, 760, 440], '#1c2448', -90, 0.8),
    rect(-20, 628, 760, 16, '#2a2a40'),
  );
  c.add(
    carriage(c, 'translate(30 640) scale(0.66)', '#2f6f78', '#ffd98a'),
    carriage(c, 'translate(258 640) scale(0.66)', '#d98a3a', '#ffd98a'),
    locomotive(c, 'translate(486 640) scale(0.78)', '#b8322f', '#fff0b8'),
  );
  c.add(
    repeat(8, (index) =>
      circle(
        572 - index * 62,
        378 - index * 22 + Math.sin(index) * 10,
        34 + index * 9,
        mix('#fdf8f2', '#a9b4c9', index / 9),
      ),
    ),
    fog(890, '#e6e2e6', 0.9),
    fog(1010, '#f4efec', 0.95),
    group([ellipse(30, 630, 180, 130, '#dfdce4')], '', { filter: c.blur(26), opacity: 0.85 }),
    c.beam(
      [
        [650, 520],
        [650, 560],
        [740, 640],
        [740, 460],
      ],
      '#fff0b8',
      0.8,
      0,
    ),
  );
};

/** A round red engine on an arched bridge over a sea of clouds. */
export const trainWide: Scene = (c) => {
  c.ground(c.linear(['#f0a58a', '#f7cf9a', '#fbeac8']));
  c.add(
    circle(300, 300, 120, '#fff6dc'),
    c.glow(300, 300, 460, '#fff0c8', 0.8),
    rays(300, 300, 1500, 22, '#fff2cf', 0.18),
  );
  const clouds = (y: number, tone: string, size: number) =>
    repeat(15, (index) =>
      ellipse(index * 126 - 60, y + Math.sin(index * 2.1 + y) * 22, size * 1.5, size, tone),
    );
  c.add(
    mountains(c, 560, 210, 5, '#c98a92', 700),
    clouds(620, '#f4d3c0', 70),
    path('M1180 640L1300 300L1360 380L1440 240L1640 520V760H1100Z', '#a8748a'),
    clouds(720, '#f7dfcc', 70),
  );
  const deck = 'M-20 640Q700 480 1620 560';
  c.add(
    repeat(7, (index) => {
      const x = 10 + index * 240;
      const y = 640 - 150 * Math.sin((Math.min(x / 1600, 1) * Math.PI) / 1.7);
      return (
        path(`M${x} ${y}V920h46V${y + 190}a76 76 0 0 1 152 0V920h46V${y}Z`, '#8a6478') +
        c.shade(`M${x} ${y}V920h46V${y}Z`, '#3a2044', 180, 0.8)
      );
    }),
    stroke(deck, '#9a7286', 84),
    stroke('M-20 604Q700 444 1620 524', '#c9a0a4', 10),
    stroke('M-20 594Q700 434 1620 514', '#4a2c44', 9),
  );
  c.add(
    carriage(c, 'translate(345 518) rotate(-8) scale(0.86)', '#2f6f78', '#fff0b8'),
    carriage(c, 'translate(620 488) rotate(-4) scale(0.86)', '#e0a03a', '#fff0b8'),
    locomotive(c, 'translate(930 478) rotate(1) scale(1.12)', '#c8322f', '#fff6d0'),
  );
  c.add(
    repeat(8, (index) =>
      circle(
        1040 - index * 108,
        120 - index * 4 + Math.sin(index * 1.3) * 22,
        46 + index * 10,
        mix('#fffaf0', '#f5b795', index / 9),
      ),
    ),
    clouds(856, '#fbe9d8', 84),
    clouds(920, '#fff6ea', 92),
  );
};
