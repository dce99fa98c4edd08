import type { Folders } from './folders.ts';

/** Lerret's libraries in pages. */
const ofLerret = [
  '@orama/stemmers/norwegian',
  'ajv/dist/runtime/equal.js',
  'ajv/dist/runtime/ucs2length.js',
  'color',
  'htmlparser2',
  'ical-generator',
  'idb-keyval',
  'immer',
  'ky',
  'lean-qr',
  'minisearch',
  'zustand/middleware',
  'zustand/react',
  'zustand/vanilla',
];

/** The libraries that the project itself installs, as its stories also import them. */
const ofProject = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];

/** The libraries of tests in a page. When Vite finds one late, it reloads, and a test fails. */
export const runtimeLibraries: readonly string[] = [...ofProject, ...ofLerret];

/** Returns the names of the libraries that Vite should prepare before the first story is opened. */
export function storyLibraries({ lerret, project }: Folders): readonly string[] {
  const own = lerret === project ? ofLerret : ofLerret.map((library) => `lerret > ${library}`);
  return ['@storybook/addon-docs/blocks', 'axe-core', ...ofProject, ...own];
}
