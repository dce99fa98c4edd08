import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { TYPED } from './contents.ts';
import { importsIn } from './files.ts';

/** The folder of the package with the types, each at the path of its source. */
const TYPES = 'types';

/** The module that declares `window.lerret`. */
const HANDLES = 'runtime/browser/boot/handles.ts';

/** Writes the types that a project imports, and those that they import, to a package. @throws Error for type errors */
export function writeTypes(root: string, folder: string): void {
  const making = join(folder, 'making');
  const entries = globSync([...TYPED], { cwd: root });
  const config = join(root, '.lerret/package-types.json');
  mkdirSync(dirname(config), { recursive: true });
  const compilerOptions = {
    ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
    ...{ rootDir: root, outDir: making },
  };
  // Modules of members use `window.lerret`.
  const ambient = globSync(['{runtime,blocks}/**/*.d.ts', HANDLES], { cwd: root });
  const files = [...entries, ...ambient].map((file) => join(root, file));
  writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, include: [], files }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(config);
  copyNamed(root, making, join(folder, TYPES), entries.map(typesFile));
  rmSync(making, { recursive: true });
  for (const file of entries.filter((one) => one.startsWith('blocks/shared/')))
    writeShared(join(folder, TYPES), file);
}

/** Copies files of types, and all files that they import by path. @throws Error if one is missing */
function copyNamed(root: string, from: string, to: string, entries: readonly string[]): void {
  const copied = new Set(entries);
  for (const file of copied) {
    // The types of a JavaScript file are written by hand, beside the file.
    const source = [join(from, file), join(root, file)].find((one) => existsSync(one));
    if (source === undefined) throw new Error(`No types were made for ${file}`);
    cpSync(source, join(to, file));
    for (const imported of importsIn(source, true)) {
      if (imported.startsWith('.')) copied.add(typesFile(join(dirname(file), imported)));
    }
  }
}

/** Writes a file such as `link.tsx.d.ts`, where TypeScript finds the types of `lerret/shared/text/link.tsx`. */
function writeShared(types: string, file: string): void {
  const at = join(types, file.replace('blocks/', ''));
  const source = relative(dirname(at), join(types, file.replace(/\.tsx?$/, '.js')));
  mkdirSync(dirname(at), { recursive: true });
  writeFileSync(`${at}.d.ts`, `export * from '${source}';\n`);
}

function typesFile(source: string): string {
  return source.endsWith('.d.ts') ? source : source.replace(/\.[jt]sx?$/, '.d.ts');
}
