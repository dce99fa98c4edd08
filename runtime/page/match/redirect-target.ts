import { type Address, normalisePath } from '../../protocol/path.ts';

export type RedirectTarget =
  | { readonly kind: 'external'; readonly url: string }
  | {
      readonly kind: 'internal';
      readonly address: Address;
      /** The path as the rule spells it, percent-encoded. */
      readonly path: string;
    };

const EXTERNAL =
  /^https?:\/\/(?:[^/?#@\\]*@)?(?:\[[\da-f:.]+\]|[^/?#@:\\[\]]+)(?::\d*)?(?:[/?#]|$)/i;

/** Control characters, spaces of every kind, halves of surrogate pairs. */
const UNSAFE_IN_URL = /[\s\p{Cc}\p{Cs}]/u;

/**
 * The target of a redirect rule, or null when it is neither a path clean by B1 nor `http(s)://host…`
 * (B2, "Redirect rules").
 */
export function readTarget(to: string): RedirectTarget | null {
  if (EXTERNAL.test(to) && !UNSAFE_IN_URL.test(to)) return { kind: 'external', url: to };
  const address = normalisePath(to);
  if (!address) return null;
  const written = to.slice(0, to.length - address.query.length - address.hash.length);
  return { kind: 'internal', address, path: encodeAsWritten(written.normalize()) };
}

/**
 * Percent-encodes what no address may hold as it stands (non-ASCII, spaces, control characters,
 * `"`, `<`, `>`), leaves all else, and so also every `%`. Half a surrogate pair becomes U+FFFD.
 */
export function encodeAsWritten(text: string): string {
  return text.toWellFormed().replace(/[^!#-;=?-~]/gu, encodeURIComponent);
}
