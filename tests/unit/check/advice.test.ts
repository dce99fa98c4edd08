import { findNodeAtLocation, getNodePath, type Node, parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { fixText } from '../../../runtime/check/index.ts';
import { catalogue, type Problem, toDiagnostic } from '../../../runtime/diagnostics/index.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import { isFull } from '../../runs.ts';
import { brokenSites } from './broken-site.ts';
import { baseFiles, type Files, problemsOf } from './check-in-memory.ts';

const blocks = await readBlocks();
const base = baseFiles();

const messageOf = (one: Problem) => toDiagnostic(one, { line: 1, column: 1 }, 'en').message;

/** The texts of a file in which one has written, each time, one of the values that the advice names. */
function followed(problem: Problem, text: string): readonly string[] {
  const { suggestion, path, aim, code, facts } = problem;
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node === undefined || code === 'json-syntax') return [];
  const message = messageOf(problem);
  const written = (offset: number, length: number, content: string) =>
    text.slice(0, offset) + content + text.slice(offset + length);
  const { offset, length } = (aim === 'key' && node.parent?.children?.[0]) || node;
  const instead = (content: string) => written(offset, length, content);
  const found: string[] = [];
  const line = /\. Add it, for example `(.+)`\.$/.exec(message)?.[1];
  if (line !== undefined) {
    const comma = node.children?.length === 0 ? '' : ',';
    found.push(written(node.offset + 1, 0, `${line}${comma}`));
  }
  const example = /\. A correct example is (.+)\.$/.exec(message)?.[1];
  const limit = / must be at (?:least|most) ([-\d.]+)\.$/.exec(message)?.[1];
  const values = /(?:; use|\. Use) ("[^"]*"(?:(?:, | or )"[^"]*")*)\.$/.exec(message)?.[1];
  const named = [example, limit, ...(values?.match(/"[^"]*"/g) ?? [])];
  found.push(...named.flatMap((one) => (one === undefined ? [] : instead(one))));
  const whole = /Write `(\{ "url": .+ \})` instead of the address/.exec(message)?.[1];
  if (whole !== undefined) found.push(instead(whole.replace('…', 'En fjord')));
  const order = code === 'place-taken' && tree && findNodeAtLocation(tree, [...path, 'order']);
  if (order) found.push(written(order.offset, order.length, String(facts.free)));
  if (suggestion === null || suggestion === '') return found;
  const fixed = fixText(text, [{ ...problem, isGuess: false }]).text;
  const isText = node.type === 'string' && !suggestion.startsWith('"');
  const json = isText ? JSON.stringify(suggestion) : suggestion;
  if (fixed !== text) found.push(fixed);
  else if (problem.inside === undefined) found.push(instead(json));
  return found;
}

/** A name in the right form may still be another's, or nobody's: only who writes it knows. */
const ofNames: readonly string[] = ['duplicate-name', 'duplicate-source', 'unknown-data-id'];

/** The errors at the place of a problem, or in it, that are there after one has followed its advice. */
async function errorsAfter(files: Files, problem: Problem, before: readonly Problem[]) {
  const known = new Set(before.filter((one) => one !== problem).map(keyOf));
  const isMissing = problem.code === 'missing-key';
  const place = isMissing ? [...problem.path, problem.facts.key] : problem.path;
  const texts = followed(problem, files[problem.file] ?? '');
  const found = texts.map(async (text) => {
    const after = await problemsOf({ ...files, [problem.file]: text }, blocks);
    return after
      .filter(({ file, path, code }) => {
        const isSyntax = code === 'json-syntax';
        const isHere = isSyntax || place.every((key, index) => path[index] === key);
        return file === problem.file && isHere && catalogue[code].severity === 'error';
      })
      .filter((one) => !ofNames.includes(one.code) && !known.has(keyOf(one)))
      .map((one) => `${messageOf(problem)} ${problem.suggestion} → ${one.code} ${messageOf(one)}`);
  });
  return (await Promise.all(found)).flat();
}

const keyOf = (one: Problem) =>
  JSON.stringify([one.code, one.file, one.path, one.aim, messageOf(one)]);

async function faultsOf(files: Files): Promise<readonly string[]> {
  const before = await problemsOf(files, blocks);
  const faults: string[] = [];
  for (const one of before) faults.push(...(await errorsAfter(files, one, before)));
  return faults;
}

/** How many of the broken sites with a problem of one code are tried. */
const most = isFull ? Infinity : 2;
const tried = new Map<string, number>();
const sites = brokenSites().flatMap(({ name, files, expected }) => {
  const codes = [...new Set(expected.map(({ code }) => code))];
  const isNew = codes.some((code) => (tried.get(code) ?? 0) < most);
  if (files === null || !isNew) return [];
  for (const code of codes) tried.set(code, (tried.get(code) ?? 0) + 1);
  return { name, files };
});

it.each(sites)('a value that a message names mends its place: $name', async ({ files }) => {
  expect(await faultsOf(files)).toEqual([]);
});

/** Every object's keys in a JSON text, as nodes of the whole property. */
function propertiesIn(node: Node | undefined): readonly Node[] {
  const inner = (node?.children ?? []).flatMap(propertiesIn);
  return node?.type === 'property' ? [node, ...inner] : inner;
}

/** The base of the broken sites with one key misspelt or missing, or one value misspelt or with a sign too many. */
const spoilt = Object.entries(base).flatMap(([file, text]) =>
  file.endsWith('.json')
    ? propertiesIn(parseTree(text)).flatMap((property) => {
        const [key, value] = property.children ?? [];
        if (key === undefined || value === undefined) return [];
        const name = `${file} ${getNodePath(property).join('.')}`;
        const put = (what: string, { offset, length }: Node, content: string) => ({
          name: `${name}: ${what}`,
          files: { ...base, [file]: text.slice(0, offset) + content + text.slice(offset + length) },
        });
        const written = String(value.value);
        return [
          put('missing', property, '"$schema": ""'),
          put('a misspelt key', key, JSON.stringify(`${key.value}x`)),
          ...(value.children === undefined
            ? [
                put('a sign too many', value, JSON.stringify(`${written}*`)),
                put('misspelt', value, JSON.stringify(written.slice(0, -1))),
              ]
            : []),
        ];
      })
    : [],
);

it('and of a site with any one value spoilt', async () => {
  const faults: string[] = [];
  for (const { name, files } of isFull ? spoilt : spoilt.filter((_, at) => at % 12 === 0)) {
    for (const fault of await faultsOf(files)) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
}, 300_000);
