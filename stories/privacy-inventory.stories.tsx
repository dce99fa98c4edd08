import type { Meta, StoryObj } from '@storybook/react-vite';
import metadata from '../blocks/privacy-inventory/block.json' with { type: 'json' };
import PrivacyInventory from '../blocks/privacy-inventory/privacy-inventory.tsx';
import { DECLARED } from '../runtime/protocol/inventory.ts';
import { exampleProps } from './example-props.ts';

const host = {
  kind: 'host',
  name: 'medlem.example',
  purpose: 'Medlemskap: innlogging, huskeliste, anmeldelser og billetter.',
  life: 'Så lenge siden er åpen; tjenesten ser IP-adressen din',
} as const;

const meta: Meta<typeof PrivacyInventory> = {
  title: 'Blocks/Lagring i nettleseren',
  id: 'blocks-privacy-inventory',
  component: PrivacyInventory,
  args: exampleProps(metadata, { site: { inventory: [...DECLARED, host] } }),
};
export default meta;

type Story = StoryObj<typeof PrivacyInventory>;

export const Example: Story = {};

/** A site without members, analytics or worker, that asks nobody. */
export const One: Story = {
  args: exampleProps(metadata, { site: { inventory: DECLARED.filter(({ of }) => of === 'all') } }),
};

/** The members' backend can't be reached to log out: its session stays. */
export const SessionStays: Story = {
  args: exampleProps(metadata, {
    site: {
      inventory: DECLARED.map(({ lifeWithoutLogOut, ...entry }) => ({
        ...entry,
        life: lifeWithoutLogOut ?? entry.life,
      })),
    },
  }),
};

export const Dark: Story = { globals: { theme: 'dark' } };
export const NarrowColumn: Story = { globals: { column: 'narrow' } };
export const LargeText: Story = { globals: { text: '200' } };
