import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

/** Formatted text. Its HTML is sanitised when the site is loaded, so it holds no script and no style. */
export function RichText(props: {
  readonly html: string;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <div
      className={classNames('rich-text', props.className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in, once a record
      dangerouslySetInnerHTML={{ __html: props.html }}
    />
  );
}
