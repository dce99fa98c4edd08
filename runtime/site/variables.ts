import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { asPathWord } from '../protocol/path-word.ts';
import type { Origin } from './site.ts';

type Variables = Readonly<Record<string, string>>;

const variable = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** Matches an address of this site in HTML. Variables in it are filled in as in a path. */
const addressInHtml = /(=\s*["'])(\/[^"']*)/g;

/** Returns whether a letter follows a brace in a JSON text, so that it might contain a variable. */
export function mayHoldVariables(text: string): boolean {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const next = text.charCodeAt(at + 1) | 0x20;
    if (next >= 0x61 && next <= 0x7a) return true;
  }
  return false;
}

/**
 * Returns a copy of a value in whose texts each `{name}` is replaced by the variable's value (A1), and a problem for
 * each unknown name. @param skip returns whether the text at a path stays unchanged
 */
export function fillVariables(
  value: unknown,
  variables: Variables,
  origin: Origin,
  skip: (path: Origin['path']) => boolean = () => false,
  near: typeof nearest = nearest,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const names = Object.keys(variables);
  const filled = mapStrings(value, (text, path) => {
    if (!text.includes('{') || skip(path)) return text;
    // An unknown name is reported once per text.
    const unknown = new Map<string, number>();
    for (const { 1: name = '', index } of text.matchAll(variable)) {
      if (!Object.hasOwn(variables, name) && !unknown.has(name)) unknown.set(name, index);
    }
    for (const [name, inside] of unknown) {
      const place = { file: origin.file, path: [...origin.path, ...path] };
      const meant = near(name, names);
      const suggestion = meant === null ? null : `{${meant}}`;
      problems.push({ ...problem('unknown-variable', place, { name }, suggestion), inside });
    }
    return fillText(text, variables);
  });
  return { value: filled, problems };
}

/** The maximum length of a variable's value with others in it, as a few doublings would reach a million. */
export const MAX_FILLED = 10_000;

/**
 * Returns the values of variables, filled with the values of other variables (A94). Unfilled are variables that would
 * become too long (`long`), and those that need themselves in a circle or another unfilled variable (`waiting`, with
 * the variables that they need).
 */
export function fillAmongThemselves(variables: Variables) {
  const values: Record<string, string> = { ...variables };
  const long: string[] = [];
  const needs = new Map<string, Set<string>>();
  const users = new Map<string, string[]>(Object.keys(variables).map((name) => [name, []]));
  for (const [name, text] of Object.entries(variables)) {
    const named = namesIn(text).filter((other) => Object.hasOwn(variables, other));
    needs.set(name, new Set(named));
    for (const other of new Set(named)) users.get(other)?.push(name);
  }
  const ready = [...needs].flatMap(([name, others]) => (others.size === 0 ? [name] : []));
  for (let name = ready.pop(); name !== undefined; name = ready.pop()) {
    const text = variables[name] ?? '';
    const named = namesIn(text);
    const grown = named.reduce(
      (sum, other) => sum + (values[other]?.length ?? 0) - `{${other}}`.length,
      text.length,
    );
    if (named.length > 0 && grown > MAX_FILLED) long.push(name);
    else values[name] = fillText(text, values);
    for (const user of users.get(name) ?? []) {
      const others = needs.get(user);
      others?.delete(name);
      if (others?.size === 0) ready.push(user);
    }
  }
  const waiting = [...needs].flatMap(([name, others]) =>
    others.size === 0 ? [] : [[name, [...others]] as const],
  );
  return { values, long, waiting: new Map(waiting) };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name);
}

/**
 * Returns a text with values in place of known variables; in a path (a text that begins with `/`, or an address of this
 * site in HTML), as segments (`asPathWord`).
 */
export function fillText(text: string, variables: Variables): string {
  const asPath = (path: string) =>
    path.replace(variable, (all, name: string) => {
      const word = Object.hasOwn(variables, name) ? variables[name] : undefined;
      return word === undefined ? all : asPathWord(word);
    });
  if (text.startsWith('/')) return asPath(text);
  return text
    .replace(addressInHtml, (_all, before: string, path: string) => before + asPath(path))
    .replace(variable, (all, name: string) =>
      Object.hasOwn(variables, name) ? (variables[name] ?? all) : all,
    );
}

/** Returns a copy of a JSON value in which the result of `replace` for each text and its path replaces the text. */
export function mapStrings(
  value: unknown,
  replace: (text: string, path: Origin['path']) => string,
  path: Origin['path'] = [],
): unknown {
  if (typeof value === 'string') return replace(value, path);
  if (Array.isArray(value)) {
    return value.map((item, index) => mapStrings(item, replace, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, replace, [...path, key])]),
  );
}
