import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/media/block.gen.ts';
import metadata from '../../../blocks/media/block.json' with { type: 'json' };
import Media from '../../../blocks/media/media.tsx';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Media, metadata);

it('a gallery is named by its heading, else by its article', () => {
  expect(render({ options: { heading: 'Fra salen' } })).toContain('aria-label="Fra salen"');
  expect(render({ options: { heading: undefined } })).toMatch(/aria-label="Bilder: \S/);
});
