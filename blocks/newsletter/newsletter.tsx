import type { ReactElement } from 'react';
import { classNames } from '../shared/text/class-names.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Heading } from '../shared/text/heading.tsx';
import { hostOf, Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import styles from './newsletter.module.css';
import { SignUpForm } from './sign-up-form.tsx';

/** The newsletter sign-up (S10, S54, A47): a form for the call `newsletter` or another address, else a link. */
export default function Newsletter({ id, options, place, page, site }: Props): ReactElement {
  const { heading, text, consent, action, fallback } = options;
  const isCalled = site.calls.includes('newsletter');
  return (
    <div className={classNames(styles.newsletter, isFullWidth(place) ? 'bleed' : styles.framed)}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Heading block={id} page={page}>
            {heading}
          </Heading>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action || isCalled ? (
          <SignUpForm
            id={id}
            action={action}
            isCalled={isCalled}
            host={hostOf(action ?? '')}
            consent={consent}
          />
        ) : fallback ? (
          <p>
            <Link href={fallback.href} className="button">
              {fallback.label}
            </Link>
          </p>
        ) : (
          <Empty>Påmeldingen er ikke åpen ennå. Prøv gjerne igjen om noen dager.</Empty>
        )}
      </div>
    </div>
  );
}
