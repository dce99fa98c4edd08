import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { Plugin } from 'vite';
import { sharedSchemas } from '../../schemas/index.ts';
import { recordSchema } from '../../schemas/record-schema.ts';
import { createAjv, validatorModule } from '../../scripts/generate/validator-module.ts';
import { type Folders, ownFirst, ownTokens } from './folders.ts';
import { readPieces } from './shared-pieces.ts';
import { readShownSite } from './shown-site.ts';

/** What the modules are called that this plugin makes (their types: modules.d.ts). */
const PREFIX = 'virtual:lerret/storybook/';

/** Files whose coming or going changes what blocks and models there are, or what kind a block is. */
const FOUND =
  /\/(blocks|models)\/[^/]+\/(block\.json|model\.json|[^/]+\.(island\.tsx|enhance\.ts))$/;

/**
 * The project's blocks and models as modules: `import.meta.glob` finds nothing below `node_modules`, and only what lies
 * beside it. Validators are made from `block.json` and `model.json` as they are now, so that nothing must be generated.
 */
export function projectModules(folders: Folders): Plugin {
  const makers: Readonly<Record<string, () => Promise<Made>>> = {
    blocks: () => blocksModule(folders),
    models: () => modelsModule(folders),
    site: () => siteModule(folders),
    pages: () => pagesModule(folders),
    pieces: () => piecesModule(folders),
  };
  return {
    name: 'lerret-project-modules',
    async resolveId(source, importer) {
      if (source.startsWith(PREFIX)) return `\0${source}`;
      // A validator's own libraries are Lerret's, wherever the project has its own.
      const isOurs = importer?.startsWith(`\0${PREFIX}`) && /^\w/.test(source);
      return isOurs ? this.resolve(source, join(folders.lerret, 'package.json')) : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [name = '', one] = id.slice(PREFIX.length + 1).split(':');
      const made = one === undefined ? await makers[name]?.() : await validator(folders, name, one);
      if (made === undefined) return null;
      for (const file of made.from) this.addWatchFile(file);
      return made.code;
    },
    configureServer({ watcher }) {
      for (const folder of ownFirst(folders))
        watcher.add([join(folder, 'blocks'), join(folder, 'models')]);
      watcher.add(folders.site);
    },
    hotUpdate({ type, file, modules }) {
      if (type === 'update' || !FOUND.test(file)) return;
      const ours = ['blocks', 'models'].flatMap(
        (name) => this.environment.moduleGraph.getModuleById(`\0${PREFIX}${name}`) ?? [],
      );
      return [...modules, ...ours];
    },
  };
}

/** A module, and the files that it is made from beside those that it imports. */
interface Made {
  readonly code: string;
  readonly from: readonly string[];
}

/** The folders of `blocks/` or `models/` that hold such a file, by name; the project's own first. */
async function foundIn(
  folders: Folders,
  kind: 'blocks' | 'models',
): Promise<ReadonlyMap<string, string>> {
  const file = kind === 'blocks' ? 'block.json' : 'model.json';
  const found = new Map<string, string>();
  for (const root of ownFirst(folders)) {
    const files = await glob(`${kind}/*/${file}`, { cwd: root });
    for (const path of files.sort()) {
      const name = path.split('/').at(-2) ?? '';
      if (!found.has(name)) found.set(name, join(root, path, '..'));
    }
  }
  return found;
}

async function blocksModule(folders: Folders): Promise<Made> {
  const found = [...(await foundIn(folders, 'blocks'))];
  const kindOf = (name: string, folder: string) => {
    if (existsSync(join(folder, `${name}.island.tsx`))) return 'island';
    return existsSync(join(folder, `${name}.enhance.ts`)) ? 'enhanced' : 'static';
  };
  const imports = found.flatMap(([name, folder], index) => [
    `import metadata${index} from ${JSON.stringify(join(folder, 'block.json'))};`,
    `import { validate as validate${index} } from '${PREFIX}blocks:${name}';`,
  ]);
  const entries = found.map(
    ([name, folder], index) =>
      `[${JSON.stringify(name)}, { metadata: metadata${index}, kind: '${kindOf(name, folder)}', validateOptions: validate${index} }],`,
  );
  return {
    code: [...imports, 'export const blocks = new Map([', ...entries, ']);'].join('\n'),
    from: [],
  };
}

async function modelsModule(folders: Folders): Promise<Made> {
  const found = [...(await foundIn(folders, 'models'))];
  const imports = found.flatMap(([name, folder], index) => [
    `import model${index} from ${JSON.stringify(join(folder, 'model.json'))};`,
    `import { validate as validate${index} } from '${PREFIX}models:${name}';`,
  ]);
  const entries = found.map(
    ([name], index) =>
      `[${JSON.stringify(name)}, { ...model${index}, validate: validate${index} }],`,
  );
  return {
    code: [...imports, 'export const models = new Map([', ...entries, ']);'].join('\n'),
    from: [],
  };
}

/** The validator of a block's options, or of a model's records. */
async function validator(folders: Folders, kind: string, name: string): Promise<Made | undefined> {
  if (kind !== 'blocks' && kind !== 'models') return undefined;
  const folder = (await foundIn(folders, kind)).get(name);
  if (folder === undefined) return undefined;
  const file = join(folder, kind === 'blocks' ? 'block.json' : 'model.json');
  const json = JSON.parse(await readFile(file, 'utf8'));
  const isBlock = kind === 'blocks';
  const schema = isBlock ? { additionalProperties: false, ...json.options } : recordSchema(json);
  const all = new Map([...Object.entries(sharedSchemas), [name, { ...schema, $id: name }]]);
  const ajv = createAjv(all, { useDefaults: isBlock });
  return { code: validatorModule(ajv, { validate: name }), from: [file] };
}

async function pagesModule(folders: Folders): Promise<Made> {
  const { renderPages } = await import('./render-pages.ts');
  const sources = ['blocks/**/*', 'runtime/{page,publish}/**/*'];
  const from = await Promise.all([
    glob('**/*.json', { cwd: folders.site, absolute: true }),
    ...ownFirst(folders).map((cwd) => glob(sources, { cwd, absolute: true })),
  ]);
  // As text: parsing it costs a browser less than a literal of its size.
  const json = JSON.stringify(JSON.stringify(await renderPages(folders)));
  return { code: `export const pages = JSON.parse(${json});`, from: from.flat() };
}

async function piecesModule({ lerret }: Folders): Promise<Made> {
  const { pieces, from } = await readPieces(lerret);
  return { code: `export const pieces = ${JSON.stringify(pieces)};`, from };
}

async function siteModule(folders: Folders): Promise<Made> {
  const { site, from } = await readShownSite(folders);
  const tokens = ownTokens(folders);
  const imports = tokens === null ? [] : [`import ${JSON.stringify(tokens)};`];
  return { code: [...imports, `export const site = ${JSON.stringify(site)};`].join('\n'), from };
}
