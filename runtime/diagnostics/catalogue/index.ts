import { blocks, endpoints } from './blocks.ts';
import type { Entry } from './entry.ts';
import { files } from './files.ts';
import { pages } from './pages.ts';
import { html, records } from './records.ts';
import { references } from './references.ts';
import { shape, site } from './shape.ts';

export type { Entry, Language, Severity, Text } from './entry.ts';

const entries = {
  ...files,
  ...shape,
  ...pages,
  ...references,
  ...records,
  ...html,
  ...endpoints,
  ...site,
  ...blocks,
};

export type Code = keyof typeof entries;

/** The texts of every code. */
export const catalogue: Readonly<Record<Code, Entry>> = entries;
