import type { Preview } from '@storybook/react-vite';
import '../blocks/tokens.css';
import '../blocks/base.css';
import '../blocks/choices.css';
import { blockControls } from './block/controls.ts';
import { callsLoader, exampleCalls } from './block/example-calls.tsx';
import { propsAsArgs } from './block/props-as-args.ts';
import { docs } from './docs/index.tsx';
import { faultLoader, faultMenu, withFault } from './faults.tsx';
import { frame } from './frame.tsx';
import { globalTypes, initialGlobals, known } from './globals/toolbar.ts';
import {
  axeOptions,
  collectConsoleErrors,
  failOnConsoleErrors,
  judgeColours,
  judgeName,
  judgeProps,
} from './story-tests.ts';
import './globals/globals.css';

/** The attributes that can hold addresses of the site's `media/`: `srcdoc` is a whole page. */
const attributes = ['src', 'srcset', 'href', 'poster', 'srcdoc'];
const selector = attributes.map((name) => `[${name}*="/media/"]`).join(',');

document.documentElement.lang = 'nb';
// Vitest runs stories in a page of its own, which has the site's addresses at its root.
const folder = /^(.+\/)iframe(\.html)?$/.exec(location.pathname)?.[1];
if (folder !== undefined) followFolder(folder);

const preview: Preview = {
  globalTypes: {
    ...globalTypes,
    fault: faultMenu,
    tokens: { description: 'Tokens that are tried', known },
  },
  initialGlobals: { ...initialGlobals, tokens: {} },
  loaders: [callsLoader, faultLoader],
  decorators: [exampleCalls, withFault, frame],
  argTypesEnhancers: [blockControls],
  argsEnhancers: [propsAsArgs],
  beforeEach: collectConsoleErrors,
  afterEach: [judgeProps, judgeName, judgeColours, failOnConsoleErrors],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    docs,
    a11y: { test: 'error', options: axeOptions() },
    viewport: {
      options: Object.fromEntries(
        [320, 390, 768, 1200, 1440].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
  },
};

export default preview;

/**
 * Makes addresses such as `/media/x.webp` lead into `folder`, now and whenever the page changes: a built Storybook may
 * be in a folder of a web server, but its records and pages have addresses from the server's root.
 * @param folder where Storybook is, such as `/designs/storybook/`
 */
function followFolder(folder: string): void {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes) lead(node, folder);
  }).observe(document, { subtree: true, childList: true, attributeFilter: attributes });
}

function lead(node: Node, folder: string): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll(selector)])
    for (const name of attributes) {
      const address = element.getAttribute(name);
      const inFolder = address?.replace(/(^|,\s*|=")\/media\//g, `$1${folder}media/`);
      if (inFolder !== undefined && inFolder !== address) element.setAttribute(name, inFolder);
    }
}
