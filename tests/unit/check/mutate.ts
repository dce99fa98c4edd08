import fc from 'fast-check';

/** How a file is spoilt. */
const ways = [
  'delete',
  'double',
  'retype',
  'misspell',
  'truncate',
  'drop-sign',
  'add-sign',
  'repeat-text',
] as const;

export type Way = (typeof ways)[number];

/** One spoiling of one file: which file, in which way, where. Numbers are taken modulo what there is. */
export interface Mutation {
  readonly file: number;
  readonly way: Way;
  readonly at: number;
  readonly choice: number;
}

/** Any mutation. */
export const mutation: fc.Arbitrary<Mutation> = fc.record({
  file: fc.nat(10_000),
  way: fc.constantFrom(...ways),
  at: fc.nat(1_000_000),
  choice: fc.nat(10_000),
});

const otherValues = [
  null,
  true,
  7,
  -1.5,
  '',
  'x',
  [],
  {},
  [null],
  { a: 1 },
  '\u0000',
  '{nobody}',
  '@',
  ':',
  '__proto__',
];
const signs = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  "'",
  '0',
  '/',
  '\n',
  '\u{1f3ac}'[0] ?? '',
  '\uFEFF',
];

/** The text of a file after one mutation. */
export function mutate(text: string, { way, at, choice }: Mutation): string {
  const offset = at % (text.length + 1);
  switch (way) {
    case 'truncate':
      return text.slice(0, offset);
    case 'drop-sign':
      return text.slice(0, offset) + text.slice(offset + 1);
    case 'add-sign':
      return text.slice(0, offset) + pick(signs, choice) + text.slice(offset);
    case 'repeat-text':
      return text.slice(0, offset) + text.slice(Math.max(0, offset - (choice % 60)));
    default:
      return mutateValue(text, way, at, choice);
  }
}

type Slot = { readonly holder: object; readonly key: string };

function mutateValue(
  text: string,
  way: Exclude<Way, 'truncate' | 'drop-sign' | 'add-sign' | 'repeat-text'>,
  at: number,
  choice: number,
): string {
  const root: { readonly value: unknown } = { value: JSON.parse(text) };
  const { holder, key } = pick(slotsOf(root), at);
  const value: unknown = Reflect.get(holder, key);
  switch (way) {
    case 'delete':
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else Reflect.deleteProperty(holder, key);
      break;
    case 'double':
      if (Array.isArray(holder)) holder.splice(Number(key), 0, value);
      else return doubleKey(root.value, key);
      break;
    case 'retype':
      Reflect.set(holder, key, pick(otherValues, choice));
      break;
    case 'misspell':
      if (typeof value === 'string' && choice % 2 === 0)
        Reflect.set(holder, key, swap(value, choice));
      else rename(holder, key, swap(key, choice));
      break;
    default:
      way satisfies never;
  }
  return JSON.stringify(root.value, null, 2) ?? '';
}

function slotsOf(holder: object): Slot[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null ? slotsOf(value) : []),
  ]);
}

/** The key stands twice wherever an object holds it. */
function doubleKey(value: unknown, key: string): string {
  const name = JSON.stringify(key);
  return (JSON.stringify(value, null, 2) ?? '').replaceAll(`${name}: `, `${name}: 1, ${name}: `);
}

function rename(holder: object, key: string, name: string): void {
  if (Array.isArray(holder)) return;
  const entries = Object.entries(holder);
  for (const [old] of entries) Reflect.deleteProperty(holder, old);
  for (const [old, value] of entries) Reflect.set(holder, old === key ? name : old, value);
}

function swap(word: string, choice: number): string {
  const at = choice % Math.max(1, word.length - 1);
  return `${word.slice(0, at)}${word[at + 1] ?? 'x'}${word[at] ?? 'y'}${word.slice(at + 2)}`;
}

function pick<T>(items: readonly T[], number: number): T {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
