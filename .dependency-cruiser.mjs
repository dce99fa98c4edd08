/**
 * Which folder may import which. A folder may import itself, the folders and files in its row, and
 * libraries; a file outside of these folders may import nothing.
 *
 * @type {Record<string, string[]>}
 */
const table = {
  schemas: [],
  'runtime/protocol': [],
  'runtime/diagnostics': [],
  'runtime/search': ['runtime/protocol'],
  'runtime/http': [
    ...['runtime/diagnostics', 'schemas', 'runtime/block.ts', 'runtime/protocol/is-object.ts'],
  ],
  'runtime/venue': ['schemas'],
  'runtime/block.ts': ['generated types', 'runtime/protocol/inventory.ts', 'runtime/venue'],
  'runtime/model.ts': ['schemas', 'runtime/protocol', 'runtime/plain-text.ts', 'runtime/venue'],
  'runtime/plain-text.ts': [],
  models: ['schemas', 'runtime/model.ts', 'runtime/block.ts'],
  blocks: ['blocks/shared', 'runtime/block.ts', 'runtime/plain-text.ts', 'types of records'],
  'runtime/site': [
    ...['schemas', 'runtime/diagnostics', 'runtime/protocol', 'runtime/model.ts'],
    ...['runtime/store', 'runtime/theme', 'block metadata'],
  ],
  'runtime/theme': ['runtime/protocol/is-object.ts'],
  'runtime/shell': ['runtime/site', 'runtime/protocol', 'runtime/block.ts', 'runtime/model.ts'],
  'runtime/page': [
    ...['runtime/site', 'runtime/protocol', 'runtime/shell', 'runtime/theme'],
    ...['runtime/block.ts', 'runtime/model.ts', 'runtime/plain-text.ts'],
  ],
  'runtime/publish': [
    ...['runtime/site', 'runtime/page', 'runtime/shell', 'runtime/protocol', 'runtime/block.ts'],
    ...['runtime/model.ts', 'generated types'],
  ],
  'runtime/check': [
    ...['runtime/site', 'runtime/page', 'runtime/theme', 'runtime/protocol'],
    ...['runtime/diagnostics', 'runtime/model.ts', 'block metadata'],
  ],
  'runtime/explain': [
    ...['runtime/site', 'runtime/page', 'runtime/publish'],
    ...['runtime/protocol', 'runtime/diagnostics', 'runtime/model.ts'],
  ],
  'runtime/migrate': ['schemas', 'runtime/site', 'runtime/diagnostics'],
  'runtime/storage': ['runtime/diagnostics'],
  'runtime/store': ['runtime/storage', 'runtime/diagnostics'],
  'runtime/output': [
    ...['runtime/store', 'runtime/storage', 'runtime/protocol', 'runtime/diagnostics'],
  ],
  'runtime/ledger': [
    ...['runtime/store', 'runtime/page', 'runtime/site', 'runtime/protocol'],
    ...['runtime/diagnostics', 'runtime/model.ts'],
  ],
  'runtime/table': [
    ...['runtime/page', 'runtime/site', 'runtime/protocol', 'runtime/diagnostics'],
    'runtime/model.ts',
  ],
  'runtime/history': ['runtime/storage', 'runtime/diagnostics'],
  'runtime/watch': ['runtime/output', 'runtime/protocol', 'runtime/diagnostics'],
  'runtime/pull': [
    ...['runtime/http', 'runtime/site', 'runtime/check', 'runtime/diagnostics'],
    ...['runtime/output', 'runtime/storage', 'runtime/store', 'runtime/model.ts'],
    'runtime/protocol/pulled.ts',
  ],
  'runtime/deploy': [
    ...['runtime/edge', 'runtime/output', 'runtime/page', 'runtime/store'],
    ...['runtime/protocol', 'runtime/diagnostics'],
  ],
  'runtime/answer': ['runtime/page', 'runtime/protocol', 'runtime/search'],
  'runtime/browser': ['runtime/protocol', 'runtime/block.ts', 'runtime/search'],
  'runtime/service-worker': ['runtime/protocol', 'runtime/block.ts'],
  'runtime/panel': [
    'runtime/protocol',
    'schemas',
    'runtime/diagnostics',
    'runtime/cli/dev/live-events.js',
  ],
  'runtime/members': ['runtime/http', 'runtime/protocol', 'schemas'],
  sandbox: ['schemas', 'models', 'runtime', 'blocks'],
  stories: ['schemas', 'models', 'runtime', 'blocks', 'site-config', 'storybook'],
  storybook: [
    'schemas',
    'models',
    'runtime',
    'blocks',
    'stories',
    'scripts/browser.mjs',
    'vite.config.ts',
  ],
  bench: [
    ...['schemas', 'models', 'runtime', 'blocks', 'sandbox', 'site-config'],
    'scripts/browser.mjs',
  ],
  tests: [
    ...['schemas', 'models', 'runtime', 'blocks', 'site-config'],
    ...['sandbox', 'stories', 'storybook', 'bench', 'scripts'],
  ],
};

