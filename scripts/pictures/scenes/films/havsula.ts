import { divingGannet, gannet } from '../../animals.ts';
import { fade } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import {
  circle,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '../../shapes.ts';

/** A gannet that dives straight down to a dark sea. */
export const divePoster: Scene = (c) => {
  c.ground(c.linear(['#dfe8e2', '#b9d2d4', '#6fa0ac']));
  c.add(
    circle(540, 210, 92, '#f7d79a'),
    polygon(
      [
        [330, -20],
        [390, -20],
        [372, 420],
        [350, 420],
      ],
      fade('#ffffff', 0.55),
    ),
    [230, 500, 150]
      .map((x, index) =>
        polygon(
          [
            [x, 40 + index * 90],
            [x + 12, 40 + index * 90],
            [x + 8, 380 + index * 110],
            [x + 4, 380 + index * 110],
          ],
          fade('#ffffff', 0.35),
        ),
      )
      .join(''),
  );
  c.add(
    path('M-20 810Q100 770 220 806T470 800T740 790V1090H-20Z', '#1f5068'),
    path('M-20 870Q140 830 300 872T740 850V1090H-20Z', '#153c54'),
    path('M-20 950Q180 910 380 954T740 930V1090H-20Z', '#0c2438'),
    c.shadeBox([-20, 800, 760, 290], '#030a16', -90, 0.9),
  );
  c.add(
    divingGannet('translate(360 766) scale(1.12)'),
    stroke('M270 800Q320 770 360 792T450 800', '#f4f8f6', 9),
    stroke('M230 826Q360 780 490 826', '#f4f8f6', 6, { opacity: 0.7 }),
    repeat(16, (index) =>
      circle(
        360 + Math.sin(index * 2.4) * (40 + index * 7),
        780 - Math.abs(Math.cos(index * 1.9)) * 60,
        3 + (index % 4) * 2.4,
        '#f4f8f6',
      ),
    ),
    polygon(
      [
        [348, 800],
        [372, 800],
        [430, 1090],
        [290, 1090],
      ],
      fade('#9fd0d4', 0.22),
    ),
  );
  c.add(
    repeat(14, (index) =>
      group(
        [path('M0 0Q40 -22 74 -10L92 -26L88 0L92 20L70 8Q36 20 0 0Z', '#3f7a90')],
        `translate(${80 + (index % 5) * 126 + (index % 2) * 30} ${990 + Math.floor(index / 5) * 34}) scale(0.62)`,
      ),
    ),
    gannet('translate(130 300) rotate(24) scale(0.34)'),
    gannet('translate(620 470) rotate(60) scale(0.26)'),
  );
};

/** Gannets in their hundreds around a steep cliff. */
export const cliffWide: Scene = (c) => {
  c.ground(c.linear(['#a9ccd8', '#dbe6df', '#f4e7c8']));
  c.add(
    circle(300, 220, 84, '#fff6dc'),
    c.glow(300, 220, 360, '#fff0c8', 0.7),
    path('M-20 700L120 560L240 600L330 520L430 700Z', '#9fb8bf'),
    rect(-20, 690, 1640, 230, c.linear(['#4f93a8', '#1c4a66'])),
  );
  const wall: Point[] = [
    [640, 770],
    [690, 600],
    [670, 480],
    [740, 330],
    [720, 210],
    [800, 90],
    [880, 60],
    [940, -20],
    [1640, -20],
    [1640, 790],
  ];
  const d = `M${wall.map((point) => point.join(' ')).join('L')}Z`;
  c.add(
    path(d, '#5b6470'),
    c.clipped(d, [
      repeat(9, (index) =>
        polygon(
          [
            [760 + index * 100, -20],
            [800 + index * 110, -20],
            [740 + index * 116, 420],
            [780 + index * 110, 800],
            [690 + index * 112, 800],
            [700 + index * 106, 400],
          ],
          index % 2 === 0 ? '#6f7884' : '#474f5c',
        ),
      ),
      repeat(11, (index) =>
        path(
          `M${640 + (index % 3) * 30} ${110 + index * 62}Q${1000} ${90 + index * 62} 1640 ${130 + index * 60}v16Q1000 ${112 + index * 62} ${640 + (index % 3) * 30} ${124 + index * 62}Z`,
          '#8d959c',
        ),
      ),
      repeat(210, () => {
        const [x, row] = [c.random.between(690, 1600), c.random.whole(0, 10)];
        const y = 112 + row * 62 + ((x - 640) / 1000) * 12;
        return (
          ellipse(x, y - 7, 9, 6, '#fbf8ee') +
          circle(x + 8, y - 14, 4.5, '#f0d9a0') +
          polygon(
            [
              [x - 8, y - 8],
              [x - 15, y - 4],
              [x - 7, y - 4],
            ],
            '#22262e',
          )
        );
      }),
      c.shadeBox([1100, -20, 540, 820], '#141c2c', 180, 0.85),
      c.shadeBox([620, -20, 300, 820], '#fff3d8', 0, 0.35),
    ]),
  );
  c.add(
    repeat(30, (index) =>
      ellipse(
        600 + index * 36,
        772 + Math.sin(index * 1.9) * 16,
        c.random.between(30, 66),
        c.random.between(14, 34),
        '#f7faf6',
        { opacity: 0.92 },
      ),
    ),
    repeat(9, (index) =>
      stroke(`M${-20 + index * 90} ${760 + (index % 4) * 34}q60 -18 120 0t120 0`, '#bfdbe0', 5, {
        opacity: 0.7,
      }),
    ),
  );
  for (let index = 0; index < 120; index += 1) {
    const near = c.random.between(0.03, 0.13);
    const [x, y] = [c.random.between(20, 1000), c.random.between(20, 700)];
    c.add(
      gannet(
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${c.random.between(-30, 30).toFixed(0)}) scale(${(c.random.chance(0.5) ? -near : near).toFixed(3)} ${near.toFixed(3)})`,
      ),
    );
  }
  c.add(
    gannet('translate(330 470) rotate(-8) scale(1.05)'),
    gannet('translate(600 220) rotate(10) scale(-0.5 0.5)'),
    gannet('translate(150 720) rotate(-20) scale(0.48)'),
  );
};
