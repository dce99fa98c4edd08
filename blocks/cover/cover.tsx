import type { ReactElement } from 'react';
import { HeroPicture } from '../shared/pictures/hero-picture.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Heading } from '../shared/text/heading.tsx';
import { heroTitle } from '../shared/text/hero-title.ts';
import { Link } from '../shared/text/link.tsx';
import { isFullWidth } from '../shared/text/place.ts';
import type { Props } from './block.gen.ts';
import styles from './cover.module.css';
import { Actions, ProductionFacts } from './production-facts.tsx';
import { describeSubject } from './subject.ts';

/**
 * The top of a page (S43, S47, S50, S52): a picture with the title on it, or only the title when there is no picture.
 * Renders nothing without a title.
 */
export default function Cover({
  id,
  options,
  records,
  place,
  page,
  clock,
  site,
}: Props): ReactElement | null {
  const { title, kicker, picture, production } = describeSubject(options, records, clock);
  if (!title) return null;
  const { text, links = [] } = options;
  return (
    <div
      className={classNames(
        'hero',
        picture && 'stage',
        picture && (isFullWidth(place) ? 'bleed' : styles.framed),
      )}
    >
      {picture && <HeroPicture picture={picture} place={place} />}
      <div className={classNames('hero-words', picture ? undefined : styles.plain)}>
        {kicker && <p className="kicker">{kicker}</p>}
        <Heading block={id} page={page} className={heroTitle(title)}>
          {title}
        </Heading>
        {text && <p className="hero-text">{text}</p>}
        {production && (
          <ProductionFacts
            production={production}
            events={records.event}
            highest={options.highest}
            clock={clock}
          />
        )}
        {links.length > 0 && (
          <p className="facts">
            {links.map(({ label, href }, index) => (
              <Link key={href} href={href} className={index === 0 ? 'button' : 'button-secondary'}>
                {label}
              </Link>
            ))}
          </p>
        )}
        {production && <Actions production={production} site={site} />}
      </div>
    </div>
  );
}
