import type { ReactElement } from 'react';
import type { Section } from './anchors.ts';

/** The table of contents of a long page, with a link to each section. It isn't printed. */
export function ContentsList(props: {
  /** The id of its heading. It must be unique on the page. */
  readonly id: string;
  readonly heading: string;
  readonly sections: readonly Section[];
  readonly className?: string | undefined;
}): ReactElement {
  const { id, heading, sections, className } = props;
  return (
    <nav aria-labelledby={id} className={className}>
      <p id={id} className="contents-title">
        {heading}
      </p>
      <ol className="contents-list">
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`}>{section.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
