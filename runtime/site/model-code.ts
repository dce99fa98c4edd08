import { hash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ModelFunctions } from '../model.ts';

interface CodeModule {
  readonly default: ModelFunctions;
}

/** The files that a bundle was made of, by path, each with its hash: its first line, as a comment. */
type Sources = readonly (readonly [file: string, sum: string])[];

/**
 * Imports a model's code: its `model.js`, which Lerret's package has, else its `model.ts`, bundled first on a Node that
 * doesn't strip types.
 * @param folder of the model, in the `models/` of a project
 * @param stripsTypes does this Node import TypeScript?
 * @returns null for a model without code
 * @throws the error of the module, or of bundling it
 */
export async function importCode(
  folder: string,
  stripsTypes = Boolean(process.features.typescript),
): Promise<CodeModule | null> {
  const script = join(folder, 'model.js');
  if (existsSync(script)) return import(pathToFileURL(script).href);
  const source = join(folder, 'model.ts');
  if (!existsSync(source)) return null;
  if (stripsTypes) return import(pathToFileURL(source).href);
  const kept = join(dirname(dirname(folder)), '.lerret/models', `${basename(folder)}.js`);
  const known = readBundle(kept);
  if (known !== null) return importBundle(kept, known);
  const bundle = await bundled(source);
  try {
    return importBundle(written(kept, bundle), bundle);
  } catch (error) {
    if (existsSync(kept)) throw error;
    return importBundle(
      written(join(mkdtempSync(join(tmpdir(), 'lerret-')), 'model.js'), bundle),
      bundle,
    );
  }
}

/** Node caches modules by address, so the hash is added to it. */
function importBundle(file: string, code: string): Promise<CodeModule> {
  return import(`${pathToFileURL(file).href}?${hash('sha256', code)}`);
}

function written(file: string, code: string): string {
  mkdirSync(dirname(file), { recursive: true });
  const making = `${file}.${randomUUID()}`;
  writeFileSync(making, code);
  renameSync(making, file);
  return file;
}

/** A bundle whose sources are as they were; null where there is none. */
function readBundle(file: string): string | null {
  try {
    const code = readFileSync(file, 'utf8');
    const sources: Sources = JSON.parse(code.slice('//'.length, code.indexOf('\n')));
    return sources.every(([source, sum]) => sumOf(source) === sum) ? code : null;
  } catch {
    return null;
  }
}

async function bundled(source: string): Promise<string> {
  // Imported here, as Vite takes half a second to load.
  const { build } = await import('vite');
  const result = await build({
    root: dirname(source),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true, target: 'node' },
    build: { ssr: source, write: false, minify: false, target: 'node20' },
  });
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  const [chunk] = result.output;
  const files = chunk.moduleIds.filter((id) => existsSync(id));
  const sources: Sources = files.map((file) => [file, sumOf(file)]);
  return `//${JSON.stringify(sources)}\n${chunk.code}`;
}

function sumOf(file: string): string {
  return hash('sha256', readFileSync(file));
}
