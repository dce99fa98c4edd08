import { type Problem, problem } from '../diagnostics/index.ts';
import type { HtmlTag, Origin } from '../site/index.ts';

/** The level of a heading that texts may hold: 2 to 5, and `h1` becomes 2; null for another element. */
export function headingLevel({ name }: HtmlTag): number | null {
  return /^h[1-5]$/.test(name) ? Math.max(2, Number(name[1])) : null;
}

/** Tells of a heading that is more than one level below the one before it. */
export function headingJump(tag: HtmlTag, previous: number, place: Origin): Problem {
  const facts = {
    found: tag.name,
    previous: previous === 1 ? { en: 'the title (h1)', nb: 'tittelen (h1)' } : `h${previous}`,
    expected: `h${previous + 1}`,
  };
  return { ...problem('heading-jump', place, facts), inside: tag.offset };
}
