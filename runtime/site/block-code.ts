import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import type { ESTree, ParseResult } from 'rolldown/utils';
import { glob } from 'tinyglobby';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { inertCode, mayBeInert } from './inert-code.ts';
import { LERRET, libraryOf, ownFileOf, SHARED_LIBRARIES } from './project.ts';
import { unknownTokens } from './unknown-tokens.ts';

/** A file that a build reads for blocks. */
interface SourceFile {
  /** The path, relative to the folder with `blocks/`. */
  readonly file: string;
  readonly source: string;
  /** The names of modules that it seems to import; found without parsing it. */
  readonly names: readonly string[];
  /** The files of blocks behind these names. */
  readonly targets: readonly string[];
}

/**
 * Returns the problems of the code and style in a folder's `blocks/`: files that don't parse, imports that lead to no
 * file or library, code of static blocks that never runs, and unknown tokens. Reads only what a build reads.
 * @param root the folder with `blocks/`
 * @param isLoaded whether a bundler has just read the code, so that it has no mistakes of syntax
 */
export async function blockCodeProblems(
  root: string,
  isLoaded = false,
): Promise<readonly Problem[]> {
  const entries = (await glob('blocks/*/*.{ts,tsx,css}', { cwd: root })).sort().filter((file) => {
    const ends = ['.tsx', '.island.tsx', '.enhance.ts', '.module.css'];
    return ends.some((end) => file === componentOf(file) + end);
  });
  const statics = entries.filter((file) => {
    const component = componentOf(file);
    return file === `${component}.tsx` && !entries.includes(`${component}.island.tsx`);
  });
  const sources = new Map<string, SourceFile>();
  const ofStatics = reachedFrom(statics, root, sources);
  reachedFrom(entries, root, sources);
  const found: Problem[] = [];
  for (const one of sources.values()) {
    const isOwn = statics.includes(`${componentOf(one.file)}.tsx`);
    const isInert = isOwn && ofStatics.has(one.file) && mayBeInert(one.source);
    found.push(...(await problemsOf(one, root, isInert, isLoaded)));
  }
  return [...found, ...unknownTokens([...sources.values()])];
}

/** Returns the path of a block's component, without its ending, for a file in the block's folder. */
function componentOf(file: string): string {
  return `${dirname(file)}/${basename(dirname(file))}`;
}

/** Returns `entries` and the files that they import, also indirectly. Adds each file that it reads to `sources`. */
function reachedFrom(
  entries: readonly string[],
  root: string,
  sources: Map<string, SourceFile>,
): ReadonlySet<string> {
  const files = new Set(entries);
  for (const file of files) {
    const one = sources.get(file) ?? readSource(root, file);
    sources.set(file, one);
    for (const target of one.targets) files.add(target);
  }
  return files;
}

function readSource(root: string, file: string): SourceFile {
  const source = readFileSync(join(root, file), 'utf8');
  const names = [...new Set(Array.from(source.matchAll(written), ([, , name = '']) => name))];
  const targets = names
    .filter((name) => name.startsWith('.'))
    .map((name) => fileAt(join(root, dirname(file), name)))
    .flatMap((target) => (/\.(tsx?|css)$/.test(target ?? '') ? relative(root, target ?? '') : []));
  return { file, source, names, targets };
}

async function problemsOf(
  one: SourceFile,
  root: string,
  isInert: boolean,
  isLoaded: boolean,
): Promise<readonly Problem[]> {
  const { file, names } = one;
  const missing = names.filter((name) => !isThere(root, file, name));
  if (isLoaded && missing.length === 0 && !isInert) return [];
  const { fault, imports, program } = await (file.endsWith('.css') ? ofStyle : ofCode)(one);
  const place = { file, path: [] };
  if (fault !== null) {
    const { reason, offset } = fault;
    return [{ ...problem('code-syntax', place, { reason }), offset }];
  }
  const unresolved = imports
    .filter(({ name }) => missing.includes(name))
    .map(({ name, offset }) => {
      const near = nearName(root, file, name);
      return { ...problem('unresolved-import', place, { name }, near), offset };
    });
  const inert = isInert && program !== null ? await inertCode(file, program) : [];
  return [...unresolved, ...inert];
}

/** Matches the names of modules that a file imports. */
const written = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** The endings that bundlers try for the name of a module, in this order. */
const ENDINGS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** A file that is missing in some projects, as they have its types in `.lerret/`. */
const GENERATED = './block.gen.ts';

/** The result of parsing a file: its first mistake or, without one, the modules that it imports (not types only). */
interface Parsed {
  /** The tree of a script; null for a stylesheet or a mistake. */
  readonly program: ESTree.Program | null;
  readonly fault: { readonly reason: string; readonly offset: number } | null;
  readonly imports: readonly { readonly name: string; readonly offset: number }[];
}

