import type { ReactElement, ReactNode } from 'react';
import type { PageContext } from '../../../runtime/block.ts';
import { Heading } from '../text/heading.tsx';

/** A member form with its heading: heading and text on one half, the form on the other. */
export function MemberPanel(props: {
  /** The block's id. */
  readonly block: string;
  readonly page: PageContext;
  readonly heading: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { block, page, heading, text, children } = props;
  return (
    <section className="panel" aria-labelledby={`${block}-heading`}>
      <div className="stage torn-body">
        <Heading block={block} page={page} id={`${block}-heading`}>
          {heading}
        </Heading>
        {text && <p>{text}</p>}
      </div>
      <div className="torn-stub">{children}</div>
    </section>
  );
}
