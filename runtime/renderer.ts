/**
 * Entry file: connects the page model with the blocks. Vite bundles it for Node (`prerender/renderer-module.ts`),
 * because Node can't run `.tsx`. The bundle is cached by the hash of its sources, so a change of content alone needs no
 * new bundle.
 */
import baseCss from '../blocks/base.css?inline';
import choicesCss from '../blocks/choices.css?inline';
import { colours } from '../blocks/shared/colours.gen.ts';
import tokensCss from '../blocks/tokens.css?inline';
import type { BlockComponent, BlockKind, BlockMetadata, Registry } from './page/index.ts';
import shellCss from './page/shell/shell.css?inline';

export {
  bareStylesheet,
  createRenderer,
  layoutStylesheets,
  shellText,
} from './page/rendering.ts';

// Vite evaluates the options of a glob at build time: they must be literals.
const metadata = import.meta.glob<BlockMetadata>('../blocks/*/block.json', {
  eager: true,
  import: 'default',
});
const components = import.meta.glob<{ readonly default?: BlockComponent }>('../blocks/*/*.tsx', {
  eager: true,
});
const enhancements = new Set(Object.keys(import.meta.glob('../blocks/*/*.enhance.ts')));
const validators = import.meta.glob<(value: unknown) => boolean>('../blocks/*/options.gen.js', {
  eager: true,
  import: 'validateOptions',
});
const styles = import.meta.glob<string>('../blocks/*/*.module.css', {
  eager: true,
  import: 'default',
  query: '?inline',
});

/** Returns every block, found by the folders of `blocks/`. @throws Error naming a folder that lacks a file. */
function createRegistry(): Registry {
  const blocks = Object.entries(metadata).map(([description, json]) => {
    const folder = description.slice(0, -'/block.json'.length);
    const kind = kindOf(folder, json.name);
    if (kind === 'island' && json.clock) {
      throw new Error(`${folder}: an island gets no \`clock\`, as it runs at another time, too`);
    }
    const file = `${json.name}${kind === 'island' ? '.island' : ''}.tsx`;
    const component = components[`${folder}/${file}`]?.default;
    const validateOptions = validators[`${folder}/options.gen.js`];
    if (component === undefined || validateOptions === undefined) {
      throw new Error(
        `${folder}: ${component ? 'options.gen.js' : file} is missing (run: npm run generate)`,
      );
    }
    const css = styles[`${folder}/${json.name}.module.css`] ?? '';
    return [json.name, { metadata: json, kind, component, validateOptions, css }] as const;
  });
  return {
    blocks: new Map(blocks),
    baseCss: [tokensCss, baseCss, shellCss].join('\n'),
    choicesCss,
    colours,
  };
}

/** The kind of a block, by its file names. @throws Error if they contradict each other. */
function kindOf(folder: string, name: string): BlockKind {
  const isIsland = `${folder}/${name}.island.tsx` in components;
  const isEnhanced = enhancements.has(`${folder}/${name}.enhance.ts`);
  if (isIsland && (isEnhanced || `${folder}/${name}.tsx` in components)) {
    const other = isEnhanced ? `${name}.enhance.ts` : `${name}.tsx`;
    throw new Error(`${folder}: ${name}.island.tsx stands instead of ${other}, not beside it`);
  }
  return isIsland ? 'island' : isEnhanced ? 'enhanced' : 'static';
}

export const registry = createRegistry();
