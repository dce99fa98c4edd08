import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Code, Problem } from '../diagnostics/index.ts';
import { offsetInside } from '../site/index.ts';

/** A fix that was applied: the text before and after. */
interface Fix {
  readonly problem: Problem;
  /** The offset in the original text, in UTF-16 units. */
  readonly offset: number;
  readonly before: string;
  readonly after: string;
}

/** Codes of problems whose suggestion is JSON that replaces the value. Others suggest a text that replaces a text. */
const values: ReadonlySet<Code> = new Set<Code>([
  'time-too-large',
  'time-unit',
  'wrong-operand',
  'wrong-type',
]);

/**
 * Returns a file's text in which the suggestions that are certain replace what is wrong (`text`), and the replacements
 * in their order in the file (`fixes`). If the file has syntax errors, only these are fixed. Of two suggestions that
 * overlap, only the first is applied.
 */
export function fixText(text: string, problems: readonly Problem[]) {
  // A file that is nested too deep isn't parsed; it must be fixed by hand.
  if (problems.some(({ code }) => code === 'too-deep')) return { text, fixes: [] };
  const tree = parseTree(text);
  // If the JSON is broken, the paths of other problems might lead to other values.
  const syntax = problems.filter(({ code }) => code === 'json-syntax');
  // Of several keys with the same suggestion, only one can get that name; which one is uncertain.
  const nameOf = ({ aim, path, suggestion }: Problem) =>
    aim === 'key' ? JSON.stringify([path.slice(0, -1), suggestion]) : null;
  const named = Map.groupBy(problems, nameOf);
  const isRival = (problem: Problem) =>
    new Set(named.get(nameOf(problem))?.map(({ path }) => path.at(-1))).size > 1;
  const edits = (syntax.length > 0 ? syntax : problems)
    .filter((problem) => problem.aim !== 'key' || !isRival(problem))
    .flatMap((problem) => {
      const edit = editOf(problem, text, tree);
      const isChange = edit !== null && writtenAt(text, edit) !== edit.content;
      return isChange ? [{ problem, edit }] : [];
    })
    .sort((a, b) => a.edit.offset - b.edit.offset);
  const applied: typeof edits = [];
  let end = -1;
  for (const one of edits) {
    const { offset, length } = one.edit;
    // Of two overlapping fixes, apply only the first: it might solve both problems. The next check will show that.
    if (offset < end || (offset === end && length === 0)) continue;
    applied.push(one);
    end = offset + length;
  }
  const fixes = applied.map(
    ({ problem, edit }): Fix => ({
      ...{ problem, offset: edit.offset },
      ...{ before: writtenAt(text, edit), after: edit.content },
    }),
  );
  const made = applied.map(({ edit }) => edit);
  return { text: applyEdits(text, made), fixes };
}

function writtenAt(text: string, { offset, length }: Omit<Edit, 'content'>): string {
  return text.slice(offset, offset + length);
}

/** Returns the edit that a problem suggests; null if the problem has no suggestion, or an uncertain one. */
function editOf(problem: Problem, text: string, tree: Node | undefined): Edit | null {
  const { code, suggestion, isGuess = false, inside, path, facts } = problem;
  if (suggestion === null || isGuess) return null;
  if (code === 'json-syntax') {
    return {
      offset: Number(facts.at ?? problem.offset ?? 0),
      length: String(facts.written).length,
      content: suggestion,
    };
  }
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...path]);
  if (node === undefined) return null;
  if (problem.aim === 'key') return keyEdit(node, suggestion);
  if (values.has(code)) return replaced(node, suggestion);
  if (node.type !== 'string') return null;
  if (code === 'unknown-variable')
    return partEdit(text, node, new RegExp(`\\{${facts.name}\\}`), suggestion);
  if (code === 'unknown-argument')
    return partEdit(text, node, new RegExp(`:${facts.name}\\b`), suggestion);
  if (inside === undefined) return replaced(node, JSON.stringify(suggestion));
  const written = inner(String(facts.path));
  const offset = offsetInside(text, node.offset, inside);
  // If the text as written has a variable or an entity, it isn't the text that was checked.
  if (!text.startsWith(written, offset)) return null;
  return { offset, length: written.length, content: inner(suggestion) };
}

function replaced({ offset, length }: Node, content: string): Edit {
  return { offset, length, content };
}

/** Returns a text as JSON writes it between the quotes. */
function inner(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function keyEdit(node: Node, suggestion: string): Edit | null {
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const siblings = node.parent?.parent?.children ?? [];
  const isTaken = siblings.some(({ children }) => children?.[0]?.value === suggestion);
  return key === undefined || isTaken ? null : replaced(key, JSON.stringify(suggestion));
}

function partEdit(text: string, node: Node, part: RegExp, content: string): Edit | null {
  const found = part.exec(writtenAt(text, node));
  if (found === null) return null;
  return { offset: node.offset + found.index, length: found[0].length, content };
}
