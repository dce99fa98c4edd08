import type { Dress, Joints, Pose } from './pose.ts';
import { type Attributes, circle, group, type Point, path, polygon, smooth } from './shapes.ts';

/** Returns the clothes of a silhouette in one colour. */
export function silhouette(colour: string, more: Partial<Dress> = {}): Dress {
  return { skin: colour, top: colour, legs: colour, hair: colour, ...more };
}

/** Returns a rounded limb that narrows from the first radius to the second. */
function limb(from: Point, to: Point, r1: number, r2: number, fill: string): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  return (
    circle(from[0], from[1], r1, fill) +
    circle(to[0], to[1], r2, fill) +
    polygon(
      [
        [from[0] + nx * r1, from[1] + ny * r1],
        [to[0] + nx * r2, to[1] + ny * r2],
        [to[0] - nx * r2, to[1] - ny * r2],
        [from[0] - nx * r1, from[1] - ny * r1],
      ],
      fill,
    )
  );
}

function twoPart(start: Point, [middle, end]: Joints, radii: Point, fill: string, last: string) {
  const between = (radii[0] + radii[1]) / 2;
  return (
    limb(start, middle, radii[0], between, fill) +
    limb(middle, end, between, radii[1], fill) +
    circle(end[0], end[1], radii[1] * 1.15, last)
  );
}

function head(pose: Pose, dress: Dress): string {
  const [x, y] = pose.head;
  const parts = [circle(x, y, 62, dress.skin)];
  parts.unshift(limb(pose.neck, pose.head, 32, 30, dress.skin));
  const crown: Point[] = [
    [x - 66, y + 6],
    [x - 56, y - 48],
    [x, y - 74],
    [x + 56, y - 48],
    [x + 66, y + 4],
    [x + 30, y - 26],
    [x - 30, y - 26],
  ];
  parts.push(path(smooth(crown, true), dress.hair));
  if (dress.long === true) {
    parts.unshift(limb([x, y - 10], [x - 6, y + 110], 70, 58, dress.hair));
  }
  if (dress.bun === true) parts.push(circle(x - 18, y - 80, 32, dress.hair));
  if (dress.cap !== undefined) {
    parts.push(
      path(
        smooth(
          [
            [x - 70, y - 8],
            [x - 62, y - 58],
            [x, y - 92],
            [x + 62, y - 58],
            [x + 70, y - 8],
            [x, y - 20],
          ],
          true,
        ),
        dress.cap,
      ),
    );
    parts.push(circle(x, y - 100, 24, dress.cap));
  }
  return parts.join('');
}

function torso(pose: Pose, dress: Dress): string {
  const [neck, hip] = [pose.neck, pose.hip];
  const wide = pose.turned === true ? 84 : 112;
  return path(
    smooth(
      [
        [neck[0], neck[1] - 12],
        [neck[0] + wide, neck[1] + 34],
        [(neck[0] + hip[0]) / 2 + wide * 0.78, (neck[1] + hip[1]) / 2],
        [hip[0] + 74, hip[1] + 26],
        [hip[0], hip[1] + 44],
        [hip[0] - 74, hip[1] + 26],
        [(neck[0] + hip[0]) / 2 - wide * 0.78, (neck[1] + hip[1]) / 2],
        [neck[0] - wide, neck[1] + 34],
      ],
      true,
    ),
    dress.top,
  );
}

function skirt(pose: Pose, dress: Dress, hem: number): string {
  const [x, y] = pose.hip;
  const knees = [pose.legs[0][0][0], pose.legs[1][0][0]];
  const [left, right] = [Math.min(...knees, x) - 120, Math.max(...knees, x) + 120];
  const low = -1000 * hem;
  return path(
    `M${x - 62} ${y - 60}Q${left + 50} ${y + 120} ${left} ${low}Q${x} ${low + 46} ${right} ${low}` +
      `Q${right - 50} ${y + 120} ${x + 62} ${y - 60}Z`,
    dress.top,
  );
}

/** Returns a figure whose feet stand at (x, y), `height` pixels high; `flip` turns it round. */
export function figure(
  at: Point,
  height: number,
  pose: Pose,
  dress: Dress,
  flip = false,
  more: Attributes = {},
): string {
  const shoulder = pose.turned === true ? 40 : 84;
  const [x, y] = pose.neck;
  const arms = pose.arms.map((arm, index) =>
    twoPart(
      [x + (index === 0 ? -shoulder : shoulder), y + 40],
      arm,
      [42, 26],
      dress.top,
      dress.skin,
    ),
  );
  const legs = pose.legs.map((leg, index) => {
    const foot = leg[1];
    return (
      twoPart(
        [pose.hip[0] + (index === 0 ? -36 : 36), pose.hip[1] + 16],
        leg,
        [66, 36],
        dress.legs,
        dress.legs,
      ) +
      limb(
        foot,
        [foot[0] + (pose.turned === true || index === 1 ? 46 : -46), foot[1] + 12],
        26,
        18,
        dress.legs,
      )
    );
  });
  const scale = height / 1000;
  return group(
    [
      arms[0] ?? '',
      ...legs,
      torso(pose, dress),
      dress.skirt === undefined ? '' : skirt(pose, dress, dress.skirt),
      head(pose, dress),
      arms[1] ?? '',
      pose.holds === undefined ? '' : pose.holds(dress),
    ],
    `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`,
    more,
  );
}

/** Returns the same figure with a lit edge on the side that `shift` points to. */
export function litFigure(
  at: Point,
  height: number,
  pose: Pose,
  colours: readonly [string, string],
  shift: Point,
  more: Partial<Dress> = {},
  flip = false,
): string {
  return (
    figure([at[0] + shift[0], at[1] + shift[1]], height, pose, silhouette(colours[1], more), flip) +
    figure(at, height, pose, silhouette(colours[0], more), flip)
  );
}
