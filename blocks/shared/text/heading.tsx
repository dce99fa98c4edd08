import { type ReactElement, type ReactNode, useContext } from 'react';
import { type PageContext, RenderingContext } from '../../../runtime/block.ts';
import { cutAtWord, withBoundDash } from '../../../runtime/plain-text.ts';

interface Props {
  /** The block's id. */
  readonly block: string;
  /** Passed only by blocks with `"heading": true` in block.json. */
  readonly page?: PageContext;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export { cutAtWord };

/** The heading of a block: the page's `h1` if the page assigns it to this block, else an `h2` (A87). */
export function Heading({ block, page, children, ...attributes }: Props): ReactElement {
  const rendering = useContext(RenderingContext);
  const isOfPage = page?.heading === block;
  if (isOfPage) rendering?.heading();
  const Level = isOfPage ? 'h1' : 'h2';
  return <Level {...attributes}>{boundTitle(children)}</Level>;
}

/** Returns a title in which no line breaks after a dash before direct speech; anything but a text unchanged. */
export function boundTitle<T>(title: T): T | string {
  return typeof title === 'string' ? withBoundDash(title) : title;
}
