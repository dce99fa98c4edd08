/** What the toolbar's `Fault` does to a form: what was typed stays, and words say what to do. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import metadata from '../../blocks/login/block.json' with { type: 'json' };
import Login from '../../blocks/login/login.island.tsx';
import { exampleProps } from '../example-props.ts';
import { withMembers } from '../fake-members.tsx';
import { memberSite } from '../member-site.ts';
import { type FaultName, findFault } from './faults.ts';

const meta: Meta<typeof Login> = {
  title: 'Faults/Form',
  component: Login,
  args: exampleProps(metadata, { site: memberSite }),
  decorators: [withMembers({ login: {} }, false)],
};
export default meta;

type Story = StoryObj<typeof Login>;

/** After so many milliseconds a form says that it is slow; here it says so at once. */
const SLOW_AFTER = 8000;

function withoutPatience(): () => void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (run: TimerHandler, ms?: number) => setTimeout(run, ms === SLOW_AFTER ? 0 : ms),
  });
  return () => Object.assign(window, { setTimeout });
}

const PASSWORD = 'popkorn-i-pausen';

/** The form sent with a fault. `words`: where the fault's own are another form's, or none. */
function sent(fault: FaultName, words = findFault(fault)?.says ?? ''): Story {
  return {
    globals: { fault },
    beforeEach: withoutPatience,
    async play({ canvas, userEvent }) {
      await userEvent.type(canvas.getByLabelText('E-postadresse'), 'kari@epost.example');
      await userEvent.type(canvas.getByLabelText('Passord'), PASSWORD);
      await userEvent.click(canvas.getByRole('button', { name: 'Logg inn' }));
      await canvas.findByText((text) => text.startsWith(words));
      await expect(canvas.getByLabelText('Passord')).toHaveValue(PASSWORD);
    },
  };
}

const REFUSED = 'E-postadressen eller passordet stemmer ikke.';

export const Unauthorized = sent('unauthorized', REFUSED);
export const TooMany = sent('too-many');
export const ServerError = sent('server-error', 'Noe gikk galt hos oss');
export const SlowForEver = sent('slow-for-ever');
export const NetworkFailure = sent('network-failure');
