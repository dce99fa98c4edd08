import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName, iconPaths } from '../../blocks/shared/text/icon.tsx';
import './foundations.css';

const meta: Meta = { title: 'Foundations/Icons' };
export default meta;

type Story = StoryObj;

const names = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths);

/** All of them, by the name that an option or a block calls them. */
export const Icons: Story = {
  render: () => (
    <section>
      <h1>Ikoner</h1>
      <ul className="foundation-icons">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </section>
  ),
};
