import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { glob } from 'tinyglobby';
import type { ESTree } from 'vite';
import { type Problem, problem } from '../diagnostics/index.ts';
import { LERRET } from './project.ts';

/** What code names in quotes after such a word may be a module: other files need no parsing. */
const named = /(?:\b(?:from|import|url)\b|[(,[])\s*['"`]?([^'"`\s()]+)/g;

/** What stylesheets take from other files, by address or name. */
const ofStyles =
  /@import\s+(?:url\(\s*)?["']?([^"')\s]+)|\bfrom\s+["']([^"']+)|\burl\(\s*["']?([^"')\s]+)/g;

/** Packages that a project's code always gets from Lerret. */
const LERRETS = ['lerret', 'react', 'react-dom', 'ajv'];

/** Where a file imports something, and by which words. */
interface Import {
  readonly name: string;
  readonly offset: number;
}

/**
 * What the blocks or models of a project import from where builds don't look: each may import its own folder, what blocks
 * share, and installed packages. Nothing for Lerret's own folder, of which lint tells.
 */
export async function outsideImportsIn(
  root: string,
  kind: 'blocks' | 'models',
): Promise<readonly Problem[]> {
  if (realOf(root) === realOf(LERRET)) return [];
  const files = await glob(`${kind}/*/**/*.{css,js,jsx,mjs,cjs,ts,tsx,mts,cts}`, { cwd: root });
  const own = files.filter((file) => !/\.(gen|d)\.|\.d\.css\.ts$/.test(file)).sort();
  const problems = own.map((file) =>
    outsideImports(root, file, readFileSync(join(root, file), 'utf8')),
  );
  return (await Promise.all(problems)).flat();
}

/** @param file `blocks/poll/poll.tsx` */
async function outsideImports(
  root: string,
  file: string,
  source: string,
): Promise<readonly Problem[]> {
  const place = { file, path: [] };
  const folder = file.split('/').slice(0, 2).join('/');
  const isBlock = folder.startsWith('blocks/');
  const shared = isBlock ? [join(root, 'blocks/shared'), join(LERRET, 'blocks/shared')] : [];
  const inside = [join(root, folder), ...shared].map(realOf);
  const places = isBlock && folder !== 'blocks/shared' ? [folder, 'blocks/shared'] : [folder];
  const facts = {
    own: folder,
    places: {
      en: places.map((one) => `${one}/`).join(' or '),
      nb: places.map((one) => `${one}/`).join(' eller '),
    },
  };
  // As bundlers do it: a file is where its links lead.
  const from = dirname(realOf(join(root, file)));
  const told = ({ name, offset }: Import): readonly Problem[] => {
    const [path = ''] = name.split('?', 1);
    if (/^[./#]/.test(path)) {
      const target = realOf(resolve(from, path));
      const isInside = inside.some((one) => target === one || target.startsWith(`${one}${sep}`));
      if (isInside && !path.startsWith('#')) return [];
      return [{ ...problem('import-outside', place, { name, ...facts }), offset }];
    }
    if (!isLinkedPackage(path, from)) return [];
    return [{ ...problem('linked-package', place, { name: packageOf(path) }), offset }];
  };
  if (file.endsWith('.css')) return importsOfStyles(source).flatMap(told);
  const isSuspicious = [...source.matchAll(named)].some(
    ([, name = '']) => told({ name, offset: 0 }).length > 0,
  );
  return isSuspicious ? (await importsOf(file, source)).flatMap(told) : [];
}

function importsOfStyles(source: string): readonly Import[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...css.matchAll(ofStyles)].flatMap((match) => {
    const name = match.slice(1).find((one) => one !== undefined) ?? '';
    // Addresses of the site, and names of packages, are none of files.
    return /^\.\.?\//.test(name) ? [{ name, offset: match.index + match[0].indexOf(name) }] : [];
  });
}

/** What a module imports when it runs; nothing of one with syntax errors, which who bundles it tells. */
async function importsOf(file: string, source: string): Promise<readonly Import[]> {
  // Imported here, as Vite takes long to load and few files come this far.
  const { parseSync, Visitor } = await import('vite');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [];
  const found: Import[] = [];
  const note = (node: ESTree.Node | null | undefined) => {
    const name = node && textOf(node);
    if (node && name) found.push({ name, offset: node.start });
  };
  new Visitor({
    ImportDeclaration({ importKind, specifiers, source }) {
      const areTypes = specifiers.every((one) => 'importKind' in one && one.importKind === 'type');
      if (importKind !== 'type' && !(areTypes && specifiers.length > 0)) note(source);
    },
    ExportAllDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') note(source);
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') note(source);
    },
    ImportExpression({ source }) {
      note(source);
    },
    NewExpression({ callee, arguments: [address] }) {
      if (callee.type === 'Identifier' && callee.name === 'URL') noteFile(address);
    },
    CallExpression({ callee, arguments: [pattern] }) {
      const isGlob = callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty';
      if (!isGlob) return;
      for (const one of pattern?.type === 'ArrayExpression' ? pattern.elements : [pattern])
        noteFile(one);
    },
  }).visit(program);
  return found.sort((one, other) => one.offset - other.offset);

  function noteFile(node: ESTree.Node | null | undefined): void {
    if (node && /^\.\.?\//.test(textOf(node))) note(node);
  }
}

/** The text of a literal; of a template, what is known of it. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  return node.type === 'TemplateLiteral' ? (node.quasis[0]?.value.cooked ?? '') : '';
}

function packageOf(name: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
}

/** Is a package a link to a folder that no lockfile tells of, as `npm link` and `file:` make it? */
function isLinkedPackage(name: string, from: string): boolean {
  const found = packageOf(name);
  if (LERRETS.includes(found) || builtinModules.includes(found) || /:/.test(found)) return false;
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', found);
    if (existsSync(path)) return !realOf(path).split(sep).includes('node_modules');
    if (folder === dirname(folder)) return false;
  }
}

/** A path without links; of one that there isn't, that of its folder. */
function realOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  return path === dirname(path) ? path : join(realOf(dirname(path)), basename(path));
}
