import { cultureHouse, fishingBoat } from '../../building.ts';
import type { Canvas } from '../../canvas.ts';
import { figure } from '../../figure.ts';
import { mountains, water } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import { running, standing, walking } from '../../poses-everyday.ts';
import { circle, ellipse, group, line, path, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** The culture house from the other side on a summer day. */
export function houseByDay(c: Canvas): void {
  c.ground(c.linear(['#6fb7d0', '#c2e2da', '#f6ecc8']));
  c.add(
    repeat(3, (index) =>
      group(
        [
          ellipse(0, 0, 150, 34, '#fdf8e8'),
          ellipse(70, -26, 90, 36, '#fdf8e8'),
          ellipse(-50, -18, 70, 28, '#fdf8e8'),
        ],
        `translate(${260 + index * 560} ${130 + (index % 2) * 90}) scale(${1 - index * 0.2})`,
      ),
    ),
  );
  c.add(
    mountains(c, 560, 250, 4, '#7fa5b8', 640, '#eef4f0'),
    path('M0 610Q300 570 700 612T1600 590V640H0Z', '#7fae7c'),
    water(
      c,
      622,
      724,
      ['#a9d6da', '#4f93a8'],
      [
        { x: 60, spread: 300, colour: '#eef6ea' },
        { x: 1540, spread: 260, colour: '#eef6ea' },
      ],
    ),
    fishingBoat(c, [70, 690], 150, '#c43a34', '#fdf8e8', '#3d6478'),
    fishingBoat(c, [1545, 676], 110, '#1f5a70', '#fdf8e8', '#3d6478'),
  );
  c.add(
    group(
      [
        cultureHouse(c, [0, 0], 1350, {
          wall: '#c4563f',
          side: '#e9d8b4',
          glass: ['#9fd0d8', '#d8ecdf', '#5f9fb0'],
          frame: '#3a4a56',
        }),
      ],
      'translate(1560 720) scale(-1 1)',
    ),
  );
  c.add(
    path('M-20 720H1620V920H-20Z', '#dcc79e'),
    polygon(
      [
        [-20, 920],
        [-20, 790],
        [520, 722],
        [900, 722],
        [760, 920],
      ],
      '#efe0b8',
    ),
    path('M1100 722H1620V850Q1300 860 1100 722Z', '#86b57c'),
    c.shadeBox([0, 720, 1600, 180], '#8a6a4a', -90, 0.5),
  );
  c.add(
    line([150, 780], [150, 210], '#f7f4ea', 9),
    group(
      [
        path('M0 0Q70 -20 130 6T250 0V120Q190 140 130 124T0 128Z', '#c43a34'),
        path('M60 -9q20 -2 40 8v120q-20 -6 -40 -2z', '#fdf8e8'),
        rect(0, 46, 250, 36, '#fdf8e8'),
        rect(72, -4, 16, 128, '#14304a'),
        rect(0, 56, 250, 16, '#14304a'),
      ],
      'translate(154 216)',
    ),
  );
  const bike = (x: number, y: number, colour: string) =>
    circle(x, y, 44, 'none', { stroke: '#2a2430', 'stroke-width': 6 }) +
    circle(x + 124, y, 44, 'none', { stroke: '#2a2430', 'stroke-width': 6 }) +
    stroke(
      `M${x} ${y}L${x + 40} ${y - 62}H${x + 98}L${x + 60} ${y}H${x}M${x + 60} ${y}L${x + 40} ${y - 62}M${x + 124} ${y}L${x + 92} ${y - 84}H${x + 70}M${x + 40} ${y - 62}L${x + 34} ${y - 78}M${x + 20} ${y - 80}H${x + 50}`,
      colour,
      7,
    );
  c.add(bike(1130, 800, '#c43a34'), bike(1290, 816, '#1f5a70'), bike(1440, 806, '#f2a93b'));
  const person = (
    x: number,
    y: number,
    h: number,
    pose: typeof walking,
    top: string,
    hair: string,
    flip: boolean,
    skirt?: number,
  ) =>
    ellipse(x, y + 3, h * 0.24, h * 0.03, fade('#4a3a2a', 0.35)) +
    figure(
      [x, y],
      h,
      pose,
      {
        skin: '#d9a07a',
        top,
        legs: '#26304a',
        hair,
        ...(skirt === undefined ? {} : { skirt, long: true }),
      },
      flip,
    );
  c.add(
    person(470, 820, 250, walking, '#1f5a70', '#2a1612', false, 0.24),
    person(570, 826, 260, walking, '#f2a93b', '#5b3020', false),
    person(760, 850, 170, running, '#c43a34', '#c99a52', false),
    person(350, 860, 300, walking, '#3a1e44', '#8a8a90', true),
    person(920, 778, 190, standing, '#e8694a', '#1a1018', false, 0.26),
  );
}
