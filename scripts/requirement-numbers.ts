import { parseSync } from 'vite';

export interface Requirement {
  /** `S112` for a line of the specification, `A7b` for a settled open point. */
  readonly number: string;
  readonly text: string;
}

/** The lines `- S1. …` and the table rows `| A1 | … |` of docs/requirements.md, in their order. */
export function readRequirements(markdown: string): Requirement[] {
  const lines = markdown.matchAll(/^(?:- (S\d+)\. (.+)|\| (A\d+b?) \| ([^|]+) \|.*)$/gm);
  return Array.from(lines, ([, line, text, point, open]) => ({
    number: line ?? point ?? '',
    text: (text ?? open ?? '').trim(),
  }));
}

/** The requirement numbers in a name: `S41`, `A7b`, and each of a range (`S48–S52`, `S48-52`). */
export function numbersIn(name: string): string[] {
  const found = name.matchAll(/\b(?:S(\d+)(?:\s?[–-]\s?S?(\d+))?|(A\d+b?))(?!\d)/g);
  return Array.from(found).flatMap(([, first, last, point]) => {
    if (point) return [point];
    const from = Number(first);
    const length = Math.max(Number(last ?? first) - from, 0) + 1;
    return Array.from({ length }, (_, index) => `S${from + index}`);
  });
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The fixed text of a string or template; null for anything else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((quasi) => quasi.value.raw).join('…');
}

/** `it` of `it(…)`, `it.each(table)(…)`, ``it.for`…`(…)`` and `it.concurrent(…)`. */
function calledName(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return String(node.name);
  return calledName(node.callee ?? node.tag ?? node.object);
}

function nameOf(node: Node): string | null {
  if (node.type === 'CallExpression' && Array.isArray(node.arguments)) {
    const isTest = ['it', 'test', 'describe'].includes(calledName(node.callee) ?? '');
    return isTest ? textOf(node.arguments[0]) : null;
  }
  if (node.type === 'Property' && isNode(node.key) && node.key.name === 'name') {
    return textOf(node.value);
  }
  return null;
}

function exportedNames(node: Node): string[] {
  if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return [];
  const { declarations } = node.declaration;
  return Array.isArray(declarations) ? declarations.map(({ id }) => String(id.name)) : [];
}

/**
 * The names of tests, of groups of tests, and in a story file of the stories (their `name` or what
 * they are exported as). Comments and other code don't count. Throws when the file doesn't parse.
 */
export function testNames(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const isStory = file.includes('.stories.');
  const names: string[] = [];
  const visit = (node: Node) => {
    const name = node.type === 'Property' && !isStory ? null : nameOf(node);
    if (name !== null) names.push(name);
    if (isStory) names.push(...exportedNames(node));
    for (const child of childrenOf(node)) visit(child);
  };
  if (isNode(program)) visit(program);
  return names;
}
