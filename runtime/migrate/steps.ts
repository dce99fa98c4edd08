import { posix } from 'node:path';
import { type Edit, findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { dereference, type Schema, schemas, sharedSchemas } from '../../schemas/index.ts';
import type { Text } from '../diagnostics/index.ts';

/** The facts about a project on which a step depends. */
export interface Surroundings {
  /** Whether the project contains Lerret's own code, as a clone does. */
  readonly isClone: boolean;
  /** Returns whether the project has a file of its own at this path. */
  has(path: string): boolean;
}

/** A change that a version of Lerret requires in the files of projects, and that `lerret migrate` makes. */
export interface Step {
  readonly what: Text;
  /** Returns the edits of a file's text; [] if nothing is left to change. @param file its path in the project */
  change(file: string, text: string, around: Surroundings): readonly Edit[];
}

const isJson = (file: string) => file.endsWith('.json');
const isStyle = (file: string) => file.endsWith('.css');
const isCode = (file: string) => /\.[jt]sx?$/.test(file);

/** All steps, in the order of the versions that require them. */
export const steps: readonly Step[] = [
  {
    what: {
      en: 'keys with former names get the present ones',
      nb: 'nøkler med gamle navn får de nye',
    },
    change(file, text) {
      const schema = schemaOf(file);
      return schema === null ? [] : renamedKeys(parseTree(text), schema, schema);
    },
  },
  {
    what: {
      en: 'Lerret’s modules are imported by name',
      nb: 'Lerrets moduler importeres med navn',
    },
    change: (file, text, { isClone, has }) =>
      isCode(file) && !isClone
        ? changedImports(file, text, (path) => (has(path) ? null : moduleAt(path, has)))
        : [],
  },
  {
    what: {
      en: 'schemas for editors lie in .lerret/schemas',
      nb: 'skjemaene til redigeringsprogrammer ligger i .lerret/schemas',
    },
    change(file, text, { isClone, has }) {
      const written = valueIn(parseTree(text), '$schema');
      const name = schemaName(String(written?.value));
      const folder = posix.dirname(file);
      if (!isJson(file) || isClone || written === undefined || name === null) return [];
      if (has(posix.join(folder, String(written.value)))) return [];
      const to = posix.relative(folder, `.lerret/schemas/${name}`);
      return [replaced(written, to.startsWith('.') ? to : `./${to}`)];
    },
  },
  {
    what: {
      en: 'design tokens with former names get the present ones',
      nb: 'designverdier med gamle navn får de nye',
    },
    change: (file, text) =>
      isStyle(file) || isCode(file)
        ? renamedTokens.flatMap(([before, now]) => renamedToken(text, before, now))
        : [],
  },
];

/** Returns the name by which projects import a module at a path of Lerret; null if they can't, or it is their own. */
function moduleAt(path: string, has: Surroundings['has']): string | null {
  const [, contract] = /^runtime\/(block|model)\.ts$/.exec(path) ?? [];
  if (contract !== undefined) return `lerret/${contract}`;
  if (path.startsWith('blocks/shared/')) return `lerret/${path.slice('blocks/'.length)}`;
  if (path === 'stories/example-props.ts') return 'lerret/storybook/example-props.ts';
  const [, model] = /^models\/([^/]+)\/model\.gen\.ts$/.exec(path) ?? [];
  // The types of a project's own model are generated into another folder; here is only its model.json.
  if (model !== undefined)
    return has(`models/${model}/model.json`) ? null : `lerret/models/${model}`;
  return path.startsWith('schemas/') ? `lerret/${path}` : null;
}

/** Returns the file in `.lerret/schemas/` for a path to a clone's schema; null for any other path. */
function schemaName(written: string): string | null {
  const [, schema] = /^(?:\.\.?\/)+schemas\/([\w-]+\.schema\.json)$/.exec(written) ?? [];
  if (schema !== undefined) return schema;
  const [, model] = /^(?:\.\.?\/)+models\/([\w-]+)\/record\.schema\.json$/.exec(written) ?? [];
  return model === undefined ? null : `${model}.record.schema.json`;
}

/** Imports of Lerret's internal modules, which only a person can replace. `sign` matches the imported path. */
export const internalImport: { readonly what: Text; readonly sign: RegExp } = {
  what: {
    en: 'This is internal to Lerret: import lerret/block or lerret/shared/…, or write it in your block.',
    nb: 'Dette er internt i Lerret: importer lerret/block eller lerret/shared/…, eller skriv det i blokken din.',
  },
  sign: /(?<=['"])(?:\.\.\/)+runtime\/[^'"\n]*(?=['"])/g,
};

/** Returns the schema of a file with keys that may have been renamed; null for other files. */
function schemaOf(file: string): Schema | null {
  if (/^blocks\/[^/]+\/block\.json$/.test(file)) return schemas.block;
  if (/^models\/[^/]+\/model\.json$/.test(file)) return schemas.model;
  return posix.basename(file) === 'site.json' ? schemas.site : null;
}

/**
 * Returns the edits that rename the keys of a value, and of all values in it, whose schema says what they were called
 * before (`x-formerly`), unless the object also has a key with the present name.
 */
function renamedKeys(value: Node | undefined, schema: Schema, root: Schema): Edit[] {
  if (value === undefined) return [];
  const { properties = {}, items, anyOf = [] } = dereference(schema, root);
  const edits = anyOf.flatMap((one) => renamedKeys(value, one, root));
  if (value.type === 'array' && items !== undefined)
    return [...edits, ...(value.children ?? []).flatMap((one) => renamedKeys(one, items, root))];
  if (value.type !== 'object') return edits;
  for (const [name, property] of Object.entries(properties)) {
    const before = property['x-formerly'];
    const own = valueIn(value, name);
    const key = own === undefined && before !== undefined && keyOf(value, before);
    if (key) edits.push(replaced(key, name));
    edits.push(...renamedKeys(own, property, root));
  }
  return edits;
}

/** Returns the node of an object's key; undefined if the object has no such key. */
function keyOf({ children = [] }: Node, name: string): Node | undefined {
  return children
    .flatMap(({ children }) => children?.[0] ?? [])
    .find(({ value }) => value === name);
}

/** The renamed design tokens, each with its former and its present name. */
const renamedTokens = Object.entries(sharedSchemas['tokens.schema.json']?.properties ?? {}).flatMap(
  ([name, { 'x-formerly': before }]) => (before === undefined ? [] : [[before, name] as const]),
);

/** Returns the edits that rename a design token where styles use it; [] if they define a property of that name. */
function renamedToken(text: string, before: string, now: string): Edit[] {
  if (new RegExp(`--${before}['"]?\\s*:`).test(text)) return [];
  const uses = text.matchAll(new RegExp(`(?<=\\bvar\\(\\s*--)${before}(?![\\w-])`, 'g'));
  return Array.from(uses, ({ index }) => ({ offset: index, length: before.length, content: now }));
}

/** Returns the node of a value of an object; undefined if the object has no such key. */
function valueIn(object: Node | undefined, key: string): Node | undefined {
  return object && findNodeAtLocation(object, [key]);
}

function replaced({ offset, length }: Node, text: string): Edit {
  return { offset, length, content: JSON.stringify(text) };
}

/** Matches the module name after `from`, `import` or `import(`, with its quotes. */
const imported = /(?<=\b(?:from|import)\s*\(?\s*)(['"])(?<name>[^'"\n]+)\1/g;

/**
 * Returns the edits of a file's relative imports.
 * @param file its path in the project
 * @param moduleOf takes the imported path, relative to the project, and returns the module that replaces it; null: none
 */
function changedImports(
  file: string,
  text: string,
  moduleOf: (path: string) => string | null,
): Edit[] {
  return [...text.matchAll(imported)].flatMap(({ index, groups }): Edit[] => {
    const { name = '' } = groups ?? {};
    const path = posix.join(posix.dirname(file), name);
    const content = name.startsWith('.') ? moduleOf(path) : null;
    return content === null ? [] : [{ offset: index + 1, length: name.length, content }];
  });
}
