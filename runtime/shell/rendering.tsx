import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Occurrence } from '../model.ts';
import { withOffset } from '../protocol/clock.ts';
import { escapeHtml } from '../protocol/html.ts';
import { dayWords, timeWords } from '../protocol/time-words.ts';
import { STORED_PAGES } from '../protocol/worker-setup.ts';
import type { Site } from '../site/index.ts';
import { Footer, FooterSections } from './footer.tsx';
import { Header } from './header.tsx';
import { type FooterSection, shellContextOf } from './shell-context.ts';

/** Returns the HTML of header and footer. @param finalOf returns the target of a link after redirects */
export function shellHtml(
  site: Site,
  finalOf: (href: string) => string,
): { readonly header: string; readonly footer: string } {
  const shell = shellContextOf(site, finalOf);
  return {
    header: renderToStaticMarkup(<Header shell={shell} />),
    footer: renderToStaticMarkup(<Footer shell={shell} />),
  };
}

/** A page that no file of the site describes: its title, and the HTML of its main part. */
export interface OwnPage {
  readonly title: string;
  readonly main: string;
}

/** Returns the 404 page of a site that has no such page of its own. */
export function notFoundPage({ config }: Site): OwnPage {
  const search = config.search?.path;
  const ways = [
    '<a class="button" href="/">Til forsiden</a>',
    ...(search ? [`<a class="button-secondary" href="${escapeHtml(search)}">Søk</a>`] : []),
  ];
  const text = 'Siden kan være flyttet eller fjernet, eller det kan være en skrivefeil i adressen.';
  return ownPage('Vi finner ikke siden', text, ways);
}

/** Returns the page that the service worker serves offline. The empty `href` loads the same page, without script. */
export function offlinePage(): OwnPage {
  const text =
    'Vi får ikke kontakt med nettstedet akkurat nå, og siden du ba om, er ikke lagret på enheten din.';
  const ways = [
    '<a class="button" href="" data-native>Prøv igjen</a>',
    '<a class="button-secondary" href="/">Til forsiden</a>',
  ];
  const below = `${STORED_PAGES}\n<p>Resten er her igjen så snart du er på nett.</p>\n`;
  return ownPage('Du er uten nett', text, ways, below);
}

/** Returns a page with a title, a text and links. @param below the HTML below them */
function ownPage(title: string, text: string, links: readonly string[], below = ''): OwnPage {
  const main = `<main id="innhold" class="page page-ordinary own-page" tabindex="-1">
<div class="stage bleed"><div>
<h1 class="page-title">${title}</h1>
<p>${text}</p>
<ul class="link-row">${links.map((link) => `<li>${link}</li>`).join('')}</ul>
</div></div>
${below}</main>`;
  return { title, main };
}

/** Maximum number of next events that the page of a closed site lists. */
const MAX_EVENTS = 5;

/**
 * Returns the page of a closed site (A57) with the venue's address and the next events, without header, footer and
 * links to other pages. @param coming the events after `now` (milliseconds since 1970), in order
 */
export function closedPage(site: Site, coming: readonly Occurrence[], now: number): OwnPage {
  const next = coming.slice(0, MAX_EVENTS);
  return {
    title: site.config.title,
    main: renderToStaticMarkup(<Closed site={site} next={next} now={now} />),
  };
}

function Closed(props: {
  readonly site: Site;
  readonly next: readonly Occurrence[];
  readonly now: number;
}): ReactElement {
  const { site, next, now } = props;
  return (
    <main id="innhold" className="page page-ordinary own-page closed" tabIndex={-1}>
      <div className="stage bleed">
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
function Next({ event }: { readonly event: Occurrence }): ReactElement {
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

/** Returns the footer's sections with only the links that leave the site (also by e-mail); without empty sections. */
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

/** Returns the host of a web address; null for other addresses, such as telephone numbers. */
function hostOf(address: string): string | null {
  return URL.parse(address)?.host || null;
}
