/**
 * Entry file: connects the page model with the blocks. Vite bundles it for Node (`prerender/renderer-module.ts`),
 * because Node can't run `.tsx`. The bundle is cached by the hash of its sources, so a change of content alone needs no
 * new bundle.
 */
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import baseCss from '../blocks/base.css?inline';
import choicesCss from '../blocks/choices.css?inline';
import { colours } from '../blocks/shared/colours.gen.ts';
import tokensCss from '../blocks/tokens.css?inline';
import type { BlockComponent, BlockKind, Registry } from './page/index.ts';
import ownPagesCss from './shell/own-pages.css?inline';
import shellCss from './shell/shell.css?inline';
import blocks from 'virtual:lerret/blocks';

export {
  createRenderer,
  fallbackStylesheet,
  layoutStylesheets,
  unmarkedShell,
} from './page/rendering.ts';

/** Creates the registry of the project's blocks. @throws Error naming a file without component */
function createRegistry(): Registry {
  const registered = blocks.map(({ folder, metadata, files, component, island, css, options }) => {
    const { name } = metadata;
    const kind = kindOf(name, files);
    const shown = (kind === 'island' ? island : component)?.default;
    if (shown === undefined) {
      const file = `${name}${kind === 'island' ? '.island' : ''}.tsx`;
      throw new Error(`${folder}/${file} has no component as its default export`);
    }
    const { validateOptions } = options;
    const block = { metadata, kind, component: shown, validateOptions, css: css?.default ?? '' };
    return [name, block] as const;
  });
  return {
    blocks: new Map(registered),
    baseCss: [tokensCss, baseCss, shellCss].join('\n'),
    choicesCss,
    ownPagesCss,
    colours,
  };
}

/** Returns the kind of a block, by the names of its files, whose contradictions `check` reports. */
function kindOf(name: string, files: readonly string[]): BlockKind {
  if (files.includes(`${name}.island.tsx`)) return 'island';
  return files.includes(`${name}.enhance.ts`) ? 'enhanced' : 'static';
}

/** The registry of the project's blocks. To import this module throws the errors of `createRegistry`. */
export const registry = createRegistry();

/** Returns the HTML of a component with these props, without a page around it. */
export function renderComponent(
  component: BlockComponent,
  props: ComponentProps<BlockComponent>,
): string {
  return renderToStaticMarkup(createElement(component, props));
}
