import type { Meta, StoryObj } from '@storybook/react-vite';
import { Footer } from '../../runtime/shell/footer.tsx';
import '../../runtime/shell/shell.css';
import { sampleShell } from './sample-shell.ts';
import { shownOn } from './shown-on.tsx';

const meta: Meta<typeof Footer> = {
  title: 'Shell/Footer',
  component: Footer,
  args: { shell: sampleShell },
  parameters: { frame: false },
};
export default meta;
type Story = StoryObj<typeof Footer>;

const phone = { viewport: { value: 'w390', isRotated: false } };

export const Example: Story = { decorators: [shownOn({ path: '/personvernerklaering' })] };

/** Not on the docs page, where it is as wide as the others. */
export const Phone: Story = { tags: ['!autodocs'], globals: phone };

export const OnlyTheName: Story = {
  args: { shell: { ...sampleShell, footerMenu: [], footerSections: [] } },
};

export const LargeText: Story = { globals: { ...phone, text: '200' } };
