import { MADE } from './picture-order.ts';

/** The addresses of copies that pages name. */
export interface UsedPictures {
  readonly addresses: ReadonlySet<string>;
  /** Notes those of a document. */
  read(html: string): void;
}

/** Starts with none. Documents are many and alike: each is looked through once, and no pattern is matched. */
export function createUsedPictures(): UsedPictures {
  const addresses = new Set<string>();
  return {
    addresses,
    read(html) {
      let start = html.indexOf(MADE);
      while (start !== -1) {
        let end = start + MADE.length;
        while (isOfAddress(html.charCodeAt(end))) end += 1;
        const found = html.slice(start, end);
        // A part of a string holds on to the whole document.
        if (!addresses.has(found)) addresses.add(Buffer.from(found, 'latin1').toString('latin1'));
        start = html.indexOf(MADE, end);
      }
    },
  };
}

/** `a`–`z`, digits, `-`, `.`, `/`, `_`. */
function isOfAddress(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 45 && code <= 57) || code === 95;
}
