import { readdirSync } from 'node:fs';
import { basename, join, posix, sep } from 'node:path';
import { type Edit, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import type { Text } from '../diagnostics/index.ts';
import { LERRET } from '../site/index.ts';

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

const isBlock = (file: string) => /^blocks\/[^/]+\/block\.json$/.test(file);
const isModel = (file: string) => /^models\/[^/]+\/model\.json$/.test(file);
const isJson = (file: string) => file.endsWith('.json');
const isStyle = (file: string) => file.endsWith('.css');
const isCode = (file: string) => /\.[jt]sx?$/.test(file);

/** All steps, in the order of the versions that require them. */
export const steps: readonly Step[] = [
  {
    what: {
      en: 'the key door is called loginPrompt',
      nb: 'nøkkelen door heter loginPrompt',
    },
    change: (file, text) => (isBlock(file) ? renamedKey(text, [], 'door', 'loginPrompt') : []),
  },
  {
    what: {
      en: 'the fields that the search reads are called fields, not text',
      nb: 'feltene som søket leser, heter fields, ikke text',
    },
    change(file, text) {
      if (!isModel(file)) return [];
      const ways = nodeAt(text, ['search']);
      const paths = ways?.type === 'array' ? (ways.children ?? []).map((_, i) => [i]) : [[]];
      return paths.flatMap((path) => renamedKey(text, ['search', ...path], 'text', 'fields'));
    },
  },
  {
    what: {
      en: 'the calls that Lerret makes for members are called memberCalls',
      nb: 'kallene som Lerret gjør for medlemmer, heter memberCalls',
    },
    // Newer versions use an object, which describes the block's own calls.
    change: (file, text) =>
      isBlock(file) && nodeAt(text, ['calls'])?.type === 'array'
        ? renamedKey(text, [], 'calls', 'memberCalls')
        : [],
  },
  {
    what: {
      en: 'schemas of records lie with their models',
      nb: 'skjemaene til innhold ligger hos modellene',
    },
    change: (file, text) =>
      isJson(file)
        ? changedText(text, ['$schema'], (written) => {
            const [, up, model] =
              /^((?:\.\.?\/)+)schemas\/(article|event|production)\.schema\.json$/.exec(written) ??
              [];
            return model === undefined ? null : `${up}models/${model}/record.schema.json`;
          })
        : [],
  },
  {
    what: {
      en: 'shared pieces of blocks lie in blocks/shared, not in blocks/parts',
      nb: 'felles deler av blokker ligger i blocks/shared, ikke i blocks/parts',
    },
    change: (file, text, { has }) =>
      isCode(file)
        ? changedImports(file, text, (path) => {
            const moved = has(path) ? null : movedModule(path);
            return moved === null ? null : { path: moved };
          })
        : [],
  },
  {
    what: {
      en: 'Lerret’s modules are imported by name',
      nb: 'Lerrets moduler importeres med navn',
    },
    change: (file, text, { isClone, has }) =>
      isCode(file) && !isClone
        ? changedImports(file, text, (path) => {
            const module = has(path) ? null : moduleAt(path, has);
            return module === null ? null : { module };
          })
        : [],
  },
  {
    what: {
      en: 'schemas for editors lie in .lerret/schemas',
      nb: 'skjemaene til redigeringsprogrammer ligger i .lerret/schemas',
    },
    change: (file, text, { isClone, has }) =>
      isJson(file) && !isClone
        ? changedText(text, ['$schema'], (written) => {
            const folder = posix.dirname(file);
            const name = schemaName(written);
            if (name === null || has(posix.join(folder, written))) return null;
            return relativeTo(folder, `.lerret/schemas/${name}`);
          })
        : [],
  },
  {
    what: {
      en: 'the design token shadow-2 is called shadow',
      nb: 'designverdien shadow-2 heter shadow',
    },
    change(file, text) {
      if (posix.basename(file) === 'site.json')
        return renamedKey(text, ['theme', 'tokens'], 'shadow-2', 'shadow');
      if (!(isStyle(file) || isCode(file)) || /--shadow-2['"]?\s*:/.test(text)) return [];
      return changedMatches(text, /(?<=\bvar\(\s*)--shadow-2(?![\w-])/g, () => '--shadow');
    },
  },
  {
    what: {
      en: 'isFree, isFreeTag and withPrice are imported from price.ts',
      nb: 'isFree, isFreeTag og withPrice importeres fra price.ts',
    },
    change: (file, text, { isClone }) =>
      isCode(file)
        ? changedMatches(text, namedFromEvents, ([written, head = '', names = '', from = '']) => {
            // A relative path leads to the project's own file, except in a clone.
            const isOwn = from.startsWith('.') && !isClone;
            return isOwn || !moved.test(names) ? written : fromModules(head, names, from);
          })
        : [],
  },
  {
    what: {
      en: 'the event lerret:log-out-untold is called lerret:log-out-unconfirmed',
      nb: 'hendelsen lerret:log-out-untold heter lerret:log-out-unconfirmed',
    },
    change: (file, text) =>
      isCode(file)
        ? changedMatches(text, /\blerret:log-out-untold\b/g, () => 'lerret:log-out-unconfirmed')
        : [],
  },
];

const SHARED = 'blocks/shared';

/** The present files of renamed shared pieces, by their former names. Their folders are the same. */
const renamedPieces: ReadonlyMap<string, string> = new Map([
  ['fold.tsx', 'text/disclosure.tsx'],
  ['form-late.tsx', 'forms/script-missing-note.tsx'],
  ['link-row.tsx', 'text/link-list.tsx'],
  ['member-door.tsx', 'member/member-panel.tsx'],
  ['usual.ts', 'showings/common-facts.ts'],
  ['ways.tsx', 'text/link-list.tsx'],
]);

/**
 * Returns the present path of a shared module of blocks by an earlier path of it; null if the path isn't an earlier
 * one. Finds modules by their file names, which are unique.
 */
function movedModule(path: string): string | null {
  const [, folder, name = ''] = /^blocks\/(?:parts|shared\/(\w+))\/([^/]+)$/.exec(path) ?? [];
  const renamed = renamedPieces.get(name);
  if (renamed !== undefined && [undefined, posix.dirname(renamed)].includes(folder))
    return `${SHARED}/${renamed}`;
  if (folder !== undefined || name === '') return null;
  const files = readdirSync(join(LERRET, SHARED), { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => basename(file) === name);
  return found === undefined ? null : `${SHARED}/${found.split(sep).join('/')}`;
}

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

/** A change that a version of Lerret requires in the code of projects, and that only a person can make. */
interface Reminder {
  readonly what: Text;
  /** Matches code that needs the change. */
  readonly sign: RegExp;
  /** Whether code in a clone of Lerret doesn't need the change. Default: false. */
  readonly isFineInClone?: boolean;
  /** Whether JSON can need the change, too. Default: false. */
  readonly isInContent?: boolean;
}

/** All reminders, in the order of the versions that require the changes. */
export const reminders: readonly Reminder[] = [
  {
    what: {
      en: 'Blocks have no site.now: write "clock": true in block.json, and use clock.today or clock.passed(instant).',
      nb: 'Blokker har ikke site.now: skriv "clock": true i block.json, og bruk clock.today eller clock.passed(instant).',
    },
    sign: /\bsite\.now\b/g,
  },
  {
    what: {
      en: 'This is internal to Lerret: import lerret/block or lerret/shared/…, or write it in your block.',
      nb: 'Dette er internt i Lerret: importer lerret/block eller lerret/shared/…, eller skriv det i blokken din.',
    },
    sign: /(?<=['"])(?:\.\.\/)+runtime\/[^'"\n]*(?=['"])/g,
    isFineInClone: true,
  },
  {
    what: {
      en: 'This shared piece is gone: copy what your block needs of it into the block’s own folder.',
      nb: 'Denne felles delen finnes ikke lenger: legg det blokken din trenger av den, i blokkens egen mappe.',
    },
    sign: /(?<=['"])[^'"\n]*\/(?:parts|shared)\/[^'"\n]*\b(?:slow-note|use-slow|day-key)\.tsx?(?=['"])/g,
  },
  {
    what: {
      en: 'The design tokens shadow-1 and shadow-3 are gone: write var(--shadow), or a shadow of your own.',
      nb: 'Designverdiene shadow-1 og shadow-3 finnes ikke lenger: skriv var(--shadow), eller en egen skygge.',
    },
    sign: /(?<=\bvar\(\s*)--shadow-[13](?![\w-])/g,
  },
  {
    what: {
      en: 'Addresses with ?dag= no longer choose a day: write the day after #, as in /program#dag-2026-11-21.',
      nb: 'Adresser med ?dag= velger ikke lenger dag: skriv dagen etter #, som i /program#dag-2026-11-21.',
    },
    sign: /(?<=["'`(\s])\/(?!\/)[^\s"'`\\]*(?:[?&]|&amp;)dag=/g,
    isInContent: true,
  },
  renamed('Fold', 'Disclosure', 'disclosure.tsx'),
  renamed('Ways', 'LinkList', 'link-list.tsx'),
  renamed('FormLate', 'ScriptMissingNote', 'script-missing-note.tsx'),
  renamed('MemberDoor', 'MemberPanel', 'member-panel.tsx'),
  renamed('findUsual', 'findCommonFacts', 'common-facts.ts'),
  renamed('describeUsual', 'describeCommonFacts', 'common-facts.ts'),
];

/** Returns the reminder for a renamed export of a shared module, matched in files that import it. */
function renamed(from: string, to: string, module: string): Reminder {
  const file = module.replaceAll('.', '\\.');
  return {
    what: {
      en: `${from} is called ${to} now: rename it where it is imported and used.`,
      nb: `${from} heter ${to} nå: gi den nytt navn der den importeres og brukes.`,
    },
    sign: new RegExp(`\\b${from}\\b(?=[^;'"]*['"][^'"\\n]*/${file}['"])`, 'g'),
  };
}

/** Returns the edits that rename a key of an object; [] if it has no such key, or already one with the new name. */
function renamedKey(text: string, object: JSONPath, from: string, to: string): Edit[] {
  const node = nodeAt(text, object);
  const keys = (node?.type === 'object' ? (node.children ?? []) : []).flatMap(
    ({ children }) => children?.[0] ?? [],
  );
  if (keys.some(({ value }) => value === to)) return [];
  return keys.filter(({ value }) => value === from).map((key) => replaced(key, to));
}

/** Returns the edits that replace the string at a path by the result of `change`; [] if that is null or equal. */
function changedText(
  text: string,
  path: JSONPath,
  change: (value: string) => string | null,
): Edit[] {
  const node = nodeAt(text, path);
  if (node === undefined || typeof node.value !== 'string') return [];
  const value = change(node.value);
  return value === null || value === node.value ? [] : [replaced(node, value)];
}

/** Returns the edits that replace the matches of a pattern by the result of `change`, except where that is equal. */
function changedMatches(
  text: string,
  pattern: RegExp,
  change: (match: RegExpExecArray) => string,
): Edit[] {
  return [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const [{ length }] = match;
    const content = change(match);
    return content === match[0] ? [] : [{ offset: match.index, length, content }];
  });
}

/** Matches an import or export of names of `events.ts`: its beginning, the names, and the folder. */
const namedFromEvents =
  /\b((?:im|ex)port(?: type)?) \{([^}]*)\} from ['"]((?:lerret\/|\.)[^'"\n]*\/showings\/)events\.ts['"];?/g;

/** Matches the names that `price.ts` now exports. */
const moved = /\b(?:isFreeTag|isFree|withPrice)\b/;

/** Returns import statements for names that `events.ts` exported, each from its present module in the folder. */
function fromModules(head: string, names: string, folder: string): string {
  const each = names.match(/\w[\w ]*\w|\w/g) ?? [];
  const byModule = Map.groupBy(each, (name) => (moved.test(name) ? 'price.ts' : 'events.ts'));
  return [...byModule]
    .map(([module, own]) => `${head} { ${own.join(', ')} } from '${folder}${module}';`)
    .join('\n');
}

/** Returns the node at a path of a JSON text; undefined if there is none. */
function nodeAt(text: string, path: JSONPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, path);
}

function replaced({ offset, length }: Node, text: string): Edit {
  return { offset, length, content: JSON.stringify(text) };
}

/** Matches the module name after `from`, `import` or `import(`, with its quotes. */
const imported = /(?<=\b(?:from|import)\s*\(?\s*)(['"])(?<name>[^'"\n]+)\1/g;

/**
 * Returns the edits of a file's relative imports.
 * @param file its path in the project
 * @param change takes the imported path, relative to the project, and returns its replacement (another path, or a
 * package's module); null: unchanged
 */
function changedImports(
  file: string,
  text: string,
  change: (path: string) => ImportTarget | null,
): Edit[] {
  const folder = posix.dirname(file);
  return [...text.matchAll(imported)].flatMap(({ index, groups }): Edit[] => {
    const name = groups?.name ?? '';
    if (!name.startsWith('.')) return [];
    const target = change(posix.join(folder, name));
    if (target === null) return [];
    const content = 'module' in target ? target.module : relativeTo(folder, target.path);
    return [{ offset: index + 1, length: name.length, content }];
  });
}

/** A path in the project, or the name of a package's module. */
type ImportTarget = { readonly path: string } | { readonly module: string };

/** Returns a path relative to a folder, as in imports: `../shared/text/link.tsx`, `./link.tsx`. */
function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
