/** The path of the command, in the package and in the clone. */
export const BIN = 'scripts/package/lerret.mjs';

/** The folder of the package with its JavaScript. */
export const DIST = 'dist';

/** The libraries outside the bundle: with native code or WebAssembly, or also imported by projects. */
export const OUTSIDE: readonly string[] = [
  ...['sharp', 'vite', 'rolldown', 'harfbuzzjs', 'fontverter', 'node-sqlite3-wasm', 'miniflare'],
  ...['react', 'react-dom', '@storybook/addon-vitest', '@vitest/browser-playwright'],
  ...['vitest', 'playwright-core'],
];

/** The libraries that a project installs itself, so that its blocks and Lerret's use the same copy. */
export const PEERS: readonly string[] = ['react', 'react-dom'];

/**
 * The code that replaces a library in the bundle, by the library's name. The types that a project generates need no
 * formatting.
 */
export const INSTEAD: Readonly<Record<string, string>> = {
  prettier: 'export const format = async (code) => code;',
};

/** The README of the package, for people who make a site. The clone's README is for people who work on Lerret. */
export const README = 'scripts/package/root/README.md';

/** The files of the package `create-lerret`. */
export const CREATOR: readonly string[] = [
  'LICENSE',
  ...['create-lerret.mjs', 'README.md'].map((file) => `scripts/package/create/${file}`),
];

/** The files that are copied unchanged, as globs. */
export const COPIED: readonly string[] = [
  ...['CHANGELOG.md', 'LICENSE'],
  // The docs for people who work on a site, without the docs on Lerret's own code.
  'docs/{backends,blocks,commands,content,design,diagnostics,explain,hosting,models,open-data,operations,scale,staff}.md',
  'docs/images/staff/*.webp',
  'scripts/{end-with-npm,node-version,package/lerret}.mjs',
  ...['blocks/**', '!blocks/**/*.md', 'models/**', '!models/**/*.md', 'schemas/*', '!schemas/*.md'],
];

/** The files that commands read as data. */
export const READ: readonly string[] = [
  // The service worker depends on the text of the code that writes it.
  'runtime/prerender/worker.ts',
  // The parts of the search index depend on the text of the code that makes them.
  ...['runtime/search/*.ts', 'runtime/prerender/search-*.ts'],
  'runtime/cli/dev/{live-reload,live-events,bar}.js',
  ...['sandbox/database/migrations/*.sql', 'sandbox/shop/shop.css'],
  ...['templates/**', '!templates/*.md', '!templates/**/tests/unit/**'],
];

/** Matches the optional libraries of a project, which only Storybook, the panel and a local edge need. */
export const OPTIONAL =
  /^(storybook|@storybook\/.*|playwright-core|axe-core|miniflare|@rjsf\/.*|@tiptap\/.*)$/;

/**
 * Matches the libraries that `lerret stories` and `pictures` install in an exact version. The package.json doesn't list them: npm
 * would compare even optional peers with those of Storybook, which need an older Vitest, and then install nothing.
 */
export const UNNAMED = /^(vitest|@vitest\/.*|@storybook\/addon-vitest)$/;

/** The modules, as globs, that Vite bundles into pages and Storybook with all that they import. */
export const BUNDLED: readonly string[] = [
  'blocks/*/*.{ts,tsx}',
  'runtime/{block,model,renderer}.ts',
  'runtime/browser/{boot/boot,member/member-name}.ts',
  'runtime/browser/islands/react-root.tsx',
  'runtime/service-worker/{worker,retired}.ts',
  'runtime/edge/worker.ts',
  'runtime/panel/main.tsx',
  ...['storybook/{preview.tsx,manager.ts}', 'storybook/project/*.ts'],
  'storybook/pictures/photograph.tsx',
  ...['stories/{foundations,sheets,site,welcome}/*.stories.tsx', 'stories/shared/*.tsx'],
  // A project shows those of the blocks that its site uses.
  'stories/*.stories.tsx',
  ...['stories/{example-props.ts,enhanced.tsx}'],
];

/** The modules whose types a project can import, as globs. */
export const TYPED: readonly string[] = [
  ...['runtime/{block,model}.ts', 'runtime/client.d.ts'],
  'runtime/testing/index.ts',
  'stories/{example-props.ts,enhanced.tsx}',
  'blocks/shared/**/*.{ts,tsx}',
  ...['models/*/model.gen.ts', 'schemas/types.gen.ts'],
];
