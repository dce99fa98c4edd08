import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { filesOf, storeBundle } from '../runtime/prerender/bundle-store.ts';
import { production } from '../vite.config.ts';
import { ENTRY, findBundle, stampOf } from './cli-bundle.mjs';
import { isInstalled } from './install.mjs';

/** What stands in a bundle for where a module's source lies. */
const names = {
  'import.meta.url': '__lerretUrl',
  'import.meta.filename': '__lerretFile',
  'import.meta.dirname': '__lerretFolder',
};

/**
 * Bundles the commands and stores the bundle, for `findBundle`. Lerret's own sources and schemas are in it, split so
 * that a command loads what it needs; libraries stay outside. Does nothing where there is one, and where it
 * couldn't be stored or used: in a folder that is read-only or behind a link, while files are being written, while the
 * libraries aren't those of the lockfile.
 * @throws Error when bundling fails, or the bundle would hold what isn't stamped
 */
export async function bundleCli(root: string): Promise<void> {
  // Taken first: what changes from here on has another stamp at the next command.
  const stamp = stampOf(root);
  if (stamp === null || stamp.isTooFresh || findBundle(root) !== null) return;
  if (!isInstalled(root) || !canStore(root)) return;
  const { build, mergeConfig } = await import('vite');
  const own: InlineConfig = {
    root,
    logLevel: 'silent',
    plugins: [sourcesAlone(stamp.files)],
    define: names,
    ssr: { external: true, target: 'node' },
    build: {
      ssr: join(root, 'runtime/cli/index.ts'),
      write: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        output: { entryFileNames: ENTRY, chunkFileNames: '[name]-[hash].js' },
        // A module that is imported for its effect would be one with a state.
        treeshake: { moduleSideEffects: false },
      },
    },
  };
  const files = filesOf(await build(mergeConfig(production, own)));
  await storeBundle(root, { name: 'cli', version: stamp.name }, files).catch(() => {});
}

function canStore(root: string): boolean {
  const folder = join(root, '.lerret', 'cli');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return realpathSync(folder) === folder;
  } catch {
    return false;
  }
}

/**
 * Refuses what isn't stamped. A module in the bundle has the address of its source: threads, scripts and Lerret's own
 * folder are found from there, and the stamp holds where the sources lie.
 */
function sourcesAlone(stamped: ReadonlySet<string>): Plugin {
  return {
    name: 'lerret-sources-alone',
    enforce: 'pre',
    transform(code, id) {
      if (!stamped.has(id) && !id.startsWith('\0')) throw new Error(`${id} isn't stamped`);
      if (!code.includes('import.meta.')) return null;
      const places = {
        [names['import.meta.url']]: pathToFileURL(id).href,
        [names['import.meta.filename']]: id,
        [names['import.meta.dirname']]: dirname(id),
      };
      const known = Object.entries(places).map(([name, at]) => `${name}=${JSON.stringify(at)}`);
      return `const ${known.join()};${code}`;
    },
  };
}
