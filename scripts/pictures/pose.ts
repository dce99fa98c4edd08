import type { Point } from './shapes.ts';

/** Two joints of a limb: elbow and hand, or knee and foot. */
export type Joints = readonly [Point, Point];

/** What a figure wears; one colour for all makes a silhouette. */
export interface Dress {
  readonly skin: string;
  readonly top: string;
  readonly legs: string;
  readonly hair: string;
  /** How far a skirt reaches: 0.25 the knee, 0.05 the floor. */
  readonly skirt?: number;
  readonly cap?: string;
  readonly bun?: boolean;
  readonly long?: boolean;
}

/** Where the joints are, in thousandths of the height; the feet stand at y 0, up is negative. */
export interface Pose {
  readonly head: Point;
  readonly neck: Point;
  readonly hip: Point;
  /** Elbow and hand; the first arm lies behind the body. */
  readonly arms: readonly [Joints, Joints];
  /** Knee and foot. */
  readonly legs: readonly [Joints, Joints];
  /** Seen from the side. */
  readonly turned?: boolean;
  /** What the figure has in its hands. */
  readonly holds?: (dress: Dress) => string;
}
