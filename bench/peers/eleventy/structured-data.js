/**
 * @typedef {object} Site
 * @property {string} title
 * @property {string} host
 *
 * @typedef {object} Page
 * @property {string} url
 * @property {Date} date
 * @property {ArticleData} data
 *
 * @typedef {object} ArticleData
 * @property {{ url: string, date: Date }} page
 * @property {string} title
 * @property {string} author
 * @property {string} category
 * @property {Date} lastmod
 *
 * @typedef {object} ProductionData
 * @property {{ url: string }} page
 * @property {string} title
 * @property {string} description
 * @property {'movie' | 'culture'} object
 * @property {number} duration in minutes
 * @property {number} ageLimit
 * @property {readonly string[]} features
 *
 * @typedef {object} Showing
 * @property {string} id
 * @property {string} productionId
 * @property {string} startTime with an offset
 * @property {string} venue
 * @property {string} sal
 * @property {string} ticketUrl
 * @property {'available' | 'few' | 'soldOut'} availability
 */

const states = { available: 'InStock', few: 'LimitedAvailability', soldOut: 'SoldOut' };

/** @param {Site} site */
function house({ host, title }) {
  return { '@type': 'Organization', '@id': `${host}/#house`, name: title, url: `${host}/` };
}

/** @param {readonly (readonly [name: string, item: string])[]} places */
function trail(places) {
  const itemListElement = places.map(([name, item], at) => ({
    ...{ '@type': 'ListItem', position: at + 1, name, item },
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** @param {readonly object[]} graph */
function script(graph) {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(
    /</g,
    '\\u003c',
  );
}

/**
 * Returns the structured data of an article's page, as a script.
 * @param {ArticleData} data
 * @param {Site} site
 * @param {string} description
 */
export function articleData({ page, title, author, category, lastmod }, site, description) {
  const url = site.host + page.url;
  const article = {
    '@type': 'NewsArticle',
    '@id': `${url}#article`,
    headline: title,
    url,
    mainEntityOfPage: url,
    inLanguage: 'nb',
    description,
    datePublished: page.date.toISOString(),
    dateModified: lastmod.toISOString(),
    articleSection: category,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': `${site.host}/#house` },
  };
  return script([
    house(site),
    article,
    trail([
      ['Forside', `${site.host}/`],
      ['Nyheter', `${site.host}/nyheter/`],
      [title, url],
    ]),
  ]);
}

/**
 * Returns the structured data of a production's page, as a script.
 * @param {ProductionData} data
 * @param {Site} site
 * @param {readonly Showing[]} showings
 */
export function productionData(data, site, showings) {
  const { page, title, description, object, duration, ageLimit, features } = data;
  const url = site.host + page.url;
  const isFilm = object === 'movie';
  const work = {
    '@type': isFilm ? 'Movie' : 'CreativeWork',
    '@id': `${url}#work`,
    name: title,
    url,
    description,
    duration: `PT${Math.floor(duration / 60)}H${duration % 60}M`,
    contentRating: `${ageLimit} år`,
    keywords: features.join(', '),
  };
  const events = showings.map(({ id, startTime, venue, sal, ticketUrl, availability }) => ({
    '@type': isFilm ? 'ScreeningEvent' : 'Event',
    '@id': `${url}#${id}`,
    name: title,
    url,
    startDate: startTime,
    endDate: new Date(Date.parse(startTime) + duration * 60_000).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: `${sal}, ${venue}`,
      containedInPlace: { '@type': 'MovieTheater', name: venue, url: `${site.host}/` },
    },
    organizer: { '@id': `${site.host}/#house` },
    description,
    workPresented: { '@id': `${url}#work` },
    typicalAgeRange: `${ageLimit}-`,
    offers: {
      '@type': 'Offer',
      availability: `https://schema.org/${states[availability]}`,
      url: ticketUrl,
    },
  }));
  const places = trail([
    ['Forside', `${site.host}/`],
    [title, url],
  ]);
  return script([house(site), work, ...events, places]);
}
