import type { Tokens } from '../../runtime/theme/theme-colours.ts';

/**
 * Returns tried tokens as a setting of Storybook, whose addresses have only letters, digits, spaces, `-` and `_`: other
 * characters become `_` and four hex digits. One other value, and Storybook would drop all from its address.
 */
export function settingOf(tokens: Tokens): Tokens {
  const coded = (one: string) => `_${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      name,
      value.replaceAll(/[^a-zA-Z0-9 -]/g, coded),
    ]),
  );
}

/** Returns the tried tokens of a setting (`settingOf`); a colour may also be written as `!hex(b3261e)` in an address. */
export function triedIn(setting: unknown): Tokens {
  const entries = Object.entries<unknown>(Object(setting));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      String(value).replaceAll(/_([0-9a-f]{4})/g, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ]),
  );
}
