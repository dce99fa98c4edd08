/** Why a request isn't answered. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly text: string;
}

/**
 * Refuses what doesn't come from this machine's own browser window: pages of other sites may ask 127.0.0.1 too, by
 * its address or by a name of theirs that leads here, and drafts and paths are none of their business.
 *
 * @param port What is listened on.
 * @param isForPagesOnly Must it not be opened by a link from elsewhere either?
 * @returns null for what may be answered.
 */
export function refusalOf(
  headers: Pick<Headers, 'get'>,
  port: number,
  isForPagesOnly: boolean,
): Refusal | null {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]));
  if (!hosts.includes(headers.get('host')?.toLowerCase() ?? '')) {
    const text = `lerret dev answers http://127.0.0.1:${port} and http://localhost:${port} only.`;
    return { status: 421, text };
  }
  // A link from elsewhere shows a page to whoever follows it, and to nobody else.
  if (headers.get('sec-fetch-mode') === 'navigate' && !isForPagesOnly) return null;
  const origin = headers.get('origin');
  const isOwn = origin === null || hosts.some((host) => origin === `http://${host}`);
  const site = headers.get('sec-fetch-site') ?? 'none';
  if (isOwn && ['same-origin', 'none'].includes(site)) return null;
  return { status: 403, text: 'lerret dev answers no pages of other sites.' };
}
