import { readProperty, type SiteRecord } from '../model.ts';
import { normalisePath } from '../protocol/path.ts';
import type { NamedPage } from '../site/index.ts';
import type { Params, Route } from './match/create-matcher.ts';
import { readReference } from './select/operand.ts';
import type { Source } from './select/operators.ts';
import { conditionsOf } from './select/operators.ts';

/** A page definition as a route of the matcher. */
export interface PageRoute extends Route {
  readonly page: NamedPage;
}

/** An address that exists, and the page and record that claim it. */
export interface PageAddress {
  /** Decoded, such as `/kontakt`. */
  readonly path: string;
  /** The path, percent-encoded. */
  readonly href: string;
  readonly page: NamedPage;
  readonly params: Params;
  /** The record that the page exists for; null for a page without own record. */
  readonly record: SiteRecord | null;
}

/**
 * Returns the first source if it is single and its filter uses a parameter, else null. The page then exists once for
 * each record of the source.
 */
export function boundSource(page: NamedPage): Source | null {
  const source = page.definition.sources?.[0];
  if (source === undefined || source.collection) return null;
  const isBound = conditionsOf(source).some(
    ({ value }) => readReference(value).kind === 'parameter',
  );
  return isBound ? source : null;
}

/** Returns whether records decide which pages exist. Otherwise the pattern matches by shape (B2.4). */
export function isBound(page: NamedPage): boolean {
  return boundSource(page) !== null;
}

/** Returns whether records decide the value of every parameter. */
export function isFullyBound(page: NamedPage): boolean {
  const bound = boundSource(page);
  const names = parameterNames(page.definition.path);
  return (
    bound !== null &&
    names.every((name) =>
      conditionsOf(bound).some(({ operator, value }) => operator === 'eq' && value === `:${name}`),
    )
  );
}

/** Returns the parameters of the record's page; null if a parameter has no `eq` condition with a text or number. */
export function paramsOf(source: Source, path: string, record: SiteRecord): Params | null {
  const params: Record<string, string> = {};
  for (const name of parameterNames(path)) {
    const condition = conditionsOf(source).find(
      ({ operator, value }) => operator === 'eq' && value === `:${name}`,
    );
    const value = condition === undefined ? undefined : readProperty(record, condition.property);
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    params[name] = String(value).normalize();
  }
  return params;
}

/** Returns whether the page's path is a pattern with parameters. */
export function hasParameters(page: NamedPage): boolean {
  return page.definition.path.includes('/:');
}

/** Returns the names of a path's parameters. */
export function parameterNames(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

/** Returns the decoded path of a page with its parameters' values; null if it isn't a valid address. */
export function pathWith(path: string, params: Params): string | null {
  return normalisePath(fillPath(path, params))?.path ?? null;
}

function fillPath(path: string, params: Params): string {
  const segments = path
    .split('/')
    .map((segment) => encode(segment.startsWith(':') ? (params[segment.slice(1)] ?? '') : segment));
  return segments.join('/');
}

/** Percent-encodes text. Text with half a surrogate pair can't be encoded: it stays, and the path is malformed. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : text;
}
