import type { InlineConfig, Logger, UserConfig } from 'vite';
import { blockModules } from './runtime/prerender/block-modules.ts';
import { projectOf } from './runtime/site/project.ts';

/** The settings that Storybook, Vitest and the bundles of a build share. */
const config = {
  css: { modules: { generateScopedName: scopedName } },
  oxc: { jsx: { runtime: 'automatic' } },
} satisfies UserConfig;

/** For Storybook and Vitest, with the blocks of Lerret's own folder. */
export default {
  ...config,
  plugins: [blockModules(projectOf(`${import.meta.dirname}/site-config`))],
} satisfies UserConfig;

/** Prints Vite's warnings. Not its errors: Vite throws them, too, and Lerret's commands say what is wrong. */
const warnings: Logger = {
  hasWarned: false,
  info() {},
  warn: (message) => console.warn(message),
  warnOnce: (message) => console.warn(message),
  error() {},
  clearScreen() {},
  hasErrorLogged: () => true,
};

/** The settings of a build's bundles. Bundles are stored and reused, so nothing outside of a build may change them. */
export const production = {
  ...config,
  configFile: false,
  envDir: false,
  publicDir: false,
  mode: 'production',
  logLevel: 'warn',
  customLogger: warnings,
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  build: {
    rolldownOptions: {
      // Turns off a warning about slow plugins, which is of no use to whoever builds a site.
      checks: { bundlerTimings: false },
    },
  },
} satisfies InlineConfig;

/**
 * The class that a name of a block's stylesheet becomes: `.track` of blocks/slideshow/slideshow.module.css is
 * `slideshow__track`. Readable, and equal in every build, in the renderer as in the browser.
 */
function scopedName(name: string, file: string): string {
  const folder = file.split('?')[0]?.split('/').at(-2) ?? 'block';
  return `${folder}__${name}`;
}
