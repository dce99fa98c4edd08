import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Code, Problem } from '../diagnostics/index.ts';
import { offsetInside } from '../site/index.ts';

/** What stood there, and what stands there now. */
export interface Fix {
  readonly problem: Problem;
  /** Where in the text as it was. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

export interface FixedText {
  readonly text: string;
  /** In the order of the text. */
  readonly fixes: readonly Fix[];
}

/** A part of a file's text, and what stands there after the fix. */
interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/** Codes whose suggestion stands in for a whole text. */
const wholeTexts: ReadonlySet<Code> = new Set<Code>([
  'dead-anchor',
  'dead-path',
  'missing-file',
  'missing-picture',
  'redirect-chain',
  'unavailable-locale',
  'unknown-backend',
  'unknown-binding',
  'unknown-component',
  'unknown-data-id',
  'unknown-layout',
  'unknown-model',
  'unknown-parameter',
  'unknown-parent',
  'unknown-production',
  'unknown-property',
  'wrong-form',
  'wrong-value',
]);

/** The text of a file with every certain suggestion of its problems applied, and nothing else changed. */
export function fixText(text: string, problems: readonly Problem[]): FixedText {
  // A file that is too deep isn't parsed: it is to be fixed by hand.
  if (problems.some(({ code }) => code === 'too-deep')) return { text, fixes: [] };
  const tree = parseTree(text);
  const edits = problems
    .flatMap((problem) => {
      const edit = editOf(problem, text, tree);
      const isChange = edit !== null && partOf(text, edit) !== edit.content;
      return isChange ? [{ problem, edit }] : [];
    })
    .sort((a, b) => a.edit.offset - b.edit.offset);
  let fixed = '';
  let end = 0;
  const fixes: Fix[] = [];
  for (const { problem, edit } of edits) {
    // Two problems at one place: the first fix may be the other's too, as the next check shows.
    if (edit.offset < end || (fixes.length > 0 && edit.offset === end && edit.length === 0))
      continue;
    fixed += text.slice(end, edit.offset) + edit.content;
    end = edit.offset + edit.length;
    fixes.push({ problem, offset: edit.offset, before: partOf(text, edit), after: edit.content });
  }
  return { text: fixed + text.slice(end), fixes };
}

function partOf(text: string, { offset, length }: Edit): string {
  return text.slice(offset, offset + length);
}

/** The edit that a problem's suggestion comes to where it is certain, or null. */
function editOf(problem: Problem, text: string, tree: Node | undefined): Edit | null {
  const { code, suggestion, inside, path, facts } = problem;
  if (suggestion === null) return null;
  if (code === 'json-syntax') return syntaxEdit(text, problem.offset ?? 0, suggestion);
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
  if (node === undefined) return null;
  if (problem.aim === 'key') return keyEdit(node, suggestion);
  if (code === 'wrong-type' || code === 'wrong-operand') return replaced(node, suggestion);
  if (node.type !== 'string') return null;
  if (code === 'unknown-variable') return partEdit(text, node, `{${facts.name}}`, suggestion);
  if (code === 'unknown-argument') return partEdit(text, node, `:${facts.name}`, suggestion);
  if (!wholeTexts.has(code)) return null;
  if (inside === undefined) return replaced(node, JSON.stringify(suggestion));
  const written = inner(String(facts.path));
  const offset = offsetInside(text, node.offset, inside);
  // Where a variable or an entity stands, the text reads otherwise than what was looked up.
  if (!text.startsWith(written, offset)) return null;
  return { offset, length: written.length, content: inner(suggestion) };
}

function replaced({ offset, length }: Node, content: string): Edit {
  return { offset, length, content };
}

/** A text as it stands between the quotes in JSON. */
function inner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function keyEdit(node: Node, suggestion: string): Edit | null {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const siblings = node.parent?.parent?.children ?? [];
  const isTaken = siblings.some(({ children }) => children?.[0]?.value === suggestion);
  return key === undefined || isTaken ? null : replaced(key, JSON.stringify(suggestion));
}

function partEdit(text: string, node: Node, part: string, content: string): Edit | null {
  const at = text.slice(node.offset, node.offset + node.length).indexOf(part);
  return at < 0 ? null : { offset: node.offset + at, length: part.length, content };
}

/** A word without quotes, a capital True, a number that begins with 0: what stands there up to the next character. */
function syntaxEdit(text: string, offset: number, suggestion: string): Edit | null {
  const written = /^[^\s,:\]}"]+/.exec(text.slice(offset, offset + 1000))?.[0];
  // With a quote right behind it a quote is missing somewhere before: nobody can tell where.
  const isQuoted = written !== undefined && text[offset + written.length] === '"';
  return written === undefined || isQuoted
    ? null
    : { offset, length: written.length, content: suggestion };
}
