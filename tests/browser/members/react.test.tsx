import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MembersContext, useMembers, useSlice } from '../../../runtime/members/react.ts';
import { membersOf } from '../../../stories/fake-members.tsx';

const kari = { userName: 'Kari', email: 'kari@post.example', token: 't' };

const login = { marsToken: 't-2', UserName: 'Ola', UserInfo: 'ola@post.example' };

function Greeting() {
  const { userProfile } = useMembers();
  const name = useSlice(userProfile, (state) => state.userProfile?.userName);
  return <p>{name === undefined ? 'Logg inn' : `Hei, ${name}`}</p>;
}

const complaints = vi.spyOn(console, 'error');

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterAll(() => {
  vi.unstubAllGlobals();
  complaints.mockRestore();
});

describe('the slices in an island', () => {
  it('S183 hydrate from a visitor’s state, then show the member, and hear of changes', async () => {
    const members = membersOf(kari, async (_name, { read }) => read(login));
    const element = document.createElement('div');
    element.innerHTML = renderToString(<Greeting />);
    expect(element.textContent).toBe('Logg inn');
    const root = await act(() =>
      hydrateRoot(
        element,
        <MembersContext value={members}>
          <Greeting />
        </MembersContext>,
      ),
    );
    expect(element.textContent).toBe('Hei, Kari');
    await act(() => members.userProfile.login({ email: 'ola@post.example', password: 'x' }));
    expect(element.textContent).toBe('Hei, Ola');
    expect(complaints).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});
