import { useAsked } from './asked.tsx';
import { Button, Opener, useShared } from './panel-parts.tsx';
import type { PageState } from './types.ts';

/**
 * For the file of a page with one address: a link to the page, what visitors still need to find it, such as a menu
 * item, and a button that deletes it. Renders nothing for other files.
 */
export function PageLine(props: { readonly file: string; readonly onRemove: () => void }) {
  const { file, onRemove } = props;
  const { words, start, page, version } = useShared();
  const [state] = useAsked<PageState | null>('page-state', { file }, version);
  if (state === null) return null;
  const { address, isDraft, isInMenu, isNeeded, menuItem } = state;
  const { value, ...place } = menuItem;
  const isToFind = !isInMenu && !isNeeded;
  const pages = { file: 'site.json', path: ['pages'] };
  return (
    <p className="acts">
      <a href={address} target={page === null ? '_blank' : 'page'}>
        {words.show}
      </a>
      {isDraft && words.draft}
      {isDraft && start.mayWrite && (
        <Opener view={{ kind: 'form', place: pages, title: words.toPages }} />
      )}
      {isToFind && words.notInMenu}
      {isToFind && start.mayWrite && (
        <Opener view={{ kind: 'item', place, value, title: words.toMenu }} />
      )}
      {isNeeded && (address === '/' ? words.frontStays : words.notFoundStays)}
      {start.mayWrite && !isNeeded && <Button onClick={onRemove}>{words.remove}</Button>}
    </p>
  );
}
