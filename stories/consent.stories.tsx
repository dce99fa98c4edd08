import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn } from 'storybook/test';
import type { Options, Records } from '../blocks/consent/block.gen.ts';
import metadata from '../blocks/consent/block.json' with { type: 'json' };
import enhance from '../blocks/consent/consent.enhance.ts';
import Consent from '../blocks/consent/consent.tsx';
import { CONSENT_KEY } from '../runtime/protocol/storage-names.ts';
import { enhanced } from './enhanced.tsx';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Consent> = {
  title: 'Blocks/Samtykke til statistikk',
  id: 'blocks-consent',
  component: Consent,
  beforeEach: () => localStorage.removeItem(CONSENT_KEY),
};
export default meta;
type Story = StoryObj<typeof Consent>;

const args = exampleProps<Options, Records>(metadata);
const decorators = [enhanced(enhance)];

export const Example: Story = { args, decorators };

/** There is room for the buttons, which work by script only. */
export const WithoutScript: Story = { args };

export const Granted: Story = {
  args,
  decorators,
  play: async ({ canvas, userEvent }) => {
    const no = await canvas.findByRole('button', { name: 'Nei, ikke tell' });
    const yes = canvas.getByRole('button', { name: 'Ja, dere kan telle' });
    // The answer of another page, before this one came back from the back-forward cache.
    localStorage.setItem(CONSENT_KEY, 'denied');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(canvas.getByRole('status')).toHaveTextContent('Du har sagt nei');
    const blocked = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await userEvent.click(yes);
    await expect(canvas.getByRole('status')).toHaveTextContent('lar oss ikke huske svaret');
    blocked.mockRestore();
    await userEvent.click(no);
    await expect(canvas.getByRole('status')).toHaveTextContent('Du har sagt nei');
    await userEvent.click(yes);
    await expect(canvas.getByRole('status')).toHaveTextContent('Du har sagt ja');
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await expect(no).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Dark: Story = { args, decorators, globals: { theme: 'dark' } };

export const NarrowColumn: Story = { args, decorators, globals: { column: 'narrow' } };

export const LargeText: Story = { args, decorators, globals: { text: '200' } };
