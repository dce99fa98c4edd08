import type { ReactElement } from 'react';
import type { Clock } from '../../runtime/block.ts';
import { findPoster } from '../shared/pictures/assets.ts';
import { Picture } from '../shared/pictures/picture.tsx';
import type { Frame } from '../shared/pictures/picture-room.ts';
import { AgeLimit } from '../shared/showings/age-limit.tsx';
import { Availability } from '../shared/showings/availability.tsx';
import { dayKey, formatTime } from '../shared/showings/dates.ts';
import { compareShowings, eventVenue } from '../shared/showings/events.ts';
import { liveField } from '../shared/showings/live-field.ts';
import { withPrice } from '../shared/showings/price.ts';
import { ticketItem } from '../shared/showings/ticket-item.ts';
import { TicketLink } from '../shared/showings/ticket-link.tsx';
import { classNames } from '../shared/text/class-names.ts';
import { Link } from '../shared/text/link.tsx';
import { LinkList } from '../shared/text/link-list.tsx';
import { SearchStage } from '../shared/text/search-stage.tsx';
import type { Props, Records } from './block.gen.ts';
import styles from './not-found.module.css';

/** The content of the 404 page (S66): a search field, the rest of today's programme, links. */
export default function NotFound(props: Props): ReactElement {
  const { id, records, options, clock, page, place, site } = props;
  const { heading, text, service, links = [] } = options;
  const action = site.searchPath;
  return (
    <>
      <SearchStage
        id={id}
        page={page}
        place={place}
        heading={heading}
        text={text}
        search={action === null ? null : { action, label: 'Søk på nettstedet' }}
      />
      {/* Pages with a similar address, which the server or else the script fills in. */}
      <nav aria-label="Lignende sider" className={styles.nearest} data-nearest="" hidden>
        <p>
          <strong>Mente du kanskje</strong>
        </p>
        <ul className="link-list" />
      </nav>
      <div className={styles.rest}>
        <Today
          showings={restOfToday(records, clock)}
          level={page.heading === id ? 'h2' : 'h3'}
          clock={clock}
          service={service}
          site={site}
          id={`${id}-today`}
        />
        <LinkList links={links} />
      </div>
    </>
  );
}

const mark: Frame = () => ({ width: 3.25, ratio: '2x3' });

interface TodayProps {
  readonly showings: readonly TodaysShowing[];
  readonly level: 'h2' | 'h3';
  readonly clock: Clock;
  readonly service: string;
  readonly site: Props['site'];
  readonly id: string;
}

/** The rest of today's programme, with tickets. */
function Today({ showings, level: Title, id, ...rest }: TodayProps): ReactElement {
  return (
    <section aria-labelledby={id} data-today={rest.clock.today}>
      <Title id={id} className={styles.title}>
        Senere i dag
      </Title>
      {showings.length === 0 ? (
        <p className={styles.text}>Det er ikke mer på programmet i dag.</p>
      ) : (
        <ol className={styles.rows}>
          {showings.map((showing) => (
            <Row key={showing.id} showing={showing} {...rest} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row(
  props: Pick<TodayProps, 'clock' | 'service' | 'site'> & { readonly showing: TodaysShowing },
): ReactElement {
  const { clock, service, site } = props;
  const showing = withPrice(props.showing, props.showing.production);
  const { title, startTime, href } = showing;
  const ageLimit = showing.ageLimit ?? showing.production?.ageLimit;
  const time = formatTime(startTime);
  const poster = findPoster(showing.production?.assets);
  return (
    <li className={classNames('showing', styles.row)}>
      <p className="showing-time">
        <time dateTime={startTime}>
          <span {...liveField(site, showing, 'time')}>{time}</span>
        </time>
      </p>
      {poster && (
        <Picture picture={{ ...poster, alt: '' }} frame={mark} className={styles.poster} />
      )}
      <div>
        <p className="showing-title">{href === null ? title : <Link href={href}>{title}</Link>}</p>
        <p className="showing-facts">
          <AgeLimit limit={ageLimit} />
          <span {...liveField(site, showing, 'place')}>{eventVenue(showing)}</span>
        </p>
      </div>
      <Availability showing={showing} clock={clock} live={liveField(site, showing, 'state')} />
      <TicketLink
        showing={showing}
        clock={clock}
        when={`i dag kl. ${time}`}
        service={service}
        isFollowed
        live={liveField(site, showing, 'tickets')}
        item={ticketItem(showing, showing.production)}
        className="button-secondary"
      />
    </li>
  );
}

type TodaysShowing = Records['event'][number] & {
  readonly production: Records['production'][number] | undefined;
};

/**
 * Returns the events that start later today in Norway, sorted by time and title. An event without a page has the page
 * of its production, if that is among the records.
 */
function restOfToday({ event, production }: Records, clock: Clock): TodaysShowing[] {
  const productions = new Map(production.map((one) => [one.id, one]));
  return event
    .filter(({ startTime }) => !clock.passed(startTime) && dayKey(startTime) === clock.today)
    .sort(compareShowings)
    .map((showing) => {
      const own = productions.get(showing.productionId);
      return { ...showing, production: own, href: showing.href ?? own?.href ?? null };
    });
}
