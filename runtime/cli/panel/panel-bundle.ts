import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { production } from '../../../vite.config.ts';
import { UserError } from '../../diagnostics/index.ts';
import { filesOf } from '../../prerender/bundle-store.ts';
import type { Project } from '../../site/index.ts';
import { panelPackages } from '../new/lerret-source.ts';

/** The panel's script and stylesheet by name. */
export type PanelFiles = ReadonlyMap<string, string>;

/** Bundles the panel, and resolves with its files. @throws UserError if a package that it needs isn't installed */
export async function bundlePanel({ lerret, folder }: Project): Promise<PanelFiles> {
  const roots = [folder, lerret, join(lerret, '..', '..')];
  const missing = Object.keys(panelPackages(lerret)).filter(
    (name) => !roots.some((root) => existsSync(join(root, 'node_modules', name))),
  );
  if (missing.length > 0) {
    const command = `npm install --save-dev ${missing.join(' ')}`;
    throw new UserError(
      `The panel needs a few packages that aren’t installed: run ${command}`,
      `Panelet trenger noen pakker som ikke er installert: kjør ${command}`,
    );
  }
  const made = await build({
    ...production,
    root: lerret,
    // Libraries refer to server code, which isn't in the bundle.
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      // Fonts are inlined, so that the bundle has two files.
      assetsInlineLimit: 1_000_000,
      rolldownOptions: {
        ...production.build.rolldownOptions,
        input: { panel: join(lerret, 'runtime/panel/main.tsx') },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          codeSplitting: false,
        },
      },
    },
  });
  return new Map(
    Array.from(filesOf(made), ([file, content]) => [
      file.replace(/.*\//, ''),
      Buffer.from(content).toString(),
    ]),
  );
}
