import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { LERRET } from './project.ts';

interface SourceFile {
  /** The path, as in problems. */
  readonly file: string;
  readonly source: string;
}

/**
 * Returns a problem for each token or custom property that a stylesheet uses without a fallback (`var(--gap)`),
 * although neither Lerret nor these files set it.
 * @param files the code and style of blocks
 */
export function unknownTokens(files: readonly SourceFile[]): readonly Problem[] {
  const set = new Set(files.flatMap(propertiesSetIn));
  const unset = files.flatMap((one) => usesIn(one).filter(({ name }) => !set.has(name)));
  if (unset.length === 0) return [];
  const known = lerretsProperties();
  return unset
    .filter(({ name }) => !known.has(name))
    .map(({ file, name, offset }) => {
      const near = nearest(name, [...known, ...set]);
      return { ...problem('unknown-token', { file, path: [] }, { name }, near), offset };
    });
}

/** Returns the properties that Lerret's stylesheets set, apart from those of single blocks. */
function lerretsProperties(): ReadonlySet<string> {
  const files = globSync('blocks/{*.css,base/*.css,shared/*/*.css}', { cwd: LERRET });
  const read = files.map((file) => ({ file, source: readFileSync(join(LERRET, file), 'utf8') }));
  return new Set(read.flatMap(propertiesSetIn));
}

/** Returns the properties that a stylesheet sets, or all that code names, since it may set them in the browser. */
function propertiesSetIn({ file, source }: SourceFile): readonly string[] {
  const pattern = file.endsWith('.css') ? /(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g : /(--[\w-]+)/g;
  return Array.from(source.matchAll(pattern), ([, name, registered]) => name ?? registered ?? '');
}

/** Returns where a stylesheet uses properties without a fallback value, outside of comments. */
function usesIn({ file, source }: SourceFile) {
  if (!file.endsWith('.css')) return [];
  const code = source.replace(/\/\*.*?\*\//gs, (comment) => ' '.repeat(comment.length));
  return Array.from(code.matchAll(/(?<=\bvar\(\s*)--[\w-]+(?=\s*\))/g), ({ 0: name, index }) => ({
    file,
    name,
    offset: index,
  }));
}
