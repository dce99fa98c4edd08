/**
 * `npm run package -- --out DIR` (default: `packages`): makes `lerret-<version>.tgz`, which other projects install, and
 * `create-lerret-<version>.tgz`, which `npm create lerret` runs. Prints the path of the first on standard output, and
 * that of the second on standard error.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { globSync } from 'tinyglobby';
import { bundleCommands } from './bundle-commands.mjs';
import { CREATOR, DIST, INSTEAD, OUTSIDE, READ } from './package/contents.ts';
import { copiedFiles, filesOf, importsIn, libraryOf } from './package/files.ts';
import { creatorManifest, type Manifest, packageManifest } from './package/manifest.ts';
import { writeTypes } from './package/types.ts';

const root = resolve(import.meta.dirname, '..');

/** The files that may be in the bundle for Node. */
const OWN =
  /^(runtime|schemas|models|blocks|sandbox|stories|storybook)\/|^vite\.config\.ts$|^scripts\/browser\.mjs$/;

async function makePackage(clone: Manifest, out: string): Promise<string> {
  return inFolder(async (folder) => {
    for (const [file, from] of copiedFiles(root)) cpSync(join(root, from), join(folder, file));
    await writeBundle(folder);
    writeTypes(root, folder);
    const manifest = packageManifest(clone, librariesIn(folder));
    for (const file of filesOf(root, READ)) cpSync(join(root, file), join(folder, file));
    return packed(folder, manifest, out);
  });
}

function makeCreator(clone: Manifest, out: string): Promise<string> {
  return inFolder((folder) => {
    for (const file of CREATOR) cpSync(join(root, file), join(folder, basename(file)));
    return packed(folder, creatorManifest(clone), out);
  });
}

/** Runs `work` with a temporary folder, removes the folder, and resolves with the result. */
async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lerret-package-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Packs a folder. @returns the path of the tarball */
function packed(folder: string, manifest: object, out: string): string {
  write(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(out, { recursive: true });
  const output = execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(out)], {
    ...{ cwd: folder, encoding: 'utf8' },
  });
  const [{ filename }]: [{ filename: string }] = JSON.parse(output);
  return join(out, filename);
}

async function writeBundle(folder: string): Promise<void> {
  const models = filesOf(root, ['models/*/model.ts']);
  const entries: Record<string, string> = {
    ...{ index: 'runtime/cli/index.ts', model: 'runtime/model.ts' },
    ...{ testing: 'runtime/testing/index.ts', storybook: 'storybook/preset.ts' },
  };
  for (const file of models) {
    const bundled = dirname(file).replace('/', '-');
    entries[bundled] = file;
    const script = `export { default } from '../../${DIST}/${bundled}.js';\n`;
    write(join(folder, file.replace(/\.ts$/, '.js')), script);
  }
  const files = await bundleCommands(root, {
    entries,
    folder: DIST,
    outside: OUTSIDE,
    instead: INSTEAD,
    admits: (file) => OWN.test(file.slice(root.length + 1)),
  });
  for (const [file, content] of files) write(join(folder, DIST, file), content);
}

/** Returns the libraries that the files of the package import. */
function librariesIn(folder: string): ReadonlySet<string> {
  const code = globSync('**/*.{js,mjs,cjs,ts,tsx}', { cwd: folder, dot: true });
  const found = code.flatMap((file) => importsIn(join(folder, file), file.endsWith('.d.ts')));
  return new Set(found.flatMap((imported) => libraryOf(imported) ?? []));
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const { values } = parseArgs({ options: { out: { type: 'string', default: 'packages' } } });
const clone: Manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
console.log(await makePackage(clone, values.out));
console.error(await makeCreator(clone, values.out));
