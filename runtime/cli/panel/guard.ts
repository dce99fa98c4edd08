import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Language } from '../../diagnostics/index.ts';
import type { Refusal } from '../../serve/index.ts';
import { isSupervised } from '../dev/supervise.ts';

/** The parts of a request that identify its sender. */
export interface Asking {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

export type Guard = ReturnType<typeof createGuard>;

/** The address at which browsers on other machines may use the panel. */
export interface PublicPanel {
  readonly url: URL;
  /** Whether browsers on other machines may write. */
  readonly isWritable: boolean;
}

/** The name of a header that all calls of the panel have. Pages of other sites can't send such a header. */
export const TOKEN_HEADER = 'X-Lerret-Panel';

const COOKIE = 'lerret-paired';

/** Headers that proxies add. A request with one of them isn't from this machine, even if its host is. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Returns whether a proxy says that it passed a request on. */
export function isForwarded({ headers }: Pick<Asking, 'headers'>): boolean {
  return FORWARDED.some((name) => headers.get(name) !== null);
}

/** How long a code is valid, in milliseconds. */
const GOOD_FOR = 10 * 60_000;

/** The characters of codes, without those that people mistake for each other. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** The number of characters of a code, too many to guess. A limit of wrong codes would let strangers lock staff out. */
const LENGTH = 12;

const words = {
  en: (url: string, code: string) =>
    `To work from elsewhere, open ${url} within 10 minutes: code ${code}`,
  nb: (url: string, code: string) =>
    `For å arbeide fra et annet sted: åpne ${url} innen 10 minutter, kode ${code}`,
};

/**
 * Creates the guard of a running `lerret dev`. If the panel is public, prints a code in the terminal. Prints a new code
 * when one was used, or when somebody tries one that has expired.
 * @param shared the public panel; null: only this machine may use the panel
 */
export function createGuard(
  shared: PublicPanel | null,
  language: Language,
  tell: (line: string) => void = console.log,
) {
  const token = (isSupervised() && process.env.LERRET_PANEL_TOKEN) || randomUUID();
  const paired = new Set<string>();
  let code = '';
  let good = 0;

  function renew(): void {
    if (shared === null) return;
    code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    good = Date.now() + GOOD_FOR;
    tell(words[language](shared.url.href, code.replace(/.{4}(?=.)/g, '$&-')));
  }

  /** Returns whether a request came from another machine: to the public host, or through a proxy. */
  const isPublic = ({ headers }: Asking) =>
    shared !== null &&
    (headers.get('host')?.toLowerCase() === shared.url.host || isForwarded({ headers }));
  const isPaired = ({ headers }: Asking) =>
    paired.has(parse(headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '');
  /** Returns whether a request is a call of the panel from a browser that may use the panel. */
  const isKnown = (asking: Asking) => {
    const sent = asking.headers.get(TOKEN_HEADER) ?? '';
    // The header only proves that no form of another site sent the request; the cookie identifies the browser.
    return isPublic(asking) ? sent !== '' && isPaired(asking) : isSameSecret(sent, token);
  };
  renew();
  return {
    /** The token of calls from this machine. The panel's address in the terminal contains it. */
    token,
    /** The public host, such as `sted.example`; null if the panel isn't public. */
    publicHost: shared?.url.host ?? null,
    ...{ isPublic, isPaired, isKnown },
    mayWrite: (asking: Asking) =>
      isKnown(asking) && (!isPublic(asking) || shared?.isWritable === true),
    /** Accepts the code once. @returns the cookie that identifies the browser; null for a wrong or expired code */
    pair(given: string): string | null {
      const isOver = Date.now() >= good;
      const isGood = !isOver && isSameSecret(given.toUpperCase().replace(/[^A-Z\d]/g, ''), code);
      if (isGood || isOver) renew();
      if (!isGood) return null;
      const name = randomUUID();
      paired.add(name);
      return `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Strict${shared?.url.protocol === 'https:' ? '; Secure' : ''}`;
    },
  };
}

/**
 * Returns why a request from another machine is refused; null if it is allowed. It is refused if it is to another host
 * than the public one, if another site sent it (followed links are allowed), or (unless `isOpen`) if the browser hasn't
 * sent the code.
 */
export function publicRefusal(guard: Guard, asking: Asking, isOpen: boolean): Refusal | null {
  const { headers } = asking;
  const isLink = asking.method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
  const isPublicHost = headers.get('host')?.toLowerCase() === guard.publicHost;
  const isOwn = (origin: string) => URL.parse(origin)?.host === guard.publicHost;
  if (
    isPublicHost &&
    (isLink || isFromOwnPage(asking, isOwn)) &&
    (isOpen || guard.isPaired(asking))
  )
    return null;
  return { status: 403, text: 'lerret dev answers only browsers that have sent the code here.' };
}

/** Returns whether no page sent a request, or a page of the same server. @param isOwn whether an origin is the server's */
export function isFromOwnPage(
  { headers }: Pick<Asking, 'headers'>,
  isOwn: (origin: string) => boolean,
): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  return (origin === null || isOwn(origin)) && ['same-origin', 'none'].includes(site);
}

function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
