import { expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/privacy-inventory/block.gen.ts';
import metadata from '../../../blocks/privacy-inventory/block.json' with { type: 'json' };
import PrivacyInventory from '../../../blocks/privacy-inventory/privacy-inventory.tsx';
import { rendererOf } from './rendered.tsx';
import { textOf } from './text-of.ts';

const render = rendererOf<Options, Records>(PrivacyInventory, metadata);

it('lists what browsers store, and apart from it which hosts pages ask', () => {
  const inventory = (['cookie', 'host', 'cache'] as const).map((kind) => ({
    ...{ kind, name: kind, purpose: `Til ${kind}.`, life: 'Ett år' },
  }));
  const [, stored = '', asked = ''] = render({ site: { inventory } }).split('<h3>');
  expect(textOf(stored)).toMatch(/^Lagring i nettleseren Til cookie\. .* Til cache\. /);
  expect(textOf(asked)).toMatch(/^Tjenester som sidene spør Til host\. Navn host Hvor Tjeneste /);
});
