import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

// A wide table scrolls by itself on narrow screens: by the arrow keys too, once it can have focus.
const withFocus = (html: string) => html.replaceAll('<table>', '<table tabindex="0">');

/** Formatted text. Its HTML is sanitised when the site is loaded, so it holds no script and no style. */
export function RichText(props: {
  readonly html: string;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <div
      className={classNames('rich-text', props.className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in, once a record
      dangerouslySetInnerHTML={{ __html: withFocus(props.html) }}
    />
  );
}
