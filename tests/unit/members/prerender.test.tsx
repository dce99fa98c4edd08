import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useMembers, useSlice } from '../../../runtime/members/react.ts';

function Greeting() {
  const { userProfile } = useMembers();
  const name = useSlice(userProfile, (state) => state.userProfile?.userName);
  return <p>{name ?? 'Logg inn'}</p>;
}

describe('an island rendered where there is no browser', () => {
  it('S183 shows a visitor, and needs no window, storage or database', () => {
    expect('window' in globalThis).toBe(false);
    expect(renderToString(<Greeting />)).toBe('<p>Logg inn</p>');
  });
});
