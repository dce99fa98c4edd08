import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ALL_BELOW, LINK } from './sources.ts';

/** The names of the files in which package managers store the installed versions. */
export const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The packages that bundle code. */
const TOOLS = ['vite', 'rolldown', 'lightningcss'];

/**
 * Returns the absolute paths of the `package.json` of those packages in TOOLS that are installed.
 * @param lerret the absolute path of Lerret's own folder @throws Error if Vite isn't installed there
 */
export function toolsOf(lerret: string): readonly string[] {
  const vite = createRequire(join(lerret, 'package.json')).resolve('vite/package.json');
  const find = createRequire(vite);
  return TOOLS.flatMap((name) => {
    const folders = find.resolve.paths(name) ?? [];
    const files = folders.map((folder) => join(folder, name, 'package.json'));
    return files.find((file) => existsSync(file)) ?? [];
  });
}

/** Matches references from a stylesheet to other files, which bundlers don't report. */
const ofStyles =
  /@import\s+(?:url\(\s*)?["']?([^"')\s]+)|\bfrom\s+["']([^"']+)|\burl\(\s*["']?([^"')\s]+)/g;

/** Match a call of `import.meta.glob`: its patterns (one or a list), and its option `base`, if it has one. */
const ofPatterns = /import\.meta\.glob\s*(?:<[^(]*>)?\(\s*(\[[^\]]*\]|(['"`]).*?\2)/g;
const ofBases = /\bbase\s*:\s*['"`]([^'"`]+)/g;

/** Files that determine how the modules in a folder are read. */
const CONFIGURATION = ['package.json', 'tsconfig.json'];

/**
 * Returns a Vite plugin that calls `note` with the path of everything that a bundle depends on, also if bundling fails:
 * modules, files that stylesheets import, folders (a new file may take precedence), symbolic links and configuration;
 * of installed packages, the used files and `package.json`.
 * @param own Lerret's folder; links and configuration below it aren't reported
 */
export function notingSources(note: (path: string) => void, own: string): Plugin {
  let root = '';
  const seen = new Set<string>();
  const isNew = (path: string) => !seen.has(path) && Boolean(seen.add(path));
  const isElsewhere = (path: string) =>
    !path.includes('/node_modules/') && !path.startsWith(`${own}/`);

  /** Reports a path, its links and its folder's list of files: a change of any may let the path lead elsewhere. */
  function noteWay(path: string): void {
    note(path);
    note(dirname(path));
    for (let at = path; at !== dirname(at) && isNew(at); at = dirname(at))
      if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) note(at + LINK);
  }

  /** Reports an installed package. @returns the path of `name` in it; null if no folder from `from` upwards has it */
  function notePackage(name: string, from: string): string | null {
    const [found = name] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [];
    for (let folder = from; ; folder = dirname(folder)) {
      const path = join(folder, 'node_modules', found);
      note(join(path, 'package.json'));
      if (existsSync(path)) {
        noteWay(path);
        return join(folder, 'node_modules', name);
      }
      if (folder === dirname(folder)) return null;
    }
  }

  /** Reports the configuration files that apply to a file: the nearest of each name, from the file's folder upwards. */
  function noteConfiguration(file: string): void {
    for (const name of CONFIGURATION) {
      for (let folder = dirname(file); isNew(join(folder, name)); folder = dirname(folder)) {
        note(join(folder, name));
        if (existsSync(join(folder, name))) {
          if (name === 'tsconfig.json') noteExtended(join(folder, name));
          break;
        }
      }
    }
  }

  /** Reports the files that a `tsconfig.json` extends by a relative path. */
  function noteExtended(config: string): void {
    const [, extended = ''] =
      /"extends"\s*:\s*(\[[^\]]*\]|"[^"]*")/.exec(readFileSync(config, 'utf8')) ?? [];
    for (const [, name = ''] of extended.matchAll(/"(\.[^"]+)"/g)) {
      const at = resolve(dirname(config), name);
      const file = existsSync(at) ? at : `${at}.json`;
      note(file);
      if (existsSync(file) && isNew(file)) noteExtended(file);
    }
  }

  function noteFile(file: string): void {
    if (!isNew(`${file}?`)) return;
    note(file);
    const [, installed] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    note(installed === undefined ? dirname(file) : join(installed, 'package.json'));
    if (isElsewhere(file)) noteConfiguration(file);
    if (file.endsWith('.css')) noteStyles(file);
  }

  function noteStyles(file: string): void {
    for (const match of readFileSync(file, 'utf8').matchAll(ofStyles)) {
      const name = match.slice(1).find((one) => one !== undefined) ?? '';
      if (name.startsWith('/') || name.includes(':')) continue;
      const at = resolve(dirname(file), name);
      if (name.startsWith('.') && isElsewhere(file)) noteWay(at);
      const found = isFile(at) ? at : notePackage(name, dirname(file));
      if (found !== null && isFile(found)) noteFile(found);
    }
  }

  /** Reports the folders that the patterns of `import.meta.glob` search. */
  function notePatterns(code: string, id: string): void {
    const bases = Array.from(code.matchAll(ofBases), ([, base = '']) => resolve(dirname(id), base));
    for (const [, patterns = ''] of code.matchAll(ofPatterns)) {
      for (const [, , pattern = ''] of patterns.matchAll(/(['"`])([^!].*?)\1/g)) {
        const start = pattern.replace(/[^/]*[*?{[(].*$/, '');
        for (const base of [dirname(id), ...bases])
          note(join(start.startsWith('/') ? root : base, start).replace(/\/$/, '') + ALL_BELOW);
      }
    }
  }

  return {
    name: 'lerret-sources',
    configResolved(config) {
      root = config.root;
    },
    buildStart: () => seen.clear(),
    resolveId: {
      order: 'pre',
      handler(name, importer) {
        const [path = ''] = name.split('?', 1);
        const from = importer?.split('?', 1)[0] ?? '';
        if (isAbsolute(path)) {
          if (isElsewhere(path) && existsSync(dirname(path))) noteWay(path);
        } else if (isAbsolute(from) && isElsewhere(from)) {
          if (path.startsWith('.')) noteWay(resolve(dirname(from), path));
          else if (!isBuiltin(path) && !/^#|[:\0]/.test(path)) notePackage(path, dirname(from));
        }
        return null;
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        const [file = ''] = id.split('?', 1);
        if (isAbsolute(file) && existsSync(file)) noteFile(file);
        return null;
      },
    },
    transform: {
      order: 'pre',
      handler(code, id) {
        if (code.includes('import.meta.glob')) notePatterns(code, id.split('?', 1)[0] ?? id);
        return null;
      },
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const names = file.type === 'asset' ? file.originalFileNames : [];
        for (const name of names) noteFile(resolve(root, name));
      }
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
