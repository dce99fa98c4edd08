import { dirname } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { sitePages } from './pages/plugin.ts';

const root = dirname(import.meta.dirname);

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [{ from: '../site-config/media', to: '/media' }],
  // The table of props comes from block.json (block/controls.ts), not from the component's types.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), sitePages(root)] }),
  // The site sets its own backgrounds.
  features: { backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
