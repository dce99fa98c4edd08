import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import type { ESTree } from 'vite';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { LERRET, ownFileOf } from './project.ts';

/** Returns the problems of `neverRunsIn` and of `unresolvedImportsIn` for the code in a folder's `blocks/`. */
export async function blockCodeProblems(root: string): Promise<readonly Problem[]> {
  const found = await Promise.all([neverRunsIn(root), unresolvedImportsIn(root)]);
  return found.flat();
}

/** Hooks that have an effect while HTML is rendered; all others work in browsers only. */
const WHILE_RENDERED = ['useContext', 'useDebugValue', 'useId', 'useMemo'];

/** Matches code that might have hooks or handlers; other files aren't parsed. Not names of lint rules (`a11y/use…`). */
const suspicious = new RegExp(
  String.raw`(?<![\w/])use(?!(?:${WHILE_RENDERED.map((name) => name.slice(3)).join('|')})\b)[A-Z]|\bon[A-Z]\w*\s*=`,
);

/** Returns a problem for each hook and handler in blocks that aren't islands: browsers get only their HTML. */
export async function neverRunsIn(root: string): Promise<readonly Problem[]> {
  const found = (await glob('blocks/*/*.{ts,tsx}', { cwd: root })).sort();
  const files = new Set(found);
  const ofStatic = found.filter((file) => {
    const folder = dirname(file);
    const component = `${folder}/${basename(folder)}`;
    const isStatic = files.has(`${component}.tsx`) && !files.has(`${component}.island.tsx`);
    return isStatic && !/\.(enhance|gen|d\.css)\.ts$/.test(file);
  });
  const problems = ofStatic.map((file) => inertCode(file, readFileSync(join(root, file), 'utf8')));
  return (await Promise.all(problems)).flat();
}

/** Returns a problem for each hook and handler in a file; [] for syntax errors, which bundling reports. */
export async function inertCode(file: string, source: string): Promise<readonly Problem[]> {
  if (!suspicious.test(source)) return [];
  // Imported only when needed: Vite takes long to load, and few files come this far.
  const { parseSync, Visitor } = await import('vite');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [];
  const hooks = importedNames(program);
  const found: { readonly name: string; readonly start: number }[] = [];
  new Visitor({
    CallExpression({ callee }) {
      const hook = hookOf(callee, hooks);
      if (hook !== null) found.push({ name: hook, start: callee.start });
    },
    JSXOpeningElement({ name: element, attributes }) {
      if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name, start } = attribute.name;
        if (/^on[A-Z]/.test(name)) found.push({ name, start });
      }
    },
  }).visit(program);
  const block = file.split('/').at(-2) ?? '';
  const island = `${block}.island.tsx`;
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ name, start }) => ({
      ...problem('never-runs', { file, path: [] }, { name, block, island }, island),
      offset: start,
    }));
}

/** Returns the exported name (`*`: a whole module) for each local name of an import, except from the block itself. */
function importedNames(program: ESTree.Program): ReadonlyMap<string, string> {
  const imports = program.body.filter((one) => one.type === 'ImportDeclaration');
  const named = imports
    .filter(({ source }) => !/^\.\/(?!block\.gen)/.test(source.value))
    .flatMap(({ specifiers }) => specifiers)
    .map((one): [string, string] => {
      if (one.type !== 'ImportSpecifier') return [one.local.name, '*'];
      const { imported } = one;
      return [one.local.name, imported.type === 'Identifier' ? imported.name : imported.value];
    });
  return new Map(named);
}

