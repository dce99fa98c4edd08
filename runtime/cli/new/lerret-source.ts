import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Dependencies } from './site-files.ts';

/** What a new site depends on, and the tarball that is copied into it, by its path there; null for none. */
export interface FoundDependencies extends Dependencies {
  readonly tarball: { readonly from: string; readonly to: string } | null;
}

/**
 * What a new site depends on: React as Lerret's own `package.json` says, and the Lerret that runs, from where it came.
 *
 * A tarball goes into the site, so that other machines can install it.
 *
 * @param lerret Lerret's own folder
 * @param target the folder of the new site: files are named as seen from there
 * @param spec what somebody asked for, as npm takes it; a file is named as seen from here
 */
export function dependenciesOf(
  lerret: string,
  target: string,
  spec: string | undefined,
): FoundDependencies {
  const {
    version,
    dependencies,
    peerDependencies = dependencies,
  } = JSON.parse(readFileSync(join(lerret, 'package.json'), 'utf8'));
  const source = spec ?? sourceOf(lerret);
  const file = fileOf(source);
  const { react } = peerDependencies;
  const panel = panelPackages(lerret);
  if (file === null) return { lerret: source ?? version, react, panel, tarball: null };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { lerret: `file:${asSeenFrom(target, file)}`, react, panel, tarball: null };
  const to = `vendor/${basename(file)}`;
  return { lerret: `file:${to}`, react, panel, tarball: { from: file, to } };
}

/** What the panel of `lerret dev` needs and a build never does, with versions, as Lerret's own `package.json` says. */
export function panelPackages(lerret: string): Readonly<Record<string, string>> {
  const { peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(lerret, 'package.json'), 'utf8'),
  );
  const all: readonly [string, string][] = Object.entries({
    ...devDependencies,
    ...peerDependencies,
  });
  return Object.fromEntries(all.filter(([name]) => /^@(?:rjsf|tiptap)\//.test(name)));
}

/** The file or folder that a spec of npm names; null for what lies elsewhere. */
function fileOf(spec: string | null): string | null {
  if (spec === null) return null;
  const path = resolve(spec.replace(/^file:/, ''));
  return spec.startsWith('file:') || existsSync(path) ? path : null;
}

/** A path with `/`, as in specs on every system. */
function asSeenFrom(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** Where the Lerret in this folder came from, as a spec; null for the registry. */
function sourceOf(lerret: string): string | null {
  const modules = dirname(lerret);
  // A clone: it is where it is.
  if (basename(modules) !== 'node_modules') return `file:${lerret}`;
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed)) return null;
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  const resolved: string = packages?.['node_modules/lerret']?.resolved ?? '';
  if (resolved.startsWith('file:')) {
    // As seen from the folder that it is installed in.
    return `file:${resolve(dirname(modules), resolved.slice('file:'.length))}`;
  }
  return /^https?:.*\/-\/lerret-[^/]*\.tgz$/.test(resolved) ? null : resolved || null;
}
