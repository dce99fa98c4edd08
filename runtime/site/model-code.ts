import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Model, ModelFunctions } from '../model.ts';
import {
  type CacheOptions,
  digestOf,
  importMade,
  notingSources,
  storedFolder,
  toolsOf,
} from '../store/index.ts';
import { LERRET } from './project.ts';

interface CodeModule {
  readonly default: ModelFunctions;
}

/**
 * The file with a model's bundled code. `.mjs` means an ES module, whatever the project's package.json says of `.js`.
 */
const CODE = 'model.mjs';

/**
 * Loads a model's functions from its `model.js`, else its `model.ts`, with the hash of its code. A project's model is
 * bundled with everything that it imports. Lerret's own models need no bundle if Node imports TypeScript.
 * @param folder the model's folder, in `models/` of a project
 * @param stripsTypes whether this Node imports TypeScript
 * @throws the error of the module, or of bundling it
 */
export async function modelCode(
  folder: string,
  cache?: CacheOptions,
  stripsTypes = Boolean(process.features.typescript),
): Promise<Pick<Model, 'functions' | 'version'>> {
  const source = ['model.js', 'model.ts']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (source === undefined) return { functions: {}, version: '' };
  const project = dirname(dirname(folder));
  if (project === LERRET && (stripsTypes || source.endsWith('.js'))) {
    const { default: functions }: CodeModule = await import(pathToFileURL(source).href);
    return { functions, version: versionOf(folder) };
  }
  const recipe = {
    name: `models/${basename(folder)}`,
    key: [CODE, basename(source)],
    roots: [...new Set([LERRET, project])],
    make: (note: (path: string) => void) => bundled(source, note),
  };
  const made = await storedFolder(project, recipe, cache);
  const { default: functions } = await importMade<CodeModule>(made, CODE);
  return { functions, version: digestOf(made.files.get(CODE) ?? '') };
}

/** Returns the hash of all files in a model's folder. */
function versionOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => !one.isDirectory())
    .map((one) => join(one.parentPath, one.name));
  const texts = files.sort().map((file) => [relative(folder, file), readFileSync(file, 'latin1')]);
  return digestOf(JSON.stringify(texts));
}

async function bundled(source: string, note: (path: string) => void) {
  const by = ['package.json', 'runtime/site/model-code.ts'].map((file) => join(LERRET, file));
  for (const file of [...by, ...toolsOf(LERRET)]) note(file);
  // Imported here, as Vite takes half a second to load.
  const { build } = await import('vite');
  const result = await build({
    root: dirname(source),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [notingSources(note, LERRET)],
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: source, write: false, minify: false, target: 'node20' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const [chunk] = result.output;
  return new Map([[CODE, chunk.code]]);
}
