import type { Canvas } from '../../canvas.ts';
import { fade, mix } from '../../palette.ts';
import {
  blob,
  circle,
  ellipse,
  group,
  line,
  path,
  polygon,
  rect,
  repeat,
  stroke,
} from '../../shapes.ts';

/** A still life of easel, brushes, tubes and palette. */
export function painting(c: Canvas): void {
  c.ground(c.linear(['#f0e2c2', '#e3c594']));
  c.add(rect(0, 660, 1600, 240, '#a5673f'), c.shadeBox([0, 660, 1600, 240], '#4a1f22', -90, 0.75));
  c.add(
    line([900, 40], [900, 120], '#7a4432', 22),
    line([720, 880], [880, 60], '#7a4432', 22),
    line([1080, 880], [920, 60], '#7a4432', 22),
    rect(640, 640, 520, 26, '#5b2f22'),
  );
  const canvas = 'M610 110H1190V640H610Z';
  c.add(
    rect(624, 126, 580, 530, fade('#4a2418', 0.35)),
    c.clipped(canvas, [
      rect(610, 110, 580, 530, '#f9f2df'),
      rect(610, 110, 580, 300, '#7fc0c8'),
      circle(1040, 240, 66, '#f2a93b'),
      path('M600 420L720 280L820 390L930 250L1060 400L1210 330V660H600Z', '#2f5f84'),
      path('M600 470Q760 420 900 470T1210 450V660H600Z', '#e8694a'),
      path('M600 550Q800 500 1210 560V660H600Z', '#c43a34'),
      repeat(14, () =>
        stroke(
          `M${c.random.between(620, 1100)} ${c.random.between(470, 630)}q40 -14 80 0`,
          c.random.pick(['#f2a93b', '#f0b3a8', '#8d2733']),
          11,
        ),
      ),
      repeat(8, () =>
        stroke(
          `M${c.random.between(620, 1100)} ${c.random.between(130, 300)}q50 -10 90 4`,
          '#bfe3df',
          10,
        ),
      ),
    ]),
  );
  c.add(path('M610 110H1190V640H610Z', 'none', { stroke: '#d9c08c', 'stroke-width': 8 }));
  const jar = (
    x: number,
    y: number,
    w: number,
    h: number,
    colour: string,
    tools: readonly string[],
  ) =>
    tools
      .map((tool, index) =>
        group(
          [
            line([0, 0], [0, -h * 1.5], '#c98a55', 13),
            rect(-9, -h * 1.62, 18, 30, '#c9cdd0'),
            path(
              `M-13 ${-h * 1.62}Q-16 ${-h * 1.86} 0 ${-h * 2.02}Q16 ${-h * 1.86} 13 ${-h * 1.62}Z`,
              tool,
            ),
          ],
          `translate(${x + (index - (tools.length - 1) / 2) * w * 0.2} ${y - h * 0.2}) rotate(${(index - (tools.length - 1) / 2) * 11})`,
        ),
      )
      .join('') +
    path(`M${x - w / 2} ${y - h}H${x + w / 2}L${x + w * 0.44} ${y}H${x - w * 0.44}Z`, colour) +
    c.shade(
      `M${x - w / 2} ${y - h}H${x + w / 2}L${x + w * 0.44} ${y}H${x - w * 0.44}Z`,
      '#22101c',
      180,
      0.7,
    ) +
    rect(x - w / 2, y - h, w, h * 0.14, mix(colour, '#ffffff', 0.35));
  c.add(
    ellipse(290, 812, 190, 22, fade('#2a1010', 0.5)),
    jar(220, 800, 170, 210, '#1f5a70', ['#c43a34', '#f2a93b', '#f7e7c6', '#5d7a4a']),
    jar(420, 820, 140, 160, '#f2a93b', ['#3a1e44', '#e8694a', '#7fc8a9']),
  );
  const tube = (x: number, y: number, turn: number, colour: string) =>
    group(
      [
        polygon(
          [
            [-70, -26],
            [50, -20],
            [50, 20],
            [-70, 26],
          ],
          '#e9e4d6',
        ),
        polygon(
          [
            [-40, -25],
            [20, -22],
            [20, 22],
            [-40, 25],
          ],
          colour,
        ),
        rect(50, -11, 26, 22, '#2a2430'),
        blob(
          [
            [76, -6],
            [110, -16],
            [140, 0],
            [116, 18],
            [80, 8],
          ],
          colour,
        ),
      ],
      `translate(${x} ${y}) rotate(${turn})`,
    );
  const palette =
    'M1180 800Q1170 700 1320 690Q1500 684 1530 770Q1540 860 1400 872Q1330 876 1320 840Q1300 810 1260 836Q1196 860 1180 800Z';
  c.add(
    path(palette, fade('#2a1010', 0.45), { transform: 'translate(10 18)' }),
    path(palette, '#d9a066'),
    c.shade(palette, '#7a3a24', 200, 0.7),
    ['#c43a34', '#f2a93b', '#1f5a70', '#f7efd9', '#5d7a4a', '#3a1e44']
      .map((colour, index) =>
        blob(
          [
            [1230 + index * 48, 740 + (index % 2) * 26],
            [1256 + index * 48, 722 + (index % 2) * 26],
            [1272 + index * 48, 744 + (index % 2) * 26],
            [1250 + index * 48, 764 + (index % 2) * 26],
          ],
          colour,
        ),
      )
      .join(''),
    tube(620, 800, -14, '#c43a34'),
    tube(800, 846, 8, '#1f5a70'),
    tube(990, 806, -24, '#f2a93b'),
  );
  c.add(
    polygon(
      [
        [1300, 0],
        [1600, 0],
        [1600, 480],
      ],
      fade('#fff7dc', 0.45),
    ),
    [
      [1290, 210],
      [1430, 330],
      [100, 160],
      [330, 250],
    ]
      .map(([x, y], index) =>
        group(
          [
            rect(-60, -76, 120, 152, '#fbf5e4'),
            [
              circle(0, -6, 34, '#e8694a'),
              path('M-40 40L0 -50L40 40Z', '#1f5a70'),
              stroke('M-36 20Q-10 -50 10 0T40 -30', '#c43a34', 9),
              path('M-30 30V-10L0 -40L30 -10V30Z', '#5d7a4a'),
            ][index] ?? '',
            rect(-8, -88, 16, 22, '#c43a34'),
          ],
          `translate(${x} ${y}) rotate(${index * 5 - 7})`,
        ),
      )
      .join(''),
  );
}
