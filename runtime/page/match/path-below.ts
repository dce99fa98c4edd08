/**
 * What of a path lies below a base path, as whole segments, both normalised before (B1.8). Null where it lies
 * elsewhere.
 */
export function pathBelow(base: string, path: string): string | null {
  if (base === '/') return path;
  if (path === base) return '/';
  return path.startsWith(`${base}/`) ? path.slice(base.length) : null;
}
