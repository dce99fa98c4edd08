/** One link of the header: its target in brackets, then its parameters. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;

/** What the header `Link` of an answer names as `rel="next"` (RFC 8288), as it stands there; null where it names none. */
export function nextPage({ headers }: { readonly headers: Headers }): string | null {
  for (const [, target = '', parameters = ''] of (headers.get('link') ?? '').matchAll(link)) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]*))/i.exec(parameters);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return target;
  }
  return null;
}
