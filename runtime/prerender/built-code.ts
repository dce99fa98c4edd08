import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import type { Project } from '../site/index.ts';
import { BLOCKS_MODULE, blockFolders, OPTIONS_MODULE } from './block-modules.ts';

/** Hashes of the built renderer code; edits of comments or types alone don't change them. */
export interface BuiltCode {
  /** The code shared by all pages. */
  readonly shared: string;
  /** The code of each block by name: component, metadata and options, with all their imports. */
  readonly blocks: Readonly<Record<string, string>>;
}

/** The file in a bundle that contains its `BuiltCode`. */
export const BUILT_CODE = 'code.json';

/**
 * Writes `BUILT_CODE` into the bundle. Styles are left out: documents name stylesheets by the hash of their text.
 */
export function builtCode(project: Project): Plugin {
  return {
    name: 'lerret-built-code',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const modules = new Map(chunks.flatMap((chunk) => Object.entries(chunk.modules)));
      const importedBy = (id: string): readonly string[] => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds];
      };
      const hashFrom = (starts: readonly string[]): string => {
        const found = new Set(starts);
        for (const id of found) {
          for (const next of importedBy(id))
            if (next !== BLOCKS_MODULE && !next.endsWith('?inline')) found.add(next);
        }
        const code = Array.from(found, (id) => modules.get(id)?.code ?? '');
        return hash('sha256', code.join('\0')).slice(0, 16);
      };
      const idsOf = async (files: readonly string[]): Promise<readonly string[]> => {
        const ids = await Promise.all(files.map(async (file) => (await this.resolve(file))?.id));
        return ids.filter((id) => id !== undefined);
      };
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const blocks = blockFolders(project).map(async ({ name, folder, files }) => {
        const own = ['block.json', `${name}.tsx`, `${name}.island.tsx`, 'options.gen.js'];
        const ids = await idsOf(
          own.filter((file) => files.has(file)).map((file) => `${folder}/${file}`),
        );
        // The existence of the file makes a block enhanced, whatever its content.
        const isEnhanced = files.has(`${name}.enhance.ts`);
        return [
          name,
          hashFrom([...ids, `${OPTIONS_MODULE}${name}`]) + (isEnhanced ? '+' : ''),
        ] as const;
      });
      const code: BuiltCode = {
        shared: hashFrom(entries.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])),
        blocks: Object.fromEntries(await Promise.all(blocks)),
      };
      this.emitFile({ type: 'asset', fileName: BUILT_CODE, source: JSON.stringify(code) });
    },
  };
}
