import type { Site } from '../site/index.ts';

/**
 * The address of the font that a page's running text has, and thus every page needs; null where the site's own
 * `font-body` begins with a family that the stylesheet has no file of.
 */
export function bodyFont({ config }: Site, css: string): string | null {
  const list = config.theme.tokens?.['font-body'] ?? /--font-body:([^;}]+)/.exec(css)?.[1] ?? '';
  const family = unquoted(list.split(',')[0] ?? '');
  for (const [face] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const own = unquoted(/font-family:([^;}]+)/.exec(face)?.[1] ?? '');
    const file = /url\(["']?([^"')]+)/.exec(face)?.[1];
    // The first face of a family is its whole; later ones add single letters.
    if (own === family && file !== undefined) return file;
  }
  return null;
}

function unquoted(name: string): string {
  return name.trim().replace(/^["']|["']$/g, '');
}
