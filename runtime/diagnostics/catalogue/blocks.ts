import { entry } from './entry.ts';

/** Components of blocks. */
export const blocks = {
  'never-runs': entry(
    [
      '`{name}` never runs: browsers get only the HTML of a static block. Rename {block}.tsx to {island}, or do it in {block}.enhance.ts.',
      '`{name}` kjøres aldri: nettlesere får bare HTML-en fra en statisk blokk. Gi {block}.tsx navnet {island}, eller gjør det i {block}.enhance.ts.',
    ],
    [
      'A static block is rendered once, when the site is built. Its buttons would do nothing.',
      'En statisk blokk lages én gang, når nettstedet bygges. Knappene ville ikke gjort noe.',
    ],
    [
      'Rename `<block>.tsx` to `<block>.island.tsx`, and React runs it in the browser, too; or keep the HTML, and write what happens in `<block>.enhance.ts`, as plain DOM.',
      'Gi `<blokk>.tsx` navnet `<blokk>.island.tsx`, så kjører React den i nettleseren også; eller behold HTML-en, og skriv det som skjer, i `<blokk>.enhance.ts`, med ren DOM.',
    ],
  ),
} as const;
