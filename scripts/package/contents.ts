/** The command, in the package and here. */
export const BIN = 'scripts/package/lerret.mjs';

/** Where the JavaScript lies in the package. */
export const DIST = 'dist';

/** The libraries that stay libraries: programs of a system's own or WebAssembly, and what a project imports, too. */
export const OUTSIDE: readonly string[] = [
  ...['sharp', 'vite', 'harfbuzzjs', 'fontverter', 'node-sqlite3-wasm', 'miniflare'],
  ...['react', 'react-dom', '@storybook/addon-vitest', '@vitest/browser-playwright'],
  ...['vitest', 'playwright-core'],
];

/** What a project brings: one copy for its blocks and Lerret's. */
export const PEERS: readonly string[] = ['react', 'react-dom'];

/**
 * The replacement of a library in the bundle. Types are made for editors, and formatted by nobody. Of workbox-build only the list
 * of files is made: its other functions bring Rollup, Babel and 300 packages more.
 */
export const INSTEAD: Readonly<Record<string, string>> = {
  prettier: 'export const format = async (code) => code;',
  'workbox-build': `export { getFileManifestEntries as getManifest } from
    'workbox-build/build/lib/get-file-manifest-entries.js';`,
};

/** The README of the package: for who makes a site with it. The clone's is for who works on Lerret. */
export const README = 'scripts/package/root/README.md';

/** The files of the package `create-lerret`. */
export const CREATOR: readonly string[] = [
  'LICENSE',
  ...['create-lerret.mjs', 'README.md'].map((file) => `scripts/package/create/${file}`),
];

/** What is copied as it is, as globs. */
export const COPIED: readonly string[] = [
  ...['CHANGELOG.md', 'LICENSE'],
  // For who works on a site; what is said of Lerret's own code stays in the clone.
  'docs/{blocks,content,design,diagnostics,explain,hosting,models,open-data,operations,scale,staff}.md',
  'docs/images/staff/*.webp',
  'scripts/{end-with-npm,node-version,package/lerret}.mjs',
  ...['blocks/**', '!blocks/**/*.md', 'models/**', '!models/**/*.md', 'schemas/*', '!schemas/*.md'],
];

/** What commands read as data. */
export const READ: readonly string[] = [
  // How the service worker is written is part of what it depends on.
  'runtime/prerender/worker.ts',
  // So is how the parts of the search index are made of their names.
  ...['runtime/search/*.ts', 'runtime/prerender/search-*.ts'],
  ...['runtime/cli/dev/live-reload.js', 'runtime/cli/dev/bar.js'],
  ...['sandbox/database/migrations/*.sql', 'sandbox/shop/shop.css'],
  ...['templates/**', '!templates/*.md', '!templates/**/tests/unit/**'],
];

/** What a project brings where it has a Storybook: `lerret storybook` installs it. */
export const OPTIONAL =
  /^(storybook|@storybook\/.*|playwright-core|axe-core|miniflare|@rjsf\/.*|@tiptap\/.*)$/;

/**
 * What `lerret pictures` installs in one exact version, and the manifest doesn't name: npm weighs an optional peer, too, against the
 * optional peers of Storybook, which want an older Vitest, and then installs nothing at all.
 */
export const UNNAMED = /^(vitest|@vitest\/.*|@storybook\/addon-vitest)$/;

/**
 * What Vite bundles into the pages and the Storybook of a project, with its blocks: these, as globs, and all that they import. What Node
 * runs is in `dist/`.
 */
export const BUNDLED: readonly string[] = [
  'blocks/*/*.{ts,tsx}',
  'runtime/{block,model,renderer}.ts',
  'runtime/browser/{boot/boot,member/member-name}.ts',
  'runtime/browser/islands/react-root.tsx',
  'runtime/service-worker/{worker,retired}.ts',
  'runtime/edge/{worker,local-api}.ts',
  'runtime/panel/main.tsx',
  ...['storybook/{preview.tsx,manager.ts}', 'storybook/project/*.ts'],
  'storybook/pictures/photograph.tsx',
  ...['stories/{foundations,sheets,site,welcome}/*.stories.tsx', 'stories/shared/*.tsx'],
  // Of those of blocks a project shows what its site uses.
  'stories/*.stories.tsx',
  ...['stories/{example-props.ts,enhanced.tsx}'],
];

/** The modules whose types a project sees, as globs. */
export const TYPED: readonly string[] = [
  ...['runtime/{block,model}.ts', 'runtime/client.d.ts'],
  'runtime/testing/index.ts',
  'stories/{example-props.ts,enhanced.tsx}',
  'blocks/shared/**/*.{ts,tsx}',
  ...['models/*/model.gen.ts', 'schemas/types.gen.ts'],
];
