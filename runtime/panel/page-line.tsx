import { useAsked } from './calls.ts';
import { Opener, useShared } from './panel-parts.tsx';
import type { PageState } from './types.ts';

/** What is still to do for visitors to find the page of a file, and a link to it; nothing for other files. */
export function PageLine({ file }: { readonly file: string }) {
  const { words, start, page, version } = useShared();
  const state = useAsked<PageState | null>('page-state', { file }, version);
  if (state === null) return null;
  const { address, isDraft, isInMenu } = state;
  const inSite = (...path: readonly string[]) => ({ file: 'site.json', path });
  return (
    <p className="acts">
      <a href={address} target={page === null ? '_blank' : 'page'}>
        {words.show}
      </a>
      {isDraft && words.draft}
      {isDraft && start.mayWrite && (
        <Opener view={{ kind: 'form', place: inSite('pages'), title: words.toPages }} />
      )}
      {!isInMenu && words.notInMenu}
      {!isInMenu && start.mayWrite && (
        <Opener view={{ kind: 'form', place: inSite('theme', 'menu'), title: words.toMenu }} />
      )}
    </p>
  );
}
