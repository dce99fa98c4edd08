/**
 * `npm run traceability`: prints the lines of docs/requirements.md and the clauses of docs/page-loading.md that no test
 * or story names. Fails if no test names a clause of B3–B9, or if a test names a requirement or clause that doesn't
 * exist. Lint runs it with `--brief`, which prints only the failures and the counts.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';
import { ROOT } from './install.mjs';

/** A requirement or clause that a test can name. */
export interface Line {
  /** `S112` for a line of the specification, `A7b` for a settled open point, `B5.4` for a clause of the contract. */
  readonly number: string;
  readonly text: string;
}

/** Returns the lines `- S1. …` and the table rows `| A1 | … |` of docs/requirements.md, in their order. */
export function readRequirements(markdown: string): Line[] {
  const lines = markdown.matchAll(/^(?:- (S\d+)\. (.+)|\| (A\d+b?) \| ([^|]+) \|.*)$/gm);
  return Array.from(lines, ([, line, text, point, open]) => ({
    number: line ?? point ?? '',
    text: (text ?? open ?? '').trim(),
  }));
}

/**
 * Returns the clauses of the contract: each numbered point, bullet or paragraph, counted from the top of its section. A
 * paragraph directly before point 1 belongs to that point, so that the points of a section are counted by their own
 * numbers. Tables have no clauses.
 */
export function readClauses(markdown: string): Line[] {
  return markdown.split(/^(?=#)/m).flatMap((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const [, section] = /^### (B\d+)\. /.exec(heading) ?? [];
    if (section === undefined) return [];
    const clauses = lines
      .map((line) => (/^(\||\s*$)/.test(line) ? '' : line))
      .join('\n')
      .split(/\n(?=(?!1\. )\d+\. |- )|\n{2,}/)
      .map((clause) =>
        clause
          .trim()
          .replace(/^(?:\d+\.|-) /, '')
          .replace(/\n\s*/g, ' '),
      );
    return clauses
      .filter((text) => text !== '')
      .map((text, index) => ({ number: `${section}.${index + 1}`, text }));
  });
}

/**
 * Returns the numbers in the name of a test: clauses at its beginning (`B5.4 B7.1 …`), and requirements anywhere
 * (`S41`, `A7b`), with every number of a range (`S48–S52`, `S48-52`).
 */
export function numbersIn(name: string): string[] {
  const [beginning = ''] = /^(?:B\d+\.\d+[ ,]*)*/.exec(name) ?? [];
  const found = name.matchAll(/\b(?:S(\d+)(?:\s?[–-]\s?S?(\d+))?|(A\d+b?))(?!\d)/g);
  const requirements = Array.from(found).flatMap(([, first, last, point]) => {
    if (point) return [point];
    const from = Number(first);
    const length = Math.max(Number(last ?? first) - from, 0) + 1;
    return Array.from({ length }, (_, index) => `S${from + index}`);
  });
  return [...(beginning.match(/B\d+\.\d+/g) ?? []), ...requirements];
}

/**
 * Returns the names of tests and of their groups, of rows of tables (a list that begins with a text and then has a
 * function, or a function whose key is a text), and of stories (their `name`, else the name of their export).
 * @throws {Error} if the file doesn't parse
 */
export function testNames(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names: string[] = [];
  const isOfStories = file.includes('.stories.');
  const add = (name: string | null) => name !== null && names.push(name);
  const ofTests: VisitorObject = {
    CallExpression({ callee, arguments: [first] }) {
      if (/^(it|test|describe)\b/.test(source.slice(callee.start))) add(textOf(first));
    },
    ArrayExpression({ elements: [first, ...rest] }) {
      if (rest.some((one) => one?.type === 'ArrowFunctionExpression'))
        add(textOf(first ?? undefined));
    },
    Property({ key, value }) {
      if (value.type === 'ArrowFunctionExpression') add(textOf(key));
      if (isOfStories && key.type === 'Identifier' && key.name === 'name') add(textOf(value));
    },
  };
  const ofStories: VisitorObject = {
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id } of declaration.declarations) if (id.type === 'Identifier') add(id.name);
    },
  };
  new Visitor(isOfStories ? { ...ofTests, ...ofStories } : ofTests).visit(program);
  return names;
}

/** Returns the fixed text of a string or template; null for anything else. */
function textOf(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return null;
  return node.quasis.map(({ value }) => value.raw).join('…');
}

/**
 * Prints requirements and clauses without a test, unknown numbers, and the counts. Resolves with whether each clause of
 * B3–B9 has a scenario, and every number exists.
 * @param isBrief prints only what fails, and the counts
 */
async function trace(isBrief: boolean): Promise<boolean> {
  const read = (file: string) => readFile(join(ROOT, file), 'utf8');
  const requirements = readRequirements(await read('docs/requirements.md'));
  const clauses = readClauses(await read('docs/page-loading.md'));
  const held = clauses.filter(({ number }) => /^B[3-9]\./.test(number));

  const files = await glob(['tests/**/*.{ts,tsx}', 'stories/**/*.stories.tsx'], { cwd: ROOT });
  const names = await Promise.all(files.map(async (file) => testNames(file, await read(file))));
  const numbers = names.flat().flatMap(numbersIn);
  const testsOf = (line: Line) => numbers.filter((number) => number === line.number).length;
  const isNamed = (line: Line) => testsOf(line) > 0;

  const known = new Set([...requirements, ...clauses].map(({ number }) => number));
  const unknown = new Set(numbers.filter((one) => !known.has(one)));
  const listed = isBrief ? held : [...requirements, ...clauses];
  for (const { number, text } of listed.filter((one) => !isNamed(one)))
    console.log(`${number.padEnd(6)} ${text}`);
  for (const number of unknown)
    console.log(`${number.padEnd(6)} is named by a test, and is in neither page`);

  const scenarios = held.reduce((sum, clause) => sum + testsOf(clause), 0);
  console.log(
    `${requirements.filter(isNamed).length} of ${requirements.length} requirements are named by a test; ` +
      `${held.filter(isNamed).length} of ${held.length} clauses of B3–B9 have a scenario (${scenarios} in all)`,
  );
  return held.every(isNamed) && unknown.size === 0;
}

if (import.meta.main) process.exitCode = (await trace(process.argv.includes('--brief'))) ? 0 : 1;
