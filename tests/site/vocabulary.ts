import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lerret.ts';

/** A node of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>;

/** schema.org's words, as the types of schema-dts have them. */
export interface Vocabulary {
  /** What of a node isn't schema.org's: unknown types, properties of other types, values of other kinds. */
  faultsOf(node: unknown, at?: string): string[];
  /** Is the first type the other one, or a kind of it? */
  isA(type: string, other: string): boolean;
}

/** What a property takes: nodes of types, and texts or other values. */
interface Kinds {
  readonly nodes: ReadonlySet<string>;
  readonly literals: ReadonlySet<string>;
  readonly primitives: ReadonlySet<string>;
}

const PRIMITIVES = ['Text', 'URL', 'Date', 'DateTime', 'Number', 'Integer', 'Boolean', 'Duration'];
/** A key that search engines ask for and schema.org's own words don't have. */
const BESIDE = new Set(['@type', '@id', 'query-input']);

const forms: Readonly<Record<string, RegExp>> = {
  URL: /^https?:\/\/[^\s]+$/,
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  Duration: /^PT(?=\d)(\d+H)?(\d+M)?$/,
};

/** Reads the vocabulary out of the types' own text: what compiles elsewhere may have been cast. */
export function readVocabulary(): Vocabulary {
  const file = join(ROOT, 'node_modules/schema-dts/dist/schema.d.ts');
  const text = readFileSync(file, 'utf8');
  const bases = new Map<string, { parents: string[]; properties: Map<string, string[]> }>();
  const leaves = new Map<string, string[]>();
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms,
  )) {
    const over = parents.split(', ').filter((one) => one !== '');
    const leaf = /^ {4}"@type": "(\w+)"/m.exec(body)?.[1];
    if (leaf !== undefined) leaves.set(leaf, over);
    const properties = [...body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;/gm)];
    bases.set(name, {
      parents: over,
      properties: new Map(properties.map(([, key = '', kinds = '']) => [key, kinds.split(' | ')])),
    });
  }
  const aliases = new Map(
    [...text.matchAll(/^export type (\w+) = (.+);$/gm)].map(([, name = '', kinds = '']) => [
      name,
      kinds.split(' | '),
    ]),
  );
  const kindsByName = new Map<string, Kinds>();

  function kindsOf(name: string): Kinds {
    const known = kindsByName.get(name);
    if (known !== undefined) return known;
    const nodes = new Set<string>();
    const literals = new Set<string>();
    const primitives = new Set<string>();
    kindsByName.set(name, { nodes, literals, primitives });
    if (PRIMITIVES.includes(name)) primitives.add(name);
    for (const part of primitives.size > 0 ? [] : (aliases.get(name) ?? [])) {
      if (part.startsWith('"')) literals.add(part.slice(1, -1));
      else if (part.endsWith('Leaf')) nodes.add(part.slice(0, -'Leaf'.length));
      else if (part === 'string') primitives.add('Text');
      else if (/^[A-Z]/.test(part)) {
        const inner = kindsOf(part);
        for (const one of inner.nodes) nodes.add(one);
        for (const one of inner.literals) literals.add(one);
        for (const one of inner.primitives) primitives.add(one);
      }
    }
    return { nodes, literals, primitives };
  }

  function propertyOf(base: string, key: string): string[] | undefined {
    const one = bases.get(base);
    const own = one?.properties.get(key);
    if (own !== undefined) return own;
    for (const parent of one?.parents ?? []) {
      const found = propertyOf(parent, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function valueFaults(value: unknown, kinds: readonly string[], at: string): string[] {
    if (Array.isArray(value))
      return value.flatMap((one, index) => valueFaults(one, kinds, `${at}[${index}]`));
    const all = kinds.filter((kind) => kind !== 'IdReference').map(kindsOf);
    if (typeof value === 'object' && value !== null) {
      const node: Node = { ...value };
      const isReference = Object.keys(node).join() === '@id';
      if (isReference) return kinds.includes('IdReference') ? [] : [`${at}: no reference here`];
      const type = String(node['@type']);
      const fits = all.some(({ nodes }) => nodes.has(type));
      return [
        ...(fits ? [] : [`${at}: ${type} is none of ${kinds.join(', ')}`]),
        ...faultsOf(node, at),
      ];
    }
    const primitives = all.flatMap((one) => [...one.primitives]);
    if (typeof value === 'number' && primitives.includes('Number')) return [];
    if (typeof value === 'number' && primitives.includes('Integer')) return [];
    if (typeof value === 'boolean' && primitives.includes('Boolean')) return [];
    if (typeof value !== 'string' || value.trim() === '') return [`${at}: ${String(value)}`];
    const fits =
      all.some(({ literals }) => literals.has(value)) ||
      primitives.some((one) => one === 'Text' || forms[one]?.test(value) === true);
    return fits ? [] : [`${at}: “${value}” is none of ${kinds.join(', ')}`];
  }

  function faultsOf(node: unknown, at = ''): string[] {
    const { '@type': type, ...rest }: Node = Object(node);
    const over = leaves.get(String(type));
    if (over === undefined) return [`${at}: there is no type ${String(type)}`];
    return Object.entries(rest).flatMap(([key, value]) => {
      if (BESIDE.has(key)) return typeof value === 'string' ? [] : [`${at}.${key} is no text`];
      const kinds = over.map((base) => propertyOf(base, key)).find((one) => one !== undefined);
      if (kinds === undefined) return [`${at}: ${String(type)} has no ${key}`];
      return valueFaults(value, kinds, `${at}.${key}`);
    });
  }

  return { faultsOf, isA: (type, other) => kindsOf(other).nodes.has(type) };
}