async function ofCode({ file, source }: SourceFile): Promise<Parsed> {
  // Imported only when needed: sites without code of their own don't need it.
  const { parseSync } = await import('rolldown/utils');
  const { module, program, errors } = parseSync(file, source);
  const [first] = errors;
  if (first !== undefined) {
    const offset = first.labels[0]?.start ?? 0;
    return {
      fault: { reason: first.message.replace(/\.$/, ''), offset },
      imports: [],
      program: null,
    };
  }
  const imports = importsOf(module, false).map(({ start, end }) => ({
    name: source.slice(start + 1, end - 1),
    offset: start,
  }));
  return { fault: null, imports, program };
}

/** Returns where a module's source names other modules, as offsets. @param withTypes whether imports of types count */
export function importsOf(
  { staticImports, staticExports, dynamicImports }: ParseResult['module'],
  withTypes: boolean,
): { readonly start: number; readonly end: number }[] {
  const isWanted = ({ isType }: { readonly isType: boolean }) => withTypes || !isType;
  return [
    ...staticImports.filter(({ entries }) => entries.length === 0 || entries.some(isWanted)),
    ...staticExports.flatMap(({ entries }) => entries.filter(isWanted)),
    ...dynamicImports,
  ].flatMap(({ moduleRequest }) => moduleRequest ?? []);
}

async function ofStyle({ source }: SourceFile): Promise<Parsed> {
  // The parser of a build's styles.
  const { CssSyntaxError, parse } = await import('postcss');
  try {
    const imports: { name: string; offset: number }[] = [];
    parse(source).walkAtRules('import', ({ params, source: at }) => {
      const name = /^(?:url\()?(['"])(.+?)\1/.exec(params)?.[2] ?? '';
      const offset = source.indexOf(name, at?.start?.offset);
      imports.push({ name, offset: offset - 1 });
    });
    return { fault: null, imports, program: null };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line = 1, column = 1 } = error;
    const before = source.split('\n').slice(0, line - 1);
    const offset = before.reduce((sum, { length }) => sum + length + 1, column - 1);
    return { fault: { reason, offset }, imports: [], program: null };
  }
}

function isThere(root: string, file: string, name: string): boolean {
  if (name === GENERATED || name.startsWith('virtual:') || isBuiltin(name)) return true;
  const own = ownFileOf(name);
  if (own !== null) return existsSync(join(LERRET, own));
  // Absolute paths, and names that `imports` of a package.json defines, count as existing.
  if (/^[/#]/.test(name)) return true;
  if (name.startsWith('.')) return fileAt(join(root, dirname(file), name)) !== null;
  const library = libraryOf(name);
  return SHARED_LIBRARIES.includes(library) || isInstalled(join(root, dirname(file)), library);
}

/** Returns the path of the file that bundlers load for a path; null if there is none. */
function fileAt(path: string): string | null {
  const [plain = path] = path.split('?');
  const isFile = (one: string) => statSync(one, { throwIfNoEntry: false })?.isFile() === true;
  const named = ENDINGS.map((ending) => plain + ending);
  const inside = ENDINGS.slice(1).map((ending) => join(plain, `index${ending}`));
  return [...named, ...inside].find(isFile) ?? null;
}

/** Returns whether a library is in `node_modules` of a folder, or of a folder above it. */
function isInstalled(folder: string, library: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', library))) return true;
    if (at === dirname(at)) return false;
  }
}

/** Returns the import that was probably meant: a similar name in the same folder, or Lerret's file; null if neither. */
function nearName(root: string, file: string, name: string): string | null {
  const shared = 'blocks/shared';
  if (ownFileOf(name) !== null) {
    const all = readdirSync(join(LERRET, shared), { recursive: true, encoding: 'utf8' });
    const files = all.filter((one) => /(?<!\.d|\.d\.css)\.tsx?$/.test(one));
    const names = files.map((one) => `lerret/shared/${one}`);
    return nearest(name, names);
  }
  if (!name.startsWith('.')) return null;
  const path = resolve(root, dirname(file), name);
  const inLerret = relative(root, path);
  const asOwn = inLerret.replace(/^blocks\/(?=shared\/)|^runtime\/(?=(block|model)\.ts$)/, '');
  const own = `lerret/${asOwn.replace(/^(block|model)\.ts$/, '$1')}`;
  if (ownFileOf(own) !== null && existsSync(join(LERRET, inLerret))) return own;
  const isLike = (one: string) => extname(name) === '' || extname(one) === extname(name);
  const beside = existsSync(dirname(path)) ? readdirSync(dirname(path)).filter(isLike) : [];
  const near = nearest(basename(name), beside);
  return near === null ? null : `${name.slice(0, name.lastIndexOf('/') + 1)}${near}`;
}
