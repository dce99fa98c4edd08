/**
 * An answer made anew: it has no address and was never redirected, so that a navigation may get it, and what
 * asks for it keeps its own query. The browser has unpacked the text already.
 */
export function cleanCopy(html: string, headers: Headers, status: number): Response {
  const kept = [...headers].filter(
    ([name]) => !/^content-(encoding|length)$|^transfer-encoding$/.test(name),
  );
  return new Response(html, { status, headers: kept });
}
