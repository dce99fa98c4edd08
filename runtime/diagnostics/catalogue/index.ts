import { blocks } from './blocks.ts';
import { endpoints } from './endpoints.ts';
import type { Entry } from './entry.ts';
import { files } from './files.ts';
import { html } from './html.ts';
import { pages } from './pages.ts';
import { records } from './records.ts';
import { references } from './references.ts';
import { shape } from './shape.ts';
import { site } from './site.ts';

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
