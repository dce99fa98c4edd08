import { askedBy } from './faulty-fetch.ts';

/** Changes the text of every document that is fetched from now on. */
export function changeDocuments(change: (html: string) => string): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const answer = await fetch.call(window, input, init);
    if (askedBy(request) !== 'page') return answer;
    const { status, headers, url } = answer;
    const changed = new Response(change(await answer.text()), { status, headers });
    // Where it ended is what the loader knows a page by; answers that a script makes have no address.
    return Object.defineProperty(changed, 'url', { value: url });
  };
}
