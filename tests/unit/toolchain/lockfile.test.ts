import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
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

/**
 * What a site would be warned of while it installs: dependencies that don't take the oldest Node that Lerret takes. Optional ones
 * are left out by npm instead.
 */
function newerThan(oldest: string, packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { dev, optional, engines }]) => {
    const wanted = engines?.node ?? '*';
    const isRunning = path !== '' && !dev && !optional;
    return isRunning && !takes(wanted, oldest) ? [`${path} wants ${wanted}`] : [];
  });
}

/** Does a range take a version? Of ranges the forms that packages write in `engines`: `20 || ^20.19.0 || >=22`. */
function takes(range: string, version: string): boolean {
  const numbersOf = (text: string) => text.split('.').map((part) => Number(part) || 0);
  const rank = ([major = 0, minor = 0, patch = 0]: readonly number[]) =>
    (major * 1000 + minor) * 1000 + patch;
  const asked = numbersOf(version);
  return range.split('||').some((one) => {
    const [, sign, from = ''] = /^(>=|\^|~)?\s*([\d.]*)/.exec(one.trim()) ?? [];
    const first = numbersOf(from);
    return from === '' || (rank(asked) >= rank(first) && (sign === '>=' || first[0] === asked[0]));
  });
}

describe('package-lock.json', () => {
  const { packages }: { packages: Packages } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );

  it('names the optional packages of every system', () => {
    expect(missing(packages)).toEqual([]);
  });

  it('names no dependency that wants a newer Node than Lerret does', () => {
    const { engines }: { engines: { node: string } } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    expect(newerThan(engines.node.replace('>=', ''), packages)).toEqual([]);
  });
});
