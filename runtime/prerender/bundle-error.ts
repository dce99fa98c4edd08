import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { UserError } from '../diagnostics/index.ts';

/** A bundler's fault, above the source excerpt: `[PARSE_ERROR] Expected … \n ╭─[ blocks/cover/cover.tsx:4:24 ]`. */
const fault = /^\[[^\]\n]+\] (.+?)\.?\n[^\n]*\[ (.+?):(\d+):(\d+) \]$/gm;

/**
 * Turns a bundler's error into a readable one: a line for each fault with its place, without colours and stack.
 * @param folders paths in the message are relative to these
 * @returns any other error unchanged
 */
export function bundleError(error: unknown, folders: readonly string[]): unknown {
  if (!(error instanceof Error)) return error;
  const inside = folders.toSorted((a, b) => b.length - a.length).map((folder) => `${folder}/`);
  const found = stripVTControlCharacters(error.message).matchAll(fault);
  const lines = Array.from(found, ([, said = '', path = '', line, column]) => {
    const file = resolve(path);
    const root = inside.find((one) => file.startsWith(one)) ?? '';
    return `${file.slice(root.length)}:${line}:${column}  ${said}.`;
  });
  return lines.length === 0 ? error : new UserError(lines.join('\n'), undefined, { cause: error });
}
