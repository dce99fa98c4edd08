import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { foldersOf } from '../storybook/node/folders.ts';

const { lerret, site } = foldersOf(import.meta.dirname);
const isSample = site === join(lerret, 'site-config');

/** Lerret's own Storybook; foundations and pages come with the preset, as in every project. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/*.stories.tsx',
    '../stories/{faults,panel,shell}/*.stories.tsx',
    // These stories name addresses of the sample site.
    ...(isSample ? ['../stories/pages/*.stories.tsx'] : []),
  ],
  addons: [
    { name: 'lerret/storybook', options: { themes: { lighthouse: 'tests/fixtures/lighthouse' } } },
    '@storybook/addon-vitest',
  ],
};

export default config;
