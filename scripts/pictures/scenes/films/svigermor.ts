import { goat } from '../../animals.ts';
import { cabin } from '../../building.ts';
import { figure } from '../../figure.ts';
import { hills } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { standing } from '../../poses-everyday.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, group, line, path, rect, repeat, stroke } from '../../shapes.ts';
import { rays } from '../../sky.ts';
import { caravan } from '../../vehicles.ts';

/** A yellow caravan before a red barn, a goat on its roof. */
export const farmPoster: Scene = (c) => {
  c.ground(c.linear(['#7cc3d0', '#c9e6cf', '#f7edc4']));
  c.add(
    rays(600, 120, 1300, 20, '#fdf6d8', 0.35),
    circle(600, 120, 80, '#fff3c0'),
    hills(c, 600, 50, '#7fb06a', 1080),
  );
  const barn = 'M60 760V420L140 270L380 190L620 270L700 420V760Z';
  c.add(
    path(barn, '#b3322f'),
    c.clipped(barn, [
      repeat(15, (index) => line([84 + index * 42, 180], [84 + index * 42, 760], '#962826', 4)),
    ]),
    c.shade(barn, '#3a0a1c', 0, 0.8),
    stroke('M40 440L132 262L380 176L628 262L720 440', '#3a2a30', 24),
    rect(270, 470, 220, 290, '#7a1f24'),
    stroke('M270 470h220v290h-220zM270 470l220 290M490 470l-220 290', '#fdf6e4', 12),
    rect(330, 300, 100, 90, '#fdf6e4'),
    rect(342, 312, 76, 66, '#3a2a30'),
  );
  c.add(
    path('M-20 750Q360 700 740 760V1090H-20Z', '#8fba5f'),
    c.shadeBox([-20, 740, 760, 350], '#2f5a3a', -90, 0.9),
    ellipse(370, 990, 330, 34, fade('#1f3a24', 0.5)),
    caravan(c, 'translate(360 990) rotate(-6) scale(1.32)', '#f2b52f'),
    goat('translate(330 690) rotate(-6) scale(0.98)', '#f7f1e2', '#8a6a4a'),
  );
  c.add(
    rect(540, 950, 60, 40, '#8a5a3a'),
    repeat(30, () =>
      group(
        [
          line([0, 0], [0, -26], '#3f6a3a', 4),
          circle(0, -30, 9, c.random.pick(['#fdf6e4', '#f2a93b', '#e8694a'])),
        ],
        `translate(${c.random.between(10, 710)} ${c.random.between(1030, 1080)})`,
      ),
    ),
  );
};

/** A farmyard in summer with caravan and washing on a line. */
export const farmWide: Scene = (c) => {
  c.ground(c.linear(['#6fb9d2', '#bfe3d6', '#f8efc8']));
  c.add(
    circle(240, 160, 92, '#fff3c0'),
    c.glow(240, 160, 380, '#fff3c0', 0.8),
    hills(c, 430, 60, '#a9cf7f', 900),
    hills(c, 510, 46, '#86ba66', 900),
    hills(c, 590, 26, '#74a858', 900),
  );
  c.add(
    repeat(22, () =>
      circle(
        c.random.between(0, 1600),
        c.random.between(420, 500),
        c.random.between(10, 22),
        '#5f8f52',
      ),
    ),
    group([cabin(c, [0, 0], 300, '#b3322f', '#ffe9b0', '#3a2a30')], 'translate(1180 640)'),
    group([cabin(c, [0, 0], 220, '#fbf3df', '#9fc4cc', '#5b3a38')], 'translate(930 620)'),
  );
  c.add(
    path('M-20 660Q500 600 1620 660V920H-20Z', '#e6cf95'),
    path('M-20 720Q400 640 760 720T1620 740V920H-20Z', '#8fba5f'),
    c.shadeBox([-20, 700, 1640, 220], '#3f6a3a', -90, 0.85),
  );
  c.add(
    line([560, 760], [560, 440], '#7a4a34', 13),
    line([1120, 780], [1120, 440], '#7a4a34', 13),
    stroke('M560 460Q840 520 1120 460', '#fdf6e4', 4),
  );
  c.add(
    [
      ['#c43a34', 600, 120],
      ['#fdf6e4', 690, 150],
      ['#1f5a70', 790, 130],
      ['#f0b3a8', 880, 110],
      ['#f2a93b', 970, 140],
      ['#fdf6e4', 1050, 110],
    ]
      .map(([colour, x, long], index) => {
        const [left, drop] = [Number(x), Number(long)];
        const y = 470 + 20 * Math.sin(((left - 560) / 560) * Math.PI);
        return index % 3 === 0
          ? path(
              `M${left - 34} ${y}h68l18 34l-22 14l-8 -12v${drop - 40}h-44v${-(drop - 40)}l-8 12l-22 -14z`,
              String(colour),
            )
          : path(
              `M${left - 32} ${y}h68q-4 ${drop * 0.5} 6 ${drop}q-40 -16 -80 0q10 ${-drop * 0.6} 6 ${-drop}z`,
              String(colour),
            );
      })
      .join(''),
  );
  c.add(
    ellipse(340, 850, 360, 30, fade('#1f3a24', 0.45)),
    caravan(c, 'translate(330 850) scale(1.42)', '#f2b52f'),
    goat('translate(760 860) scale(0.66)', '#f7f1e2', '#8a6a4a'),
    goat('translate(1320 850) scale(-0.8 0.8)', '#d9c4a0', '#6b4a34'),
  );
  c.add(
    figure([960, 850], 300, standing, {
      skin: '#e0a883',
      top: '#c43a78',
      legs: '#3a2a50',
      hair: '#b9b9c0',
      skirt: 0.2,
      bun: true,
    }),
    rect(560, 800, 90, 12, '#fdf6e4'),
    line([580, 812], [570, 856], '#fdf6e4', 7),
    line([630, 812], [640, 856], '#fdf6e4', 7),
  );
};
