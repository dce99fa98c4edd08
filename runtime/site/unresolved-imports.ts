import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { LERRET, ownFileOf } from './project.ts';

/** Names that a file may import from: a file without such names needs no parsing. */
const written = /(?:\bfrom|\bimport)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/** Endings that bundlers add to a name, in this order. */
const ENDINGS = ['', '.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];

/** A file that needs not exist in a project: its types are in `.lerret/`. */
const GENERATED = './block.gen.ts';

/**
 * The imports in a root's blocks that lead to nothing: a block with one can't be bundled. Only files that the pages or
 * browsers load are read, so a block's own tests may import what they like.
 * @returns problems with the places of the names
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

/** The problems of a file's missing names. Ignores imports of types, and what looks like one in a comment or text. */
async function placed(
  root: string,
  file: string,
  source: string,
  missing: readonly string[],
): Promise<readonly Problem[]> {
  // Imported here, as Vite takes long to load and few files come this far.
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
  // Absolute paths, and names that a package.json gives to files.
  if (/^[/#]/.test(name)) return true;
  if (name.startsWith('.')) return fileAt(join(root, dirname(file), name)) !== null;
  const [scope = '', part = ''] = name.split('/');
  return isInstalled(join(root, dirname(file)), scope.startsWith('@') ? `${scope}/${part}` : scope);
}

/** The file that a path leads to, as bundlers read it; null for none. */
function fileAt(path: string): string | null {
  const [plain = path] = path.split('?');
  const isFile = (one: string) => statSync(one, { throwIfNoEntry: false })?.isFile() === true;
  const named = ENDINGS.map((ending) => plain + ending);
  const inside = ENDINGS.slice(1).map((ending) => join(plain, `index${ending}`));
  return [...named, ...inside].find(isFile) ?? null;
}

/** Is a library in one of the `node_modules` from a folder upwards, or among Lerret's own? */
function isInstalled(folder: string, library: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', library))) return true;
    if (at === dirname(at)) break;
  }
  return folder.startsWith(LERRET) ? false : isInstalled(LERRET, library);
}

/** What was probably meant: a file beside it, or what Lerret has under the same path; null where neither is known. */
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
