import type { StorybookConfig } from '@storybook/react-vite';

/** Lerret's own Storybook; foundations and pages come with the preset, as in every project. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.stories.tsx', '../stories/{faults,pages,shell}/*.stories.tsx'],
  addons: [
    { name: 'lerret/storybook', options: { themes: { lighthouse: 'tests/fixtures/lighthouse' } } },
    '@storybook/addon-vitest',
  ],
};

export default config;
