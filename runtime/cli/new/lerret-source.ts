import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

/**
 * Returns a new site's dependencies: React as in Lerret's own `package.json`, the packages of the panel, and Lerret,
 * from where the running Lerret was installed. If that is a file, the caller must copy it into the site (`tarball`,
 * else null), so that other machines can install it.
 * @param lerret the folder of Lerret
 * @param target the folder of the new site, to which the paths in the result are relative
 * @param spec another npm spec for Lerret; a path in it is relative to the working directory
 */
export function dependenciesOf(lerret: string, target: string, spec: string | undefined) {
  const {
    version,
    dependencies,
    peerDependencies = dependencies,
  } = JSON.parse(readFileSync(join(lerret, 'package.json'), 'utf8'));
  const source = spec ?? sourceOf(lerret);
  const file = fileOf(source);
  const others = { react: peerDependencies.react, panel: panelPackages(lerret), tarball: null };
  if (file === null) return { ...others, lerret: source ?? version };
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return { ...others, lerret: `file:${relative(target, file)}` };
  const to = `vendor/${basename(file)}`;
  return { ...others, lerret: `file:${to}`, tarball: { from: file, to } };
}

/** Returns the packages that only the panel of `lerret dev` needs, with the versions in Lerret's own `package.json`. */
export function panelPackages(lerret: string): Readonly<Record<string, string>> {
  const { peerDependencies, devDependencies } = JSON.parse(
    readFileSync(join(lerret, 'package.json'), 'utf8'),
  );
  const all = Object.entries<string>({ ...devDependencies, ...peerDependencies });
  return Object.fromEntries(all.filter(([name]) => /^@(?:rjsf|tiptap)\//.test(name)));
}

/** Returns the absolute path of the file or folder in an npm spec; null if the spec names a package elsewhere. */
function fileOf(spec: string | null): string | null {
  if (spec === null) return null;
  const path = resolve(spec.replace(/^file:/, ''));
  return spec.startsWith('file:') || existsSync(path) ? path : null;
}

/** Returns the npm spec from which the Lerret in this folder was installed; null for the registry. */
function sourceOf(lerret: string): string | null {
  const modules = dirname(lerret);
  // A clone, used in place.
  if (basename(modules) !== 'node_modules') return `file:${lerret}`;
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed)) return null;
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'));
  const resolved: string = packages?.['node_modules/lerret']?.resolved ?? '';
  if (resolved.startsWith('file:')) {
    // The path is relative to the folder in which Lerret is installed.
    return `file:${resolve(dirname(modules), resolved.slice('file:'.length))}`;
  }
  return /^https?:.*\/-\/lerret-[^/]*\.tgz$/.test(resolved) ? null : resolved || null;
}
