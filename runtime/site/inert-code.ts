import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import type { ESTree } from 'vite';
import { type Problem, problem } from '../diagnostics/index.ts';

/** Hooks that have an effect while HTML is rendered; all others run only in browsers. */
const WHILE_RENDERED = ['useContext', 'useDebugValue', 'useId', 'useMemo'];

/** Matches files that may have hooks or handlers; others need no parsing. Skips names of lint rules, `a11y/use…`. */
const suspicious = new RegExp(
  String.raw`(?<![\w/])use(?!(?:${WHILE_RENDERED.map((name) => name.slice(3)).join('|')})\b)[A-Z]|\bon[A-Z]\w*\s*=`,
);

/** Hooks and handlers in the blocks of a root that aren't islands: they never run, as browsers get only the HTML. */
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

/**
 * The hooks and handlers in one file of a static block. A file with syntax errors has none: bundling reports these.
 *
 * @param file `blocks/cover/cover.tsx`
 */
export async function inertCode(file: string, source: string): Promise<readonly Problem[]> {
  if (!suspicious.test(source)) return [];
  // Imported here, as Vite takes long to load and few files come this far.
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

/** A file's imports, but for those from other files of the block: exported name by local name, `*` for a whole module. */
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

/** The name of the called hook, for `useState()` and `React.useState()`; null for any other call. */
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
