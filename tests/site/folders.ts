import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { ROOT } from './lerret.ts';

/** A folder that is there until the tests of a file have run. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-site-')));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that is there until the test has run that asks for it, or before which it is asked for. */
export function folderOfTest(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file below a folder, relative to it, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** The text of each file below a folder, or of those that are asked for, by path. */
export function textsBelow(
  folder: string,
  isAsked: (file: string) => boolean = () => true,
): Readonly<Record<string, string>> {
  const files = filesBelow(folder).filter(isAsked);
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Copies a site folder of the project to `to`. */
export function copySite(from: string, to: string): string {
  cpSync(join(ROOT, from), to, { recursive: true });
  return to;
}

/** Copies Lerret itself to `to`, as a clone that has bundled nothing yet. */
export function copyLerret(to: string): string {
  const parts = ['blocks', 'models', 'runtime', 'schemas'];
  for (const part of [...parts, 'package.json', 'package-lock.json', 'vite.config.ts'])
    cpSync(join(ROOT, part), join(to, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/** Gives a clone what was bundled here last: of the same sources it bundles nothing anew. */
export function copyBundles(to: string): void {
  for (const recipe of ['browser', 'renderer', 'worker']) {
    const kept = join(ROOT, '.lerret', recipe);
    const made = (name: string) => statSync(join(kept, name)).mtimeMs;
    const [newest] = readdirSync(kept).sort((one, other) => made(other) - made(one));
    if (newest !== undefined)
      cpSync(join(kept, newest), join(to, '.lerret', recipe, newest), { recursive: true });
  }
}

/** Changes a JSON file as text. @throws Error when nothing changed. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} holds no ${from}`);
  writeFileSync(file, after);
}

/** Writes files with their folders, by path; what is neither text nor bytes is written as JSON. */
export function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(file, isWhole ? content : JSON.stringify(content));
  }
}
