import type { ReactElement } from 'react';
import { classNames } from './class-names.ts';

/** A picture of which a backend told the address and nothing else; decoration beside its title. */
export function PlainPicture(props: {
  readonly url: string;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <picture className={classNames('picture', props.className)}>
      <img src={props.url} alt="" className="unsized" decoding="async" loading="lazy" />
    </picture>
  );
}
