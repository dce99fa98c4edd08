/** Where the JavaScript lies in the package. */
export const DIST = 'dist';

/** The libraries that stay libraries: programs of a system's own or WebAssembly, and what a project imports, too. */
export const OUTSIDE: readonly string[] = [
  ...['sharp', 'vite', 'harfbuzzjs', 'fontverter', 'node-sqlite3-wasm'],
  ...['react', 'react-dom'],
];

/** What a project brings: one copy for its blocks and Lerret's. */
export const PEERS: readonly string[] = ['react', 'react-dom'];

/**
 * The sources in the package, as globs: what Vite bundles into the pages of a project, with its blocks, and what commands
 * read as data. What Node runs is in `dist/`.
 */
export const SOURCES: readonly string[] = [
  ...['README.md', 'CHANGELOG.md', 'LICENSE'],
  ...['blocks/**', '!blocks/**/*.md', 'models/**', '!models/**/*.md', 'schemas/*', '!schemas/*.md'],
  'runtime/{block,model,plain-text,renderer,virtual-blocks.d}.ts',
  'runtime/{browser,http,members,page,protocol,publish,search,service-worker}/**/*.{ts,tsx,js,css}',
  // Read as text: how the service worker is written is part of what it depends on.
  'runtime/prerender/worker.ts',
  'runtime/cli/dev/live-reload.js',
  ...['sandbox/database/migrations/*.sql', 'sandbox/shop/shop.css'],
  'stories/example-{options,props}.ts',
];

/** The modules whose types a project sees, as globs. */
export const TYPED: readonly string[] = [
  'runtime/{block,model}.ts',
  'runtime/testing/index.ts',
  'stories/example-props.ts',
  'blocks/shared/**/*.{ts,tsx}',
];
