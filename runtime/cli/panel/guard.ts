import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Language } from '../../diagnostics/index.ts';

/** The parts of a request that identify its sender. */
export interface Asking {
  readonly method: string;
  readonly headers: Pick<Headers, 'get'>;
}

/** Decides who may use the panel, and who may write. */
export type Guard = ReturnType<typeof createGuard>;

/** The address at which browsers on other machines may use the panel. */
export interface PublicPanel {
  readonly url: URL;
  /** Whether browsers on other machines may write. */
  readonly isWritable: boolean;
}

/** The name of the header of the panel's requests, which pages of other sites can't send. */
export const TOKEN_HEADER = 'X-Lerret-Panel';

const COOKIE = 'lerret-paired';

/** Headers by which a request says that it came through a proxy: then it isn't of this machine, whatever its host. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** How long a code is valid, in milliseconds. */
const GOOD_FOR = 10 * 60_000;

/** The characters of codes: those that nobody mistakes for another. */
const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Nobody guesses so many in that time, so wrong codes aren't counted: by a count, strangers could lock staff out. */
const LENGTH = 12;

const words = {
  en: (url: string, code: string) =>
    `To work from elsewhere, open ${url} within 10 minutes: code ${code}`,
  nb: (url: string, code: string) =>
    `For å arbeide fra et annet sted: åpne ${url} innen 10 minutter, kode ${code}`,
};

/** Creates the guard of a running `lerret dev`. Prints the code in the terminal, and a new one after each use. */
export function createGuard(
  shared: PublicPanel | null,
  language: Language,
  tell: (line: string) => void = console.log,
) {
  const token = process.env.LERRET_PANEL ?? randomUUID();
  const paired = new Set<string>();
  let code = '';
  let good = 0;

  function renew(): void {
    if (shared === null) return;
    code = Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
    good = Date.now() + GOOD_FOR;
    tell(words[language](shared.url.href, code.replace(/.{4}(?=.)/g, '$&-')));
  }

  /** Returns whether the request was sent to the public host, or through a proxy to another one. */
  const isPublic = ({ headers }: Asking) =>
    shared !== null &&
    (headers.get('host')?.toLowerCase() === shared.url.host ||
      FORWARDED.some((name) => headers.get(name) !== null));
  /** Returns whether the request comes from a browser that has sent the code. */
  const isPaired = ({ headers }: Asking) => {
    const sent = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(headers.get('cookie') ?? '');
    return paired.has(sent?.[1] ?? '');
  };
  /** Returns whether this is a call of the panel from an accepted browser. */
  const isKnown = (asking: Asking) => {
    const sent = asking.headers.get(TOKEN_HEADER) ?? '';
    // The header only proves that no form of another site sent the request; the cookie identifies the browser.
    return isPublic(asking) ? sent !== '' && isPaired(asking) : isSame(sent, token);
  };
  renew();
  return {
    /** The token for calls from this machine. The address that the terminal prints contains it. */
    token,
    /** The public host, for which a proxy passes on requests, such as `sted.example`; null if there is none. */
    publicHost: shared?.url.host ?? null,
    ...{ isPublic, isPaired, isKnown },
    /** Returns whether this call may write. */
    mayWrite: (asking: Asking) =>
      isKnown(asking) && (!isPublic(asking) || shared?.isWritable === true),
    /** Accepts a code once. @returns the cookie that identifies the browser from then on; null for a wrong code */
    pair(given: string): string | null {
      const isOver = Date.now() >= good;
      const isGood = !isOver && isSame(given.toUpperCase().replace(/[^A-Z\d]/g, ''), code);
      if (isGood || isOver) renew();
      if (!isGood) return null;
      const name = randomUUID();
      paired.add(name);
      return `${COOKIE}=${name}; Path=/; HttpOnly; SameSite=Strict${shared?.url.protocol === 'https:' ? '; Secure' : ''}`;
    },
  };
}

/**
 * Refuses requests from elsewhere: to another host than the public one, from other sites, and from browsers that
 * haven't sent the code (unless `isOpen`).
 * @returns null for an allowed request
 */
export function publicRefusal(
  guard: Guard,
  asking: Asking,
  isOpen: boolean,
): { readonly status: 403; readonly text: string } | null {
  const { headers } = asking;
  const origin = headers.get('origin');
  const isOwn = origin === null || URL.parse(origin)?.host === guard.publicHost;
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isLink = asking.method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';
  const isPublicHost = headers.get('host')?.toLowerCase() === guard.publicHost;
  const isFromHere = isLink || (isOwn && ['same-origin', 'none'].includes(site));
  if (isPublicHost && isFromHere && (isOpen || guard.isPaired(asking))) return null;
  return { status: 403, text: 'lerret dev answers only browsers that have sent the code here.' };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
