import type { ESTree } from 'rolldown/utils';
import { type Problem, problem } from '../diagnostics/index.ts';

/** Hooks that have an effect while HTML is rendered; all others work in browsers only. */
const WHILE_RENDERED = ['useContext', 'useDebugValue', 'useId', 'useMemo'];

/** Matches code that might have what `inertCode` looks for. Not lint rules (`a11y/use…`). */
const suspicious = new RegExp(
  [
    String.raw`(?<![\w/])use(?!(?:${WHILE_RENDERED.map((name) => name.slice(3)).join('|')})\b)[A-Z]`,
    String.raw`\b(?:on[A-Z]\w*|style)\s*=|\bDate\b\s*\(\s*\)|\bDate\s*\.\s*now\b`,
  ].join('|'),
);

/** Returns whether source code might have what `inertCode` finds: faster than parsing it. */
export function mayBeInert(source: string): boolean {
  return suspicious.test(source);
}

/**
 * Returns a problem for each hook and handler in a file of a static block (browsers get only its HTML), for each call
 * of the machine's clock, and for each attribute `style`.
 */
export async function inertCode(
  file: string,
  program: ESTree.Program,
): Promise<readonly Problem[]> {
  const { Visitor } = await import('rolldown/utils');
  const hooks = importedNames(program);
  const found: {
    readonly code: 'never-runs' | 'own-clock' | 'style-attribute';
    readonly name: string;
    readonly start: number;
  }[] = [];
  new Visitor({
    CallExpression({ callee }) {
      const hook = hookOf(callee, hooks);
      if (hook !== null) found.push({ code: 'never-runs', name: hook, start: callee.start });
      if (isClock(callee))
        found.push({ code: 'own-clock', name: 'Date.now()', start: callee.start });
    },
    NewExpression({ callee, arguments: given, start }) {
      if (nameOf(callee) === 'Date' && given.length === 0)
        found.push({ code: 'own-clock', name: 'new Date()', start });
    },
    JSXOpeningElement({ name: element, attributes }) {
      if (element.type !== 'JSXIdentifier' || !/^[a-z]/.test(element.name)) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name, start } = attribute.name;
        if (/^on[A-Z]/.test(name)) found.push({ code: 'never-runs', name, start });
        if (name === 'style') found.push({ code: 'style-attribute', name, start });
      }
    },
  }).visit(program);
  const block = file.split('/').at(-2) ?? '';
  const island = `${block}.island.tsx`;
  return found
    .sort((one, other) => one.start - other.start)
    .map(({ code, name, start }) => {
      const facts = { name, block, island };
      const meant = code === 'never-runs' ? island : null;
      return { ...problem(code, { file, path: [] }, facts, meant), offset: start };
    });
}

function isClock(callee: ESTree.Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    nameOf(callee.object) === 'Date' &&
    nameOf(callee.property) === 'now'
  );
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

/** Returns the hook in a call such as `useState()` or `React.useState()`; null for any other call or hook. */
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
