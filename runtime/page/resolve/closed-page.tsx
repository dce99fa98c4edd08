import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withOffset } from '../../protocol/clock.ts';
import type { Site } from '../../site/index.ts';
import { dayWords, type ProgrammeEvent, programmeOf, timeWords } from '../programme.ts';
import type { FooterSection } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import { FooterSections } from '../shell/footer.tsx';

/** Maximum number of next events that the page lists. */
const MAX_EVENTS = 5;

/** The main part of the closed site, and until when it is valid. */
export interface ClosedPage {
  readonly main: string;
  /** When the first listed event begins, in milliseconds since 1970; null without events. */
  readonly validUntil: number | null;
}

/**
 * The page of a closed site (A57): says that it is closed, how to reach the venue, and the next events. It links to no
 * pages of the site, because none are built.
 */
export function closedPage(model: PageModel): ClosedPage {
  const { site, now } = model;
  const next = programmeOf(model)
    .events.filter(({ start, status }) => start > now && status !== 'cancelled')
    .slice(0, MAX_EVENTS);
  return {
    main: renderToStaticMarkup(<Closed site={site} next={next} now={now} />),
    validUntil: next[0]?.start ?? null,
  };
}

function Closed(props: {
  readonly site: Site;
  readonly next: readonly ProgrammeEvent[];
  readonly now: number;
}): ReactElement {
  const { site, next, now } = props;
  return (
    <main id="innhold" className="page page-ordinary closed" tabIndex={-1}>
      <div className="stage search-stage bleed">
        <div>
          <h1 className="page-title">{site.config.title}</h1>
          <p className="kicker">Nettstedet er stengt akkurat nå. Velkommen tilbake.</p>
          <FooterSections sections={sectionsOutside(site)} hours={site.config.hours ?? []} />
          {next.length > 0 && (
            <section aria-labelledby="neste" className="col">
              <h2 id="neste">Neste på programmet</h2>
              {[...Map.groupBy(next, ({ start }) => dayWords(start, now))].map(([day, events]) => (
                <Fragment key={day}>
                  <h3>{day}</h3>
                  <ol>
                    {events.map((event) => (
                      <Next key={event.id} event={event} />
                    ))}
                  </ol>
                </Fragment>
              ))}
            </section>
          )}
        </div>
      </div>
    </main>
  );
}

/** One event with time, title and place. */
function Next({ event }: { readonly event: ProgrammeEvent }): ReactElement {
  const { start, title, location, availability } = event;
  const facts = [location, availability === 'soldOut' ? 'utsolgt' : ''].filter(Boolean);
  return (
    <li className="showing">
      <p className="showing-time">
        <span className="visually-hidden">kl. </span>
        <time dateTime={withOffset(start)}>{timeWords(start)}</time>
      </p>
      <div>
        <p className="showing-title">{title}</p>
        <p className="showing-facts">{facts.join(' · ')}</p>
      </div>
    </li>
  );
}

/** The footer's sections without links to pages of the site; telephone, e-mail and other sites stay. */
function sectionsOutside({ config }: Site): readonly FooterSection[] {
  const own = [config.host, ...(config.aliases ?? []).map((alias) => `https://${alias}`)].map(
    hostOf,
  );
  const leadsOutside = ({ href }: { readonly href: string }) =>
    /^[a-z][a-z+.-]*:/i.test(href) && !own.includes(hostOf(href));
  return config.footer.sections
    .map(({ links, ...section }) => ({ ...section, links: (links ?? []).filter(leadsOutside) }))
    .filter(
      ({ address, text, venue, links }) => address?.length || text || venue || links.length > 0,
    );
}

/** The host of a web address; null for other addresses, such as telephone numbers. */
function hostOf(address: string): string | null {
  return URL.parse(address)?.host || null;
}
