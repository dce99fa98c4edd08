/** What takes the newsletter's form in stories: the endpoints that a page names, and what the call answers. */

const ENDPOINTS = '/assets/endpoints-story.json';

const endpoints = {
  partner: 243,
  eventsSiteSuffix: '-kino',
  loyalty: {},
  backends: { site: { baseUrl: '/backends/site' } },
  calls: { newsletter: { backend: 'site', method: 'POST', path: 'newsletter' } },
};

/**
 * For a story's `beforeEach`. @param status what the call answers with; null: it never does
 * @returns what takes it away again
 */
export function newsletterAnswers(status: number | null): () => () => void {
  return () => {
    const meta = document.createElement('meta');
    meta.name = 'lerret';
    meta.content = JSON.stringify({ endpoints: ENDPOINTS });
    document.head.append(meta);
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname === ENDPOINTS) return Promise.resolve(Response.json(endpoints));
      if (pathname !== '/backends/site/newsletter') return fetch(input, init);
      return status === null
        ? new Promise(() => {})
        : Promise.resolve(new Response('{}', { status }));
    };
    return () => {
      globalThis.fetch = fetch;
      meta.remove();
    };
  };
}