/** Returns the hook in a call such as `useState()` or `React.useState()`; null if it also works in rendering. */
function hookOf(callee: ESTree.Expression, imported: ReadonlyMap<string, string>): string | null {
  const isMember = callee.type === 'MemberExpression' && callee.object.type === 'Identifier';
  const name =
    callee.type === 'Identifier'
      ? imported.get(callee.name)
      : isMember && imported.get(nameOf(callee.object)) === '*'
        ? nameOf(callee.property)
        : undefined;
  const isHook = name !== undefined && /^use[A-Z]/.test(name);
  return isHook && !WHILE_RENDERED.includes(name) ? name : null;
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Matches the names of modules that a file imports. */
const written = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** The endings that bundlers try for the name of a module, in this order. */
const ENDINGS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** A file that is missing in some projects, as they have its types in `.lerret/`. */
const GENERATED = './block.gen.ts';

/**
 * Returns a problem for each import in blocks' code that leads to no file or library, with the offset of the name.
 * @param root the folder with `blocks/`
 */
export async function unresolvedImportsIn(root: string): Promise<readonly Problem[]> {
  const entries = (await glob('blocks/*/*.{ts,tsx}', { cwd: root })).filter((file) => {
    const name = basename(dirname(file));
    return [`${name}.tsx`, `${name}.island.tsx`, `${name}.enhance.ts`].includes(basename(file));
  });
  const files = new Set(entries.sort());
  const found: Problem[] = [];
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const names = [...new Set(Array.from(source.matchAll(written), ([, , name = '']) => name))];
    for (const name of names) {
      const target = name.startsWith('.') ? fileAt(join(root, dirname(file), name)) : null;
      if (target !== null && /\.tsx?$/.test(target)) files.add(relative(root, target));
    }
    const missing = names.filter((name) => !isThere(root, file, name));
    if (missing.length > 0) found.push(...(await placed(root, file, source, missing)));
  }
  return found;
}

/** Returns a problem for each import of a missing module, except of types and in text that only looks like code. */
async function placed(
  root: string,
  file: string,
  source: string,
  missing: readonly string[],
): Promise<readonly Problem[]> {
  // Imported only when needed: Vite takes long to load, and few files come this far.
  const { parseSync } = await import('vite');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) return [];
  const isOfTypes = (entries: readonly { readonly isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType);
  const imports = [
    ...module.staticImports.filter(({ entries }) => !isOfTypes(entries)),
    ...module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType)),
    ...module.dynamicImports,
  ].flatMap(({ moduleRequest }) => moduleRequest ?? []);
  return imports.flatMap(({ start, end }) => {
    const name = source.slice(start + 1, end - 1);
    if (!missing.includes(name)) return [];
    const place = { file, path: [] };
    const one = problem('unresolved-import', place, { name }, nearName(root, file, name));
    return { ...one, offset: start };
  });
}

function isThere(root: string, file: string, name: string): boolean {
  if (name === GENERATED || name.startsWith('virtual:') || isBuiltin(name)) return true;
  const own = ownFileOf(name);
  if (own !== null) return existsSync(join(LERRET, own));
  // Absolute paths, and names that `imports` of a package.json defines, count as existing.
  if (/^[/#]/.test(name)) return true;
  if (name.startsWith('.')) return fileAt(join(root, dirname(file), name)) !== null;
  const [scope = '', part = ''] = name.split('/');
  return isInstalled(join(root, dirname(file)), scope.startsWith('@') ? `${scope}/${part}` : scope);
}

/** Returns the path of the file that bundlers load for a path; null if there is none. */
function fileAt(path: string): string | null {
  const [plain = path] = path.split('?');
  const isFile = (one: string) => statSync(one, { throwIfNoEntry: false })?.isFile() === true;
  const named = ENDINGS.map((ending) => plain + ending);
  const inside = ENDINGS.slice(1).map((ending) => join(plain, `index${ending}`));
  return [...named, ...inside].find(isFile) ?? null;
}

/** Returns whether a library is in `node_modules` of a folder, of a folder above it, or of Lerret. */
function isInstalled(folder: string, library: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', library))) return true;
    if (at === dirname(at)) break;
  }
  return folder.startsWith(LERRET) ? false : isInstalled(LERRET, library);
}

/** Returns the import that was probably meant: a similar name in the same folder, or Lerret's file; null if neither. */
function nearName(root: string, file: string, name: string): string | null {
  const shared = 'blocks/shared';
  if (ownFileOf(name) !== null) {
    const all = readdirSync(join(LERRET, shared), { recursive: true, encoding: 'utf8' });
    const files = all.filter((one) => /(?<!\.d|\.d\.css)\.tsx?$/.test(one));
    return nearest(
      name,
      files.map((one) => `lerret/shared/${one}`),
    );
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
