/** Storybook's preset in Node: what the addon `lerret/storybook` adds to a project's Storybook. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import base from '../vite.config.ts';
import { blockStories } from './node/block-stories.ts';
import { type Folders, foldersOf } from './node/folders.ts';
import { storyLibraries } from './node/libraries.ts';
import { projectModules } from './node/project-modules.ts';

/** Storybook's options, and the preset's own: `themes` are site folders whose tokens the toolbar offers. */
interface Options {
  readonly configDir: string;
  readonly themes?: Folders['themes'];
}

/** The addons of Storybook that come with Lerret's. */
export const addons = ['@storybook/addon-docs', '@storybook/addon-a11y'];

/** Returns a project's story files and Lerret's: of blocks, tokens, pages and shared pieces. */
export async function stories(own: readonly string[] | undefined, { configDir }: Options) {
  const folders = foldersOf(configDir);
  const { lerret, project } = folders;
  const folder = (name: string) => relative(configDir, join(lerret, 'stories', name));
  const everywhere = ['foundations', 'sheets', 'site', 'welcome'];
  // In the clone, `.storybook/main.ts` names the stories of blocks.
  const ofBlocks = lerret === project ? [] : [...(await blockStories(folders)).values()];
  return [
    ...(own ?? []),
    ...ofBlocks.map((file) => relative(configDir, file)),
    ...everywhere.map((name) => `${folder(name)}/*.stories.tsx`),
  ];
}

/** Returns the folders whose files Storybook serves unchanged: the project's, and the site's `media/`, if it exists. */
export function staticDirs(own: readonly object[] | undefined, { configDir }: Options) {
  const from = join(foldersOf(configDir).site, 'media');
  return [...(own ?? []), ...(existsSync(from) ? [{ from, to: '/media' }] : [])];
}

const fromDisk =
  'Legg mappen på en webtjener. Nettlesere kjører ikke skriptene når filene åpnes rett fra en disk.';

/** Returns the head of Storybook's window. A page opened from a disk, where browsers refuse its scripts, says so. */
export function managerHead(head: string): string {
  const show = `document.body.textContent = '${fromDisk}'`;
  return `${head}<script>if (location.protocol === 'file:') onload = () => { ${show} };</script>`;
}

/** Returns Vite's configuration with which Storybook bundles blocks as Lerret does, also the project's own. */
export const viteFinal: StorybookConfig['viteFinal'] = (vite, options) => {
  const { configDir, themes }: Options = options;
  const folders = foldersOf(configDir, themes);
  return mergeConfig(vite, {
    ...base,
    plugins: [projectModules(folders)],
    // A project's islands and Lerret's run in one React.
    resolve: { dedupe: ['react', 'react-dom'] },
    // Vite must serve Lerret like the project's own code: it is TypeScript, and its plugin makes some of its modules.
    optimizeDeps: { include: storyLibraries(folders), exclude: ['lerret'] },
    server: { fs: { allow: [folders.project, folders.lerret, folders.site] } },
  });
};

/** Turns off the table of props made from components' types: Lerret's comes from block.json (block/controls.ts). */
export const typescript: StorybookConfig['typescript'] = { reactDocgen: false };

/** Turns off Storybook's menu of backgrounds, as the site sets its own, and its checklist for newcomers. */
export const features: StorybookConfig['features'] = {
  backgrounds: false,
  sidebarOnboardingChecklist: false,
};

/** Turns off what Storybook sends and shows about itself. */
export const core: StorybookConfig['core'] = {
  disableTelemetry: true,
  disableWhatsNewNotifications: true,
};
