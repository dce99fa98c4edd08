import type { BuiltOutput } from './output.ts';

const STATIC = /(?:^|[;}\s])(?:import|export)\b[^;()'"`]*["'`]\.\/([\w.-]+\.js)["'`]/g;
const LATER = /\bimport\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The scripts of an output that one imports statically, however deep, without itself. */
export function staticImports(output: BuiltOutput, file: string): string[] {
  return reachable(output, file, [STATIC]);
}

/** The same, with what is imported while it runs. */
export function everyImport(output: BuiltOutput, file: string): string[] {
  return reachable(output, file, [STATIC, LATER]);
}

function reachable(output: BuiltOutput, start: string, kinds: readonly RegExp[]): string[] {
  const found = new Set([start]);
  for (const file of found) {
    const text = output.files.has(file) ? output.text(file) : '';
    for (const kind of kinds)
      for (const [, name = ''] of text.matchAll(kind)) found.add(`assets/${name}`);
  }
  found.delete(start);
  return [...found];
}