for (const face of ['prerender', 'serve', 'edge']) {
  table[`runtime/${face}`] = [
    ...['runtime/page', 'runtime/check', 'runtime/site', 'runtime/protocol'],
    ...['runtime/diagnostics', 'runtime/http', 'runtime/search', 'runtime/publish'],
    ...['runtime/model.ts', 'runtime/store', 'runtime/output', 'runtime/ledger'],
    'runtime/answer',
    ...(face === 'prerender' ? ['runtime/storage', 'runtime/shell', 'runtime/theme'] : []),
  ];
}

/** These connect the folders with the blocks: they may import any folder, and no other file imports them. */
const entryFiles = [
  '^runtime/renderer[.]ts$',
  '^runtime/cli/',
  '^runtime/testing/',
  '^runtime/browser/boot/boot[.]ts$',
  '^runtime/edge/worker[.]ts$',
];

/** The modules of the request layer that handle secrets, or store tokens in files. */
const backendRequests = '^runtime/http/(backends|file-token-cache)[.]ts$';

/** @type {Record<string, string>} */
const namedParts = {
  'generated types': '^schemas/[^/]+[.]gen[.]ts$',
  'types of records': '^models/[^/]+/model[.]gen[.]ts$',
  'block metadata': '^blocks/[^/]+/(block[.]json|[^/]+[.]gen[.][jt]s)$',
};

const ours =
  '^(bench|blocks|models|runtime|sandbox|schemas|scripts|site-config|stories|storybook|tests)/';

/** @param {string} part a folder, a file, or one of `namedParts` */
function pathOf(part) {
  const end = /[.](ts|js|mjs)$/.test(part) ? '$' : '/';
  return namedParts[part] ?? `^${part.replace('.', '[.]')}${end}`;
}

const { blocks: ofBlocks = [], ...folders } = table;

const rows = Object.entries(folders).map(([folder, mayImport]) => ({
  name: `imports-of-${folder.replace('/', '-')}`,
  from: { path: pathOf(folder), pathNot: entryFiles },
  to: { path: ours, pathNot: [folder, ...mayImport].map(pathOf) },
}));

/**
 * The files of each folder of `runtime/` that other folders may import.
 *
 * @type {Record<string, string>}
 */
const lists = {
  answer: 'index[.]ts',
  deploy: 'index[.]ts',
  diagnostics: 'index[.]ts',
  explain: 'index[.]ts',
  history: 'index[.]ts',
  http: '(index|backends|file-token-cache)[.]ts',
  ledger: 'index[.]ts',
  migrate: 'index[.]ts',
  output: 'index[.]ts',
  // `rendering.ts` exports what only a bundle can load.
  page: '(index|rendering)[.]ts',
  // The limits are all that the options of the commands need.
  pull: '(index|limits)[.]ts',
  // `browser.ts` exports what browsers load.
  search: '(index|browser)[.]ts',
  serve: 'index[.]ts',
  // Storybook checks controls by schema, in a browser; commands find their folders before they load more.
  site: '(index|project|json/schema-problems|validator-module)[.]ts',
  storage: 'index[.]ts',
  store: 'index[.]ts',
  table: 'index[.]ts',
};

