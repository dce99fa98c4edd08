import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withOffset } from '../../protocol/clock.ts';
import { NOT_FOUND } from '../../protocol/constants.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { STORED_PAGES } from '../../protocol/worker-setup.ts';
import type { Site } from '../../site/index.ts';
import { dayWords, type ProgrammeEvent, programmeOf, timeWords } from '../programme.ts';
import type { FooterSection } from '../registry.ts';
import type { PageModel } from '../resolve-page.ts';
import { bodyHtml } from '../run/body.tsx';
import { documentHtml, markedFor } from '../run/document.ts';
import type { Frame } from '../run/inputs.ts';
import { FooterSections } from '../shell/footer.tsx';
import type { PageAssets, RenderedPage } from './page-assets.ts';

/** The parts that differ between pages without definition. */
interface Fallback {
  readonly title: string;
  readonly header: string;
  readonly main: string;
  readonly footer: string;
  readonly validUntil: number | null;
}

const PATH = '/offline.html';

const TITLE = 'Du er uten nett';

/** What pages without definition are rendered from. */
export interface FallbackContext {
  readonly model: PageModel;
  readonly frame: Frame;
  readonly assets: PageAssets;
}

/** Renders a page without definition: the closed site, or the 404 page of a site that defines none. */
export function renderFallback(
  { model, frame, assets }: FallbackContext,
  kind: 'closed' | 'not-found',
  status: 200 | 404,
): RenderedPage {
  const path = status === 404 ? NOT_FOUND : '/';
  const fallback = kind === 'closed' ? closedPage(model) : notFound(model, frame, path);
  const { title, validUntil } = fallback;
  const body = bodyHtml({ stage: frame.stage, ...fallback });
  const stylesheet = assets.stylesheet(null);
  return {
    kind: status === 404 ? 'not-found' : 'page',
    title,
    isIndexed: false,
    changed: null,
    html: fallbackDocument(frame, { path, title, stylesheet, body }),
    blocks: new Map(),
    from: null,
    until: validUntil,
    validUntil,
    islands: [],
    props: [],
    copies: [],
    styles: [stylesheet],
    status,
  };
}

function fallbackDocument(
  frame: Frame,
  { title, ...parts }: Readonly<Record<'path' | 'title' | 'stylesheet' | 'body', string>>,
): string {
  return documentHtml(frame, {
    ...parts,
    meta: { title, description: null, keywords: null },
    isIndexed: false,
    shared: null,
    article: null,
    structured: null,
    preloads: [],
  });
}

function notFound({ site }: PageModel, frame: Frame, path: string): Fallback {
  const title = 'Vi finner ikke siden';
  return {
    title,
    header: markedFor(frame.header, path),
    main: notFoundMain(site, title),
    footer: markedFor(frame.footer, path),
    validUntil: null,
  };
}

function notFoundMain({ config }: Site, title: string): string {
  const search = config.search?.path;
  const ways = [
    '<a class="button" href="/">Til forsiden</a>',
    ...(search ? [`<a class="button-secondary" href="${escapeHtml(search)}">Søk</a>`] : []),
  ];
  return `<main id="innhold" class="page page-ordinary" tabindex="-1">
<div class="stage search-stage bleed"><div>
<h1 class="page-title">${escapeHtml(title)}</h1>
<p>Siden kan være flyttet eller fjernet, eller det kan være en skrivefeil i adressen.</p>
<ul class="link-row">${ways.map((way) => `<li>${way}</li>`).join('')}</ul>
</div></div>
</main>`;
}

/**
 * The page that the service worker answers with when it has nothing else: complete HTML, in the site's shell. It works
 * at any address and without script: its empty link reloads the current address.
 */
export function renderOffline({ model, frame, assets }: FallbackContext): string {
  const isOpen = model.site.config.published;
  const main = `<main id="innhold" class="page page-ordinary" tabindex="-1">
<div class="stage search-stage bleed"><div>
<h1 class="page-title">${escapeHtml(TITLE)}</h1>
<p>Vi får ikke kontakt med nettstedet akkurat nå, og siden du ba om, er ikke lagret på enheten din.</p>
<ul class="link-row"><li><a class="button" href="" data-native>Prøv igjen</a></li><li><a class="button-secondary" href="/">Til forsiden</a></li></ul>
</div></div>
${STORED_PAGES}
<p>Resten er her igjen så snart du er på nett.</p>
</main>`;
  const body = bodyHtml({
    stage: frame.stage,
    header: isOpen ? markedFor(frame.header, PATH) : '',
    main,
    footer: isOpen ? markedFor(frame.footer, PATH) : '',
  });
  return fallbackDocument(frame, {
    path: PATH,
    title: TITLE,
    stylesheet: assets.stylesheet(null),
    body,
  });
}

/** Maximum number of next events that the page lists. */
const MAX_EVENTS = 5;

/**
 * The page of a closed site (A57): says that it is closed, how to reach the venue, and the next events. It links to no
 * pages of the site, because none are built; so it has no header and footer.
 */
function closedPage(model: PageModel): Fallback {
  const { site, now } = model;
  const next = programmeOf(model)
    .events.filter(({ start, status }) => start > now && status !== 'cancelled')
    .slice(0, MAX_EVENTS);
  return {
    title: site.config.title,
    header: '',
    main: renderToStaticMarkup(<Closed site={site} next={next} now={now} />),
    footer: '',
    // Until the first listed event begins.
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
