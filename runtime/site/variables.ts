import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { mapStrings } from './map-strings.ts';
import type { Origin } from './site.ts';

type Variables = Readonly<Record<string, string>>;

const variable = /\{([A-Za-z][A-Za-z0-9]*)\}/g;
/** An address of this site inside HTML, where a variable is written as in a path. */
const addressInHtml = /(=\s*["'])(\/[^"']*)/g;

/** Can the text of a file hold a variable at all? Objects open with a brace too, but before no letter. */
export function mayHoldVariables(text: string): boolean {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const next = text.charCodeAt(at + 1) | 0x20;
    if (next >= 0x61 && next <= 0x7a) return true;
  }
  return false;
}

/** A word as it is written in a path: lowered, æ→ae ø→o å→a, other runs → `-` (A1). */
export function asPathWord(text: string): string {
  return text
    .normalize()
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Replaces `{name}` in every text of a value (A1); unknown names stay and are reported with their place. */
export function fillVariables(
  value: unknown,
  variables: Variables,
  origin: Origin,
  skip: (path: readonly (string | number)[]) => boolean = () => false,
): { readonly value: unknown; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const filled = mapStrings(value, (text, path) => {
    if (!text.includes('{') || skip(path)) return text;
    for (const [, name = ''] of text.matchAll(variable)) {
      if (Object.hasOwn(variables, name)) continue;
      const place = { file: origin.file, path: [...origin.path, ...path] };
      const meant = nearest(name, Object.keys(variables));
      problems.push(
        problem('unknown-variable', place, { name }, meant === null ? null : `{${meant}}`),
      );
    }
    return fillText(text, variables);
  });
  return { value: filled, problems };
}

/** A text with its variables replaced; one that begins with `/` is a path, and so is an address inside HTML. */
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
