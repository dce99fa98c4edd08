import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';
import { codeFolders } from '../../runtime/site/project.ts';
import { createAjv, optionsModule, validatorModule } from '../../runtime/site/validator-module.ts';
import { sharedSchemas } from '../../schemas/index.ts';
import nb from '../../schemas/nb.json' with { type: 'json' };
import { recordSchema } from '../../schemas/record-schema.ts';
import { blockStories, ownStories } from './block-stories.ts';
import type { Folders } from './folders.ts';
import type { SitePages } from './render-pages.ts';
import { readPieces } from './shared-pieces.ts';
import { readJson, readShownSite } from './shown-site.ts';
import { readUses } from './uses.ts';

/** The beginning of the names of validators' modules: `virtual:lerret/validator/blocks/cover`, `…/models/event`. */
const VALIDATOR = 'virtual:lerret/validator/';

/** Matches files whose addition or removal changes the lists of blocks and models, or the kind of a block. */
const FOUND =
  /\/(blocks|models)\/[^/]+\/(block\.json|model\.json|[^/]+\.(island\.tsx|enhance\.ts))$/;

/**
 * Returns a Vite plugin that makes the content of the modules of `storybook/project/`, as `import.meta.glob` finds
 * nothing below `node_modules`. It makes validators from the present `block.json` and `model.json`, so that nobody must
 * generate them first.
 */
export function projectModules(folders: Folders): Plugin {
  const file = (name: string) => join(folders.lerret, 'storybook/project', `${name}.ts`);
  const makers = new Map([
    [file('blocks'), blocksModule],
    [file('models'), modelsModule],
    [file('site'), siteModule],
    [file('pages'), pagesModule],
    [file('pieces'), piecesModule],
    [file('examples'), examplesModule],
  ]);
  const make = (id: string) =>
    id.startsWith(`\0${VALIDATOR}`)
      ? validatorOf(folders, id.slice(VALIDATOR.length + 1))
      : // The id of a module below `node_modules` ends with a version.
        makers.get(id.replace(/\?v=\w+$/, ''))?.(folders);
  return {
    name: 'lerret-project-modules',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.startsWith(VALIDATOR)) return `\0${source}`;
      // Validators import Lerret's libraries, even if the project has versions of its own.
      if (!importer?.startsWith(`\0${VALIDATOR}`)) return null;
      return this.resolve(source, join(folders.lerret, 'package.json'));
    },
    async load(id) {
      const made = await make(id);
      if (made === undefined) return null;
      for (const from of made.from) this.addWatchFile(from);
      return made.code;
    },
    hotUpdate({ type, file: changed, modules }) {
      // What a module was made from is watched; what it lacks isn't.
      const names = type === 'update' ? [] : modulesWith(folders, changed);
      if (names.length === 0) return;
      const { moduleGraph } = this.environment;
      const found = names.map((name) => moduleGraph.getModulesByFile(file(name)));
      return [...modules, ...found.flatMap((all) => [...(all ?? [])])];
    },
  };
}

/** Returns the names of the modules that differ once a file is added or removed. */
function modulesWith({ project, site }: Folders, changed: string): readonly string[] {
  if (changed.startsWith(`${site}/`)) return ['site', 'pages'];
  if (changed.startsWith(`${project}/stories/`)) return ['blocks'];
  return FOUND.test(changed) ? ['blocks', 'models', 'pages'] : [];
}

/** Returns the folders with blocks and models: the project's, which takes precedence, then Lerret's. */
function rootsOf({ lerret, project }: Folders): readonly string[] {
  return codeFolders({ lerret, folder: project }).toReversed();
}

/** The code of a module, and the files from which it is made, in addition to those that it imports. */
interface Made {
  readonly code: string;
  readonly from: readonly string[];
}

/** For blocks and models: the file of each, and the name that its validator's module exports. */
const kinds = {
  blocks: { file: 'block.json', by: 'validateOptions' },
  models: { file: 'model.json', by: 'validate' },
} as const;

type Kind = keyof typeof kinds;

/** Returns the folders of all blocks or models, by name. The project's replace Lerret's with the same name. */
async function foundIn(folders: Folders, kind: Kind): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const root of rootsOf(folders)) {
    const files = await glob(`${kind}/*/${kinds[kind].file}`, { cwd: root });
    for (const path of files.sort()) {
      const name = path.split('/').at(-2) ?? '';
      if (!found.has(name)) found.set(name, join(root, path, '..'));
    }
  }
  return found;
}

async function blocksModule(folders: Folders): Promise<Made> {
  const shown = await blockStories(folders);
  const own = ownStories(folders.project);
  const kindOf = (name: string, folder: string) => {
    if (existsSync(join(folder, `${name}.island.tsx`))) return 'island';
    return existsSync(join(folder, `${name}.enhance.ts`)) ? 'enhanced' : 'static';
  };
  const originOf = (name: string, folder: string) => {
    const ofLerret = join(folders.lerret, 'blocks', name);
    if (ofLerret === folder) return 'lerret';
    return existsSync(join(ofLerret, 'block.json')) ? 'instead' : 'own';
  };
  return mapModule(folders, 'blocks', (metadata, name, folder) => {
    const hasStories = own.has(name) || shown.has(name);
    return { kind: kindOf(name, folder), origin: originOf(name, folder), hasStories, metadata };
  });
}

