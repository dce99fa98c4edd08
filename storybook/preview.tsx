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
import { followFolder } from './globals/follow-folder.ts';
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
