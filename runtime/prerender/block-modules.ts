import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { UserError } from '../diagnostics/index.ts';
import { withoutMark } from '../site/index.ts';
import {
  codeFolders,
  isCurrent,
  libraryOf,
  ownFileOf,
  type Project,
  SHARED_LIBRARIES,
  unbundledFolder,
} from '../site/project.ts';

/** The folder of a block, and the names of its files. */
export interface BlockFolder {
  readonly name: string;
  /** The absolute path of the folder, with `/`. */
  readonly folder: string;
  /** The names of the folder's files. */
  readonly files: ReadonlySet<string>;
}

/** The id by which code imports the module of all blocks; `runtime/modules.d.ts` declares its exports. */
const BLOCKS = 'virtual:lerret/blocks';
const TYPES_MODULE = '\0virtual:lerret/block.gen';

/** Vite's name for the module that exports all blocks. */
export const BLOCKS_MODULE = `\0${BLOCKS}`;
const OPTIONS = 'virtual:lerret/options/';

/** The beginning of Vite's names for the modules that validate a block's options; the block's name follows. */
export const OPTIONS_MODULE = `\0${OPTIONS}`;

/** Returns the folders of all blocks, sorted by name. A project's own block replaces Lerret's of the same name. */
export function blockFolders(project: Pick<Project, 'lerret' | 'folder'>): readonly BlockFolder[] {
  const found = codeFolders(project).flatMap((root) =>
    namesIn(join(root, 'blocks')).map((name): BlockFolder => {
      const folder = `${root}/blocks/${name}`;
      return { name, folder, files: new Set(namesIn(folder)) };
    }),
  );
  const blocks = found.filter(({ files }) => files.has('block.json'));
  const byName = new Map(blocks.map((block) => [block.name, block]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the names of a folder's files and folders; [] if it can't be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Returns a Vite plugin: with it, bundles can import all blocks of a project as one module, and these blocks can import
 * `lerret/…` and the React that Lerret uses.
 */
export function blockModules(project: Pick<Project, 'lerret' | 'folder'>): Plugin {
  const { lerret } = project;
  return {
    name: 'lerret-block-modules',
    enforce: 'pre',
    config() {
      refuseUnbundled(project);
      // `@import` in CSS is resolved by aliases only.
      const shared = { find: /^lerret\/shared\//, replacement: `${lerret}/blocks/shared/` };
      return { resolve: { alias: [shared] } };
    },
    async resolveId(id, importer, options) {
      // The `block.gen.ts` of a project's block is in `.lerret/`, where only editors read it; this module has the only
      // code of that file.
      if (
        id === './block.gen.ts' &&
        importer !== undefined &&
        !existsSync(join(importer, '..', id))
      )
        return TYPES_MODULE;
      if (id === BLOCKS || id.startsWith(OPTIONS)) return `\0${id}`;
      const own = ownFileOf(id);
      if (own !== null) return join(lerret, own);
      const isLerrets = importer?.startsWith(`${lerret}/`) === true;
      if (!isLerrets && SHARED_LIBRARIES.includes(libraryOf(id)))
        return this.resolve(id, join(lerret, 'package.json'), { ...options, skipSelf: true });
      return null;
    },
    async load(id) {
      if (id === TYPES_MODULE) return `export { useCall } from 'lerret/block';`;
      if (id === BLOCKS_MODULE) return blocksModule(blockFolders(project));
      if (!id.startsWith(OPTIONS_MODULE)) return null;
      const name = id.slice(OPTIONS_MODULE.length);
      const block = blockFolders(project).find((one) => one.name === name);
      if (block === undefined) return null;
      this.addWatchFile(`${block.folder}/block.json`);
      const { optionsModule } = await import('../site/validator-module.ts');
      const description = blockJson(block.folder);
      return naming(block.folder, () => optionsModule(description));
    },
  };
}

/** @throws UserError if there are blocks in a folder whose path ends too early for Vite, which calls them missing */
function refuseUnbundled(project: Pick<Project, 'lerret' | 'folder'>): void {
  const folders = blockFolders(project).map(({ folder }) => unbundledFolder(folder));
  const wrong = folders.find((folder) => folder !== null);
  if (wrong === undefined) return;
  throw new UserError(
    `The blocks in ${wrong} can’t be bundled, as its name has # or ? in it. Rename that folder.`,
    `Blokkene i ${wrong} kan ikke bygges fordi navnet har # eller ? i seg. Gi den mappen et nytt navn.`,
  );
}

/**
 * Returns the parsed block.json in the folder of a block. @throws the file system's error, or UserError if it isn't
 * JSON
 */
export function blockJson(folder: string) {
  const text = withoutMark(readFileSync(`${folder}/block.json`, 'utf8'));
  return naming(folder, () => JSON.parse(text));
}

/** Returns the result of `read`. @throws UserError with the path of the block's block.json, if `read` throws */
function naming<Result>(folder: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    const what = `blocks/${basename(folder)}/block.json: ${cause instanceof Error ? cause.message : cause}`;
    throw new UserError(
      `${what}. Run npx lerret check, which says what is wrong, and where.`,
      `${what}. Kjør npx lerret check, som sier hva som er galt, og hvor.`,
      { cause },
    );
  }
}

function blocksModule(blocks: readonly BlockFolder[]): string {
  const imports: string[] = [];
  const items = blocks.map(({ name, folder, files }, index) => {
    const imported = (part: string, from: string) => {
      const local = `${part}${index}`;
      imports.push(`import * as ${local} from ${JSON.stringify(from)};`);
      return local;
    };
    const own = (part: string, file: string, query = '') =>
      files.has(file) ? imported(part, `${folder}/${file}${query}`) : 'null';
    const isGenerated = isCurrent(`${folder}/options.gen.js`, `${folder}/block.json`);
    const parts = {
      metadata: `${own('metadata', 'block.json')}.default`,
      files: JSON.stringify([...files].sort()),
      component: own('component', `${name}.tsx`),
      island: own('island', `${name}.island.tsx`),
      css: own('css', `${name}.module.css`, '?inline'),
      options: isGenerated ? own('options', 'options.gen.js') : imported('options', OPTIONS + name),
    };
    const keys = Object.entries(parts).map(([key, value]) => `${key}: ${value}`);
    return `{ folder: ${JSON.stringify(`blocks/${name}`)}, ${keys.join(', ')} }`;
  });
  return `${imports.join('\n')}\nexport default [\n${items.join(',\n')}\n];`;
}
