import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Entry>>;

const root = join(import.meta.dirname, '../../..');

/** The entry that a package sees by a name: its own `node_modules` first, then those around it. */
function entryFor(packages: Packages, path: string, name: string): Entry | undefined {
  const own = packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`];
  if (own !== undefined || path === '') return own;
  const outer = path.lastIndexOf('/node_modules/');
  return entryFor(packages, outer === -1 ? '' : path.slice(0, outer), name);
}

/** What `npm ci` would miss on another system: optional packages without a version and a hash. */
function missing(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => {
      const { version, integrity } = entryFor(packages, path, name) ?? {};
      return version && integrity ? [] : [`${name} of ${path}`];
    }),
  );
}

describe('package-lock.json', () => {
  const { packages }: { packages: Packages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );

  it('names the optional packages of every system', () => {
    expect(missing(packages)).toEqual([]);
  });

  it('would be caught where it lacks one', () => {
    const ink = { version: '1.0.0', optionalDependencies: { 'ink-mac': '1.0.0' } };
    expect(missing({ 'node_modules/ink': ink })).toEqual(['ink-mac of node_modules/ink']);
    expect(missing({ 'node_modules/ink': ink, 'node_modules/ink-mac': {} })).toHaveLength(1);
  });
});
