// The commands as JavaScript: for a clone, beside its installed libraries, and for the package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * @typedef {object} Form
 * @property {Readonly<Record<string, string>>} entries the source of each file to import, by its name without `.js`
 * @property {string} folder the bundle's folder, relative to Lerret's folder
 * @property {readonly string[] | null} outside the libraries that aren't in the bundle; null: all
 * @property {(file: string) => boolean} admits whether a file of Lerret may be in the bundle
 * @property {import('vite').Plugin} [sources] notes the sources of the bundle
 * @property {Readonly<Record<string, string>>} [instead] the code that replaces a library, by its name
 */

/** The variables in a bundle that replace the expressions for the address of a module's source. */
const names = {
  'import.meta.url': '__lerretUrl',
  'import.meta.filename': '__lerretFile',
  'import.meta.dirname': '__lerretFolder',
};

/** The variable in each chunk that has the chunk's own address. */
const CHUNK = '__lerretChunk';

/** Matches the name of a script that a source starts as a thread or a process. */
const SCRIPT = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url,?\s*\)/g;

/** Matches the import of a library. */
const LIBRARY = /^[@a-z][^:]*$/;

/** The files beside the chunks of each bundle that add to an older Node what it lacks. */
const OLDER = ['older-node.mjs', 'missing.gen.cjs'];

/**
 * Bundles commands, in chunks, so that each command loads only what it needs. The scripts of threads and processes that
 * commands start are entries, too. A module's `import.meta.url` is that of its source, computed from its chunk's
 * address, so that the module finds the files beside its source wherever Lerret's folder is.
 *
 * @param {string} root Lerret's own folder
 * @param {Form} form
 * @returns {Promise<Map<string, string | Uint8Array>>} the files of the bundle, in one folder
 * @throws {Error} if bundling fails, or if a file that `admits` refuses would be in the bundle
 */
export async function bundleCommands(root, form) {
  const { build } = await import('vite');
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [replacing(form.instead ?? {}), places(root, form), form.sources],
    define: {
      ...names,
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
    },
    ssr: {
      target: 'node',
      ...(form.outside === null
        ? { external: true }
        : { noExternal: true, external: [...form.outside] }),
    },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(form.entries).map(([name, file]) => [name, join(root, file)]),
        ),
        // A library that only developers of Lerret need may be missing.
        external: form.outside === null ? [LIBRARY] : [],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: ({ isEntry }) =>
            `${isEntry ? "import './older-node.mjs';\n" : ''}const ${CHUNK} = import.meta.url;`,
        },
        treeshake: {
          // No module of Lerret has an effect when it is imported, so unused ones can be left out.
          moduleSideEffects: (id) => id.includes('/node_modules/'),
        },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite made something else than one output');
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map();
  for (const file of result.output)
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  for (const file of OLDER) files.set(file, readFileSync(join(root, 'scripts/older-node', file)));
  return files;
}

/**
 * Replaces libraries by other code.
 *
 * @param {Readonly<Record<string, string>>} instead the code, by the library's name
 * @returns {import('vite').Plugin}
 */
function replacing(instead) {
  return {
    name: 'lerret-instead',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(instead, id) ? `\0instead:${id}` : null),
    load: (id) => instead[id.replace('\0instead:', '')] ?? null,
  };
}

/**
 * Sets each module's address to that of its source, and adds the scripts that the module starts to the bundle.
 *
 * @param {string} root
 * @param {Form} form
 * @returns {import('vite').Plugin}
 */
function places(root, { folder, admits }) {
  const at = join(root, folder);
  /** @param {string} id */
  const isOwn = (id) => id.startsWith(`${root}/`) && !id.includes('/node_modules/');
  return {
    name: 'lerret-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.startsWith('\0')) return null;
      if (isOwn(id) ? !admits(id) : !id.includes('/node_modules/'))
        throw new Error(`${id} may not be in the bundle`);
      if (!code.includes('import.meta.')) return null;
      const moved = code.replace(SCRIPT, (whole, script) => {
        const source = resolve(dirname(id), script);
        if (!isOwn(id) || !existsSync(source)) return whole;
        const fileName = `${relative(root, source).slice(0, -'.ts'.length).replaceAll('/', '-')}.js`;
        this.emitFile({ type: 'chunk', id: source, fileName });
        return `new URL(${JSON.stringify(`./${fileName}`)}, ${CHUNK})`;
      });
      return placed(moved, isOwn(id) ? relative(at, id) : '');
    },
  };
}

/**
 * @param {string} code
 * @param {string} source the path relative to the bundle; empty for a library, which gets the address of its chunk
 */
function placed(code, source) {
  const url = names['import.meta.url'];
  const file = names['import.meta.filename'];
  const lines = [`const ${url} = new URL(${JSON.stringify(source)}, ${CHUNK}).href;`];
  if (/import\.meta\.(filename|dirname)/.test(code)) {
    lines.unshift("import { fileURLToPath as __lerretPathOf } from 'node:url';");
    lines.push(`const ${file} = __lerretPathOf(${url});`);
    lines.push(
      `const ${names['import.meta.dirname']} = __lerretPathOf(new URL('.', ${url})).slice(0, -1);`,
    );
  }
  return `${lines.join('')}${code}`;
}
