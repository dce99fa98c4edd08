import type { Preview } from '@storybook/react-vite';
import '../blocks/tokens.css';
import '../blocks/base.css';
import { collectConsoleErrors, failOnConsoleErrors } from './console-errors.ts';
import { frame } from './frame.tsx';
import { globalTypes, initialGlobals } from './globals/toolbar.ts';
import { optionTable } from './option-table.ts';
import './globals/globals.css';

document.documentElement.lang = 'nb';

const preview: Preview = {
  globalTypes,
  initialGlobals,
  decorators: [frame],
  argTypesEnhancers: [optionTable],
  beforeEach: collectConsoleErrors,
  afterEach: failOnConsoleErrors,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    viewport: {
      options: Object.fromEntries(
        [360, 390, 768, 1200, 1440].map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: '900px' } },
        ]),
      ),
    },
    options: { storySort: { order: ['Foundations', 'Blocks'] } },
  },
};

export default preview;
