import { readdirSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { LERRET } from '../site/index.ts';

const SHARED = 'blocks/shared';

/** The present paths of renamed files, by their paths in earlier versions. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['blocks/parts/fold.tsx', 'blocks/shared/text/disclosure.tsx'],
  ['blocks/parts/form-late.tsx', 'blocks/shared/forms/script-missing-note.tsx'],
  ['blocks/parts/link-row.tsx', 'blocks/shared/text/link-list.tsx'],
  ['blocks/parts/member-door.tsx', 'blocks/shared/member/member-panel.tsx'],
  ['blocks/parts/usual.ts', 'blocks/shared/showings/common-facts.ts'],
  ['blocks/parts/ways.tsx', 'blocks/shared/text/link-list.tsx'],
  ['blocks/shared/forms/form-late.tsx', 'blocks/shared/forms/script-missing-note.tsx'],
  ['blocks/shared/member/member-door.tsx', 'blocks/shared/member/member-panel.tsx'],
  ['blocks/shared/showings/usual.ts', 'blocks/shared/showings/common-facts.ts'],
  ['blocks/shared/text/fold.tsx', 'blocks/shared/text/disclosure.tsx'],
  ['blocks/shared/text/ways.tsx', 'blocks/shared/text/link-list.tsx'],
]);

/** Returns the present path of a file of `blocks/shared/`, by an earlier one; null for others. Names are unique. */
export function movedModule(path: string): string | null {
  const known = renamed.get(path);
  if (known !== undefined) return known;
  const [, name] = /^blocks\/parts\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined) return null;
  const files = readdirSync(join(LERRET, SHARED), { recursive: true, encoding: 'utf8' });
  const found = files.find((file) => basename(file) === name);
  return found === undefined ? null : `${SHARED}/${found.split(sep).join('/')}`;
}
