import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findProfile,
  type OpenStorage,
  PROFILE_KEY,
  type Profile,
  removeProfile,
  storeProfile,
} from '../../../runtime/protocol/profile.ts';
import { memoryStorage } from '../../../stories/memory-storage.ts';
import { anyText } from '../any-text.ts';

/** Each field of a profile, so that none is left out when it is stored and read. */
const kari: Required<Profile> = { userName: 'Kari', email: 'kari@post.example', token: 't-1' };

/** A storage with this under the profile's key, beside somebody else's value. */
function storageWith(text: string | null) {
  const values = new Map([['other', 'stays']]);
  if (text !== null) values.set(PROFILE_KEY, text);
  const open: OpenStorage = () => memoryStorage(values);
  return { values, open };
}

const blocked: OpenStorage = () => {
  throw new DOMException('Access is denied for this document', 'SecurityError');
};

describe('the stored profile', () => {
  it('S88 S90 S183 S253 lies under cw-profile-new, is read back as it was stored, and can be removed', () => {
    const { values, open } = storageWith(null);
    expect(findProfile(open)).toBeNull();
    expect(storeProfile(kari, open)).toBe(true);
    expect([...values.keys()]).toEqual(['other', 'cw-profile-new']);
    expect(JSON.parse(values.get('cw-profile-new') ?? '')).toEqual(kari);
    expect(findProfile(open)).toEqual(kari);
    removeProfile(open);
    expect(findProfile(open)).toBeNull();
    expect([...values]).toEqual([['other', 'stays']]);
  });

  const damaged = {
    'nothing at all': '',
    'the word null': 'null',
    'a blank token': '{"userName":"Kari","token":" \\n"}',
    'a token with a letter that no header has': '{"token":"t-ł"}',
    'a token of two lines': '{"token":"t-\\n1"}',
    'a token that is no text': '{"userName":"Kari","token":{"value":"t-1"}}',
    'a token that can be asked for trim': '{"userName":"Kari","token":{"trim":"t"}}',
    'a token of its prototype': '{"__proto__":{"token":"t-1"}}',
  };

  for (const [what, text] of Object.entries(damaged))
    it(`A74 counts as none and is removed where it is ${what}`, () => {
      const { values, open } = storageWith(text);
      expect(findProfile(open)).toBeNull();
      expect([...values]).toEqual([['other', 'stays']]);
    });

  it('A74 keeps a member whose name and address are damaged, without them', () => {
    const { open } = storageWith('{"userName":{},"email":7,"token":"t-1"}');
    expect(findProfile(open)).toEqual({ userName: '', email: '', token: 't-1' });
  });

  it('A74 is none where storage is blocked, and nothing throws', () => {
    expect(findProfile(blocked)).toBeNull();
    expect(storeProfile(kari, blocked)).toBe(false);
    expect(() => removeProfile(blocked)).not.toThrow();
  });

  it('A74 is none where storage can be read and not written', () => {
    const { values, open } = storageWith('{');
    const readOnly: OpenStorage = () => ({ ...open(), removeItem: blocked, setItem: blocked });
    expect(findProfile(readOnly)).toBeNull();
    expect(values.get(PROFILE_KEY)).toBe('{');
  });

  it('A74 finds no room in a full storage, and the former member’s goes all the same', () => {
    const { values, open } = storageWith(JSON.stringify({ ...kari, token: 'former' }));
    const full: OpenStorage = () => ({
      ...open(),
      setItem() {
        throw new DOMException('Setting the value exceeded the quota', 'QuotaExceededError');
      },
    });
    expect(storeProfile(kari, full)).toBe(false);
    expect(values.has(PROFILE_KEY)).toBe(false);
  });

  it('A74 never throws, whatever text lies there, and gives a token or null', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), anyText()), (text) => {
        const { values, open } = storageWith(text);
        const profile = findProfile(open);
        expect(profile === null || profile.token.trim() !== '').toBe(true);
        expect(values.has(PROFILE_KEY)).toBe(profile !== null);
      }),
    );
  });
});
