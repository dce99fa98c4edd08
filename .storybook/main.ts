import { dirname } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { sitePages } from './pages/plugin.ts';

const root = dirname(import.meta.dirname);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [{ from: '../site-config/media', to: '/media' }],
  // What a block takes stands in its block.json (see option-table.ts), not in the component's types.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), sitePages(root)] }),
  // What is behind a block is the site's own.
  features: { backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
