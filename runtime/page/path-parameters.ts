import { normalisePath } from '../protocol/path.ts';
import type { NamedPage } from '../site/site.ts';
import type { Params } from './match/index.ts';

/** Does the page's path hold parameters: is it a pattern? */
export function hasParameters(page: NamedPage): boolean {
  return page.definition.path.includes('/:');
}

/** The names of a path's parameters. */
export function parameterNames(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** The decoded path of a page with its parameters filled in; null where that is no address. */
export function pathWith(path: string, params: Params): string | null {
  return normalisePath(fillPath(path, params))?.path ?? null;
}

function fillPath(path: string, params: Params): string {
  const segments = path
    .split('/')
    .map((segment) => encode(segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));
  return segments.join('/');
}

/** Half a surrogate pair can't be written in an address: it stands there as itself, and the path is malformed. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}