function modelsModule(folders: Folders): Promise<Made> {
  return mapModule(folders, 'models', (model) => model);
}

/**
 * Returns a module that exports a map of all blocks or models: one module for all, as browsers send a request for each
 * module. A validator is imported when it is called.
 * @param entryOf makes the entry from the JSON
 */
async function mapModule(
  folders: Folders,
  kind: Kind,
  entryOf: (json: object, name: string, folder: string) => object,
): Promise<Made> {
  const { file, by } = kinds[kind];
  const from: string[] = [];
  const entries: string[] = [];
  for (const [name, folder] of await foundIn(folders, kind)) {
    const path = join(folder, file);
    const text = JSON.stringify(entryOf(await readJson(path), name, folder));
    const validator = `async () => (await import('${VALIDATOR}${kind}/${name}')).${by}`;
    from.push(path);
    entries.push(`[${JSON.stringify(name)}, { ...${text}, ${by}: ${validator} }],`);
  }
  return { code: `export const ${kind} = new Map([\n${entries.join('\n')}\n]);`, from };
}

/** Returns the module that validates a block's options (`blocks/cover`) or a model's records (`models/event`). */
async function validatorOf(folders: Folders, path: string): Promise<Made> {
  const [kind, name = ''] = path.split('/');
  const own: Kind = kind === 'blocks' ? 'blocks' : 'models';
  const folder = (await foundIn(folders, own)).get(name) ?? '';
  const file = join(folder, kinds[own].file);
  const json = await readJson(file);
  if (own === 'blocks') return { code: optionsModule(json), from: [file] };
  const records = { ...recordSchema(json), $id: name };
  const ajv = createAjv(
    new Map<string, object>([...Object.entries(sharedSchemas), [name, records]]),
  );
  return { code: validatorModule(ajv, { validate: name }), from: [file] };
}

async function pagesModule(folders: Folders): Promise<Made> {
  const sources = ['blocks/**/*', 'models/**/*', 'runtime/{page,publish}/**/*'];
  const from = await Promise.all([
    glob('**/*.json', { cwd: folders.site, absolute: true }),
    ...rootsOf(folders).map((cwd) => glob(sources, { cwd, absolute: true })),
  ]);
  // A browser parses JSON text faster than a literal of the same size.
  const pages = await pagesOf(folders);
  const json = JSON.stringify(JSON.stringify(pages));
  return { code: `export const sitePages = JSON.parse(${json});`, from: from.flat() };
}

/** Renders the site's pages; an error becomes their `problem`. Imports the whole runtime only now. */
async function pagesOf(folders: Folders): Promise<SitePages> {
  try {
    const { renderPages } = await import('./render-pages.ts');
    const made = await renderPages(folders);
    if (Object.keys(made.pages).length > 0) return made;
    return { ...made, problem: 'The site has no pages: `lerret check` says why.' };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { pages: {}, stylesheets: {}, problem };
  }
}

async function piecesModule(folders: Folders): Promise<Made> {
  const { lerret, project } = folders;
  const { from, ...found } = await readPieces(lerret);
  const classes = found.baseClasses.map(({ name }) => name);
  const uses = await readUses(rootsOf(folders).toReversed(), classes);
  const importPath = lerret === project ? '../shared/' : 'lerret/shared/';
  return { code: exported({ ...found, uses, importPath }), from };
}

async function examplesModule({ lerret }: Folders): Promise<Made> {
  const files = await glob('stories/shared/*.tsx', { cwd: lerret, absolute: true });
  const imports = files.sort().map((file, at) => `import { examples as of${at} } from '${file}';`);
  const all = files.map((_, at) => `...of${at}`).join(', ');
  return { code: [...imports, `export const examples = { ${all} };`].join('\n'), from: [] };
}

/** Returns the code of a module that exports these values. */
function exported(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  return lines.join('\n');
}

/** Returns the shared schemas with descriptions in bokmål, like those of blocks. */
function schemasInBokmal(): typeof sharedSchemas {
  const words = new Map<unknown, string>(Object.entries(nb));
  return JSON.parse(JSON.stringify(sharedSchemas), (key, value) =>
    key === 'description' ? (words.get(value) ?? value) : value,
  );
}

async function siteModule(folders: Folders): Promise<Made> {
  const { site, from } = await readShownSite(folders);
  const isClone = folders.lerret === folders.project;
  const schemas = isClone ? '../../../schemas' : '../../../.lerret/schemas';
  const shared = schemasInBokmal();
  const described = Object.entries(shared['tokens.schema.json']?.properties ?? {});
  const purposes = Object.fromEntries(
    described.map(([name, { description = '' }]) => [name, description]),
  );
  const isSample = folders.site === join(folders.lerret, 'site-config');
  return { code: exported({ site, schemas, sharedSchemas: shared, purposes, isSample }), from };
}
