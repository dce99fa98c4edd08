import { BIN, DIST, OPTIONAL, PEERS, UNNAMED } from './contents.ts';

/** The fields of a package.json that this module reads. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** The entries of `exports` whose files differ between the clone and the package. */
const MOVED: Readonly<Record<string, { readonly types?: string; readonly default?: string }>> = {
  './block': { types: './types/runtime/block.d.ts' },
  './model': { types: './types/runtime/model.d.ts', default: `./${DIST}/model.js` },
  './client': {
    types: './types/runtime/client.d.ts',
    default: './types/runtime/client.d.ts',
  },
  './shared/*': { types: './types/shared/*.d.ts' },
  './testing': { types: './types/runtime/testing/index.d.ts', default: `./${DIST}/testing.js` },
  './models/*': { types: './types/models/*/model.gen.d.ts' },
  './schemas/types.gen.ts': { types: './types/schemas/types.gen.d.ts' },
  './storybook': { default: `./${DIST}/storybook.js` },
  './storybook/preset': { default: `./${DIST}/storybook.js` },
  './storybook/enhanced.tsx': { types: './types/stories/enhanced.d.ts' },
  './storybook/example-props.ts': { types: './types/stories/example-props.d.ts' },
};

/**
 * Returns the package.json of the package, made from the clone's, without scripts.
 * @param imported the libraries that the package's files import: its dependencies and peers
 * @throws Error for a library that the clone's package.json doesn't list
 */
export function packageManifest(clone: Manifest, imported: ReadonlySet<string>): object {
  const { name, version, description, license, engines } = clone;
  const known = { ...clone.devDependencies, ...clone.dependencies };
  const listed = [...imported]
    .filter((library) => library !== name && !UNNAMED.test(library))
    .sort();
  const ranges = listed.map((library): [string, string] => {
    const wanted = known[library];
    if (wanted === undefined) throw new Error(`${library} is imported, but not in package.json`);
    return [library, `^${wanted}`];
  });
  const major = (range: string) => range.replace(/^(\^\d+).*$/, '$1.0.0');
  return {
    ...{ name, version, description, license, type: 'module', engines },
    bin: { lerret: BIN },
    exports: Object.fromEntries(
      Object.entries(clone.exports).map(([at, target]) => {
        const file = typeof target === 'string' ? target : target.default;
        const moved = MOVED[at];
        return [at, moved === undefined ? file : { ...moved, default: moved.default ?? file }];
      }),
    ),
    dependencies: Object.fromEntries(ranges.filter(([library]) => !isPeer(library))),
    peerDependencies: Object.fromEntries(
      ranges.filter(([library]) => isPeer(library)).map(([one, range]) => [one, major(range)]),
    ),
    peerDependenciesMeta: Object.fromEntries(
      listed.filter((one) => OPTIONAL.test(one)).map((one) => [one, { optional: true }]),
    ),
  };
}

/** Returns the package.json of `create-lerret`, which depends on Lerret in the same version. */
export function creatorManifest({ version, license, engines }: Manifest): object {
  return {
    ...{ name: 'create-lerret', version, license, type: 'module', engines },
    description: 'Makes a website for a culture venue with Lerret: npm create lerret',
    bin: { 'create-lerret': 'create-lerret.mjs' },
    dependencies: { lerret: version },
  };
}

function isPeer(library: string): boolean {
  return PEERS.includes(library) || OPTIONAL.test(library);
}
