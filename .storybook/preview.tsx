import type { Preview } from '@storybook/react-vite';
import '../blocks/tokens.css';
import '../blocks/base.css';
import { collectConsoleErrors, failOnConsoleErrors } from './console-errors.ts';
import { optionTable } from './option-table.ts';
import './preview.css';

document.documentElement.lang = 'nb';

const preview: Preview = {
  decorators: [
    // The page frame that the renderer draws round a block.
    (Story, { args }) => (
      <div className="page">
        <div className="row">
          <div className="col story-column">
            <div className="block" id={typeof args.id === 'string' ? args.id : undefined}>
              <Story />
            </div>
          </div>
        </div>
      </div>
    ),
  ],
  argTypesEnhancers: [optionTable],
  beforeEach: collectConsoleErrors,
  afterEach: failOnConsoleErrors,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    controls: { expanded: true },
    a11y: { test: 'error' },
    viewport: {
      options: {
        small: { name: 'Small (360)', styles: { width: '360px', height: '740px' } },
        medium: { name: 'Medium (768)', styles: { width: '768px', height: '1024px' } },
        large: { name: 'Large (1200)', styles: { width: '1200px', height: '800px' } },
      },
    },
    options: { storySort: { order: ['Foundations', 'Blocks'] } },
  },
};

export default preview;
