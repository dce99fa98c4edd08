import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Language } from '../diagnostics/index.ts';
import { type Generation, isOutdated } from '../output/index.ts';
import { withOffset, withOffsetOrNull } from '../protocol/clock.ts';
import type { WatchState } from './watcher.ts';

export interface Controlled {
  readonly health: () => Health;
  /** Requests a pull and a build. @param by who requests them, for the log */
  readonly ask: (by: string) => void;
  /** Called for each request to the webhook that lacks the secret. */
  readonly refused: () => void;
  /** The webhook's secret; null if there is no webhook. */
  readonly secret: string | null;
}

/** The maximum size of a webhook's body, in bytes. A push of many commits has some hundred thousand. */
const MAXIMUM_BODY = 5_000_000;

/**
 * Creates the app of the control port. `GET /healthz` answers with the health, and with 503 if visitors may see
 * outdated content. `POST /build` requests a pull and a build, and answers 202 at once; without the secret (a bearer
 * token, GitLab's token, or a signature of GitHub, Forgejo or Gitea), it answers 404.
 */
export function createControl({ health, ask, refused, secret }: Controlled): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => {
    const answer = health();
    context.header('Cache-Control', 'no-store');
    return context.json(answer, answer.status === 'stale' ? 503 : 200);
  });
  if (secret === null) return app;
  const limit = bodyLimit({ maxSize: MAXIMUM_BODY, onError: (context) => context.notFound() });
  app.post('/build', limit, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const header = (name: string) => context.req.header(name) ?? '';
    if (!knowsSecret(secret, body, header)) {
      refused();
      return context.notFound();
    }
    ask('webhook');
    return context.json({ accepted: true }, 202);
  });
  return app;
}

function knowsSecret(secret: string, body: Uint8Array, header: (name: string) => string): boolean {
  const hashOf = (text: string | Uint8Array) => createHmac('sha256', secret).update(text);
  const signature = hashOf(body).digest('hex');
  const accepted = {
    authorization: `Bearer ${secret}`,
    'x-gitlab-token': secret,
    'x-hub-signature-256': `sha256=${signature}`,
    'x-gitea-signature': signature,
    'x-forgejo-signature': signature,
  };
  const same = Object.entries(accepted).map(([name, wanted]) =>
    timingSafeEqual(hashOf(header(name)).digest(), hashOf(wanted).digest()),
  );
  return same.includes(true);
}

/** The response of `/healthz`: whether visitors see current content, and what has failed. */
export interface Health {
  /** `warning`: something failed, but visitors see correct content. `stale`: visitors may see outdated content. */
  readonly status: 'ok' | 'warning' | 'stale';
  /** All problems in plain words, for people on call; empty if there are none. */
  readonly problems: readonly string[];
  /** The number of seconds since the shown content was last confirmed to match backends and files. */
  readonly age: number;
  /** The shown release (null: none), since when it is shown and until when it is valid: ISO 8601 with offset. */
  readonly shown: {
    readonly release: number;
    readonly made: string;
    readonly until: string | null;
  } | null;
  /** When the last successful build and pull began (ISO 8601 with offset); null if there was none. */
  readonly built: string | null;
  readonly pulled: string | null;
}

/** The current time, and the settings by which content counts as too old. */
export interface HealthSettings {
  /** The current time, in milliseconds since 1970. */
  readonly now: number;
  /** The age from which content counts as too old, in milliseconds. */
  readonly stale: number;
  /** Whether content is fetched from a backend or git. */
  readonly isPulling: boolean;
  readonly language: Language;
}

/** The time that a build may take after the clock requires one, in milliseconds. */
const GRACE = 600_000;

/** Returns whether visitors see current content, and what failed, for `/healthz`. @param shown null: no output */
export function healthOf(
  { built, pulled, since, until, problems }: WatchState,
  shown: Generation | null,
  { now, stale, isPulling, language }: HealthSettings,
): Health {
  const said = words[language];
  // Until a build has succeeded, the age is counted from the start of this process; if a build failed, from when the
  // shown output was made.
  const atStart = problems.build === null ? since : (shown?.made ?? since);
  const isTrue = built !== null && problems.build === null && (until === null || now < until);
  const ofFiles = isTrue ? now : (built ?? atStart);
  const known = isPulling ? Math.min(built ?? atStart, pulled ?? atStart) : ofFiles;
  const isOver = shown !== null && isOutdated(shown, now);
  const isLate = shown !== null && shown.until !== null && now >= shown.until + GRACE;
  const isPinned = shown?.over !== undefined;
  const late = [
    ...(shown === null ? [said.nothing] : []),
    ...(now - known > stale ? [said.old] : []),
    ...(isOver ? [said.over] : isLate ? [said.late] : []),
  ];
  const failed = [
    ...(isPinned && !isOver ? [said.pinned] : []),
    ...(problems.pull === null ? [] : [`${said.pull} ${problems.pull}`]),
    ...(problems.build === null ? [] : [`${said.build} ${problems.build}`]),
  ];
  return {
    status: late.length > 0 ? 'stale' : failed.length > 0 ? 'warning' : 'ok',
    problems: [...late, ...failed],
    age: Math.round((now - known) / 1000),
    shown: shown && {
      release: shown.release,
      made: withOffset(shown.made),
      until: withOffsetOrNull(shown.until),
    },
    built: withOffsetOrNull(built),
    pulled: withOffsetOrNull(pulled),
  };
}

const words = {
  en: {
    nothing: 'Nothing is shown: no build has succeeded yet.',
    old: 'What is shown hasn’t been renewed for too long.',
    over: 'The earlier release that is shown is out of date by the clock: lerret release shows the newest build.',
    late: 'What is shown is out of date by the clock: no build has replaced it.',
    pinned: 'An earlier release is shown: lerret release shows the newest build.',
    pull: 'The last pull failed:',
    build: 'The last build failed, and what was shown before stays:',
  },
  nb: {
    nothing: 'Ingenting vises: ikke noe bygg har lyktes ennå.',
    old: 'Det som vises, er ikke fornyet på for lenge.',
    over: 'En utgave som er hentet tilbake, stemmer ikke lenger med klokka: lerret release viser det nyeste bygget.',
    late: 'Det som vises, stemmer ikke lenger med klokka: ingen bygg har erstattet det.',
    pinned: 'En tidligere utgave vises: lerret release viser det nyeste bygget.',
    pull: 'Siste henting mislyktes:',
    build: 'Siste bygg mislyktes, og det som ble vist før, blir stående:',
  },
};