const pastLists = Object.entries(lists).map(([folder, list]) => ({
  name: `past-the-index-of-runtime-${folder}`,
  from: { pathNot: [`^runtime/${folder}/`, '^tests/'] },
  to: { path: `^runtime/${folder}/`, pathNot: `^runtime/${folder}/${list}` },
}));

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  ...rows,
  ...pastLists,
  {
    name: 'imports-of-a-block',
    from: { path: '^blocks/([^/]+)/' },
    to: {
      path: ours,
      // The rules below allow some of these to certain blocks only.
      pathNot: [
        '^blocks/$1/',
        ...ofBlocks.map(pathOf),
        '^runtime/((members|search)/|protocol/(anchors|days|language-address|memoized|nearest-addresses|opening-hours|path|stored-choices|ticket-link)[.]ts$)',
      ],
    },
  },
  {
    name: 'members-in-islands-and-enhancements-only',
    from: { path: '^blocks/', pathNot: '[.](island|enhance)[.]tsx?$' },
    to: { path: '^runtime/members/' },
  },
  {
    name: 'search-in-its-block-only',
    from: { path: '^blocks/', pathNot: '^blocks/search/[^/]+[.]enhance[.]ts$' },
    to: { path: '^runtime/search/' },
  },
  {
    // The engine has three times the bytes of the boot script: only the chunk of the header's field has it.
    name: 'search-in-its-chunk-only',
    from: { path: '^runtime/browser/', pathNot: '^runtime/browser/suggest/' },
    to: { path: '^runtime/search/' },
  },
  {
    name: 'stored-choices-in-their-blocks-only',
    from: {
      path: '^blocks/',
      pathNot: '^blocks/(consent/[^/]+[.]enhance[.]ts|search/[^/]+[.]enhance[.]ts)$',
    },
    to: { path: '^runtime/protocol/stored-choices[.]ts$' },
  },
  {
    name: 'days-and-tickets-through-shared-only',
    from: { path: '^blocks/', pathNot: '^blocks/shared/' },
    to: { path: '^runtime/protocol/(days|ticket-link)[.]ts$' },
  },
  {
    name: 'languages-in-their-block-only',
    from: { path: '^blocks/', pathNot: '^blocks/language-switch/' },
    to: { path: '^runtime/protocol/language-address[.]ts$' },
  },
  {
    name: 'addresses-where-none-is-found-only',
    from: { path: '^blocks/', pathNot: '^blocks/not-found/[^/]+[.]enhance[.]ts$' },
    to: { path: '^runtime/protocol/nearest-addresses[.]ts$' },
  },
  {
    name: 'react-only-in-blocks',
    from: { path: '^blocks/', pathNot: '[.]gen[.]' },
    to: { path: '^node_modules/', pathNot: '^node_modules/(@types/)?react(-dom)?/' },
  },
  {
    name: 'imports-of-an-entry-file',
    from: { path: entryFiles },
    to: { path: ours, pathNot: '^((blocks|runtime|schemas)/|stories/example-props[.]ts$)' },
  },
  {
    name: 'nobody-imports-entry-files',
    from: { pathNot: [...entryFiles, '^scripts/', '^tests/'] },
    // What hears of saves is one file for the page and the panel.
    to: { path: entryFiles, pathNot: '^runtime/cli/dev/live-events[.]js$' },
  },
  {
    // `lerret dev` bundles it by itself: nothing that visitors get is made from it, or from its libraries.
    name: 'panel-in-its-bundle-only',
    from: { pathNot: '^(runtime/(cli/)?panel|stories|tests)/' },
    to: { path: '^(runtime/panel|node_modules/@(rjsf|tiptap))/' },
  },
  {
    name: 'folder-without-a-row',
    from: {
      pathNot: [
        ...Object.keys(table).map(pathOf),
        ...entryFiles,
        '^scripts/',
        '^vite[.]config[.]ts$',
      ],
    },
    to: {},
  },
  {
    name: 'types-of-the-site-only',
    from: { path: '^runtime/(page|shell)/' },
    to: { path: '^runtime/site/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'types-of-the-contract-only',
    from: { path: '^runtime/http/' },
    to: { path: '^runtime/block[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    // Pages run anywhere from plain data: without site, clock, assets, and libraries except React.
    name: 'plain-data-where-pages-run',
    from: { path: '^runtime/page/run/' },
    to: {
      pathNot: [
        '^runtime/page/(run/|registry[.]ts$)',
        '^runtime/(block[.]ts$|protocol/)',
        '^node_modules/(@types/)?react(-dom)?/',
      ],
    },
  },
  {
    name: 'no-node-where-a-browser-or-worker-runs-it',
    from: {
      path: [
        '^(blocks|schemas)/',
        '^runtime/(block|plain-text)[.]ts$',
        '^runtime/(browser|edge|http|members|page|panel|protocol|publish|search|service-worker|shell|theme|venue)/',
      ],
      pathNot: '^runtime/http/file-token-cache[.]ts$',
    },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'secrets-in-node-only',
    from: { pathNot: ['^runtime/(pull|cli)/', '^(sandbox|tests)/', backendRequests] },
    to: { path: backendRequests },
  },
  { name: 'no-cycles', from: {}, to: { circular: true } },
  // A bundler writes virtual modules.
  { name: 'no-import-of-nothing', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    // TypeScript 7 offers no parser to other tools; swc sees type imports, too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: ['^(?!node_modules/).*[.]d([.]css)?[.]ts$', '^bench/lighthouse/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
