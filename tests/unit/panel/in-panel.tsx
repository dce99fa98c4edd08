import type { ReactElement, ReactNode } from 'react';
import type { Language } from '../../../runtime/diagnostics/index.ts';
import { type Shared, SharedContext } from '../../../runtime/panel/panel-parts.tsx';
import { words } from '../../../runtime/panel/words.ts';

interface Props extends Partial<Shared> {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Parts of the panel as they stand in it, beside no page. */
export function InPanel({ language, children, ...given }: Props): ReactElement {
  const shared: Shared = {
    ...{ words: words[language], version: 0, page: null, picked: null },
    start: { language, site: 'a', kinds: [], fixedNow: 0, editor: null, mayWrite: true },
    ...{ open() {}, notify() {}, refresh() {} },
    ...given,
  };
  return <SharedContext value={shared}>{children}</SharedContext>;
}
