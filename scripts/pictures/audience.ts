import { circle, path, repeat } from './shapes.ts';

/** Returns the back of a seated head and shoulders whose chin is at (x, y). */
export function spectator(x: number, y: number, r: number, fill: string, kind = 0): string {
  const shoulders = path(
    `M${x - r * 2.1} ${y + r * 3}Q${x - r * 2} ${y + r * 1.1} ${x - r * 0.5} ${y + r * 0.8}` +
      `H${x + r * 0.5}Q${x + r * 2} ${y + r * 1.1} ${x + r * 2.1} ${y + r * 3}Z`,
    fill,
  );
  const hair = [
    '',
    circle(x, y - r * 1.25, r * 0.42, fill),
    path(
      `M${x - r} ${y}Q${x - r * 1.3} ${y + r * 1.2} ${x - r} ${y + r * 1.4}H${x + r}Q${x + r * 1.3} ${y + r * 1.2} ${x + r} ${y}Z`,
      fill,
    ),
    repeat(5, (index) =>
      circle(
        x + (index - 2) * r * 0.42,
        y - r * (0.95 - Math.abs(index - 2) * 0.16),
        r * 0.4,
        fill,
      ),
    ),
    circle(x - r * 0.7, y - r * 0.9, r * 0.4, fill) +
      circle(x + r * 0.7, y - r * 0.9, r * 0.4, fill),
  ][kind % 5];
  return shoulders + circle(x, y - r * 0.1, r, fill) + (hair ?? '');
}
