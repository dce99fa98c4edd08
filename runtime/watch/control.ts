import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Health } from './health.ts';

/** The functions and secret of the control port. */
export interface Controlled {
  readonly health: () => Health;
  /** Pulls and builds at once. */
  readonly ask: (by: string) => void;
  /** Called for each webhook request without the secret. */
  readonly refused: () => void;
  /** The webhook's secret; null: there is no webhook. */
  readonly secret: string | null;
}

/** The maximum size of a webhook's body, in bytes: a push of many commits has some hundred thousand. */
const MAXIMUM_BODY = 5_000_000;

/**
 * The app of the control port: `GET /healthz` (503 if the shown content is too old), and `POST /build` with the secret as a
 * bearer token, as GitLab's token, or as the signature of GitHub, Forgejo and Gitea. Without a secret that address doesn't
 * exist.
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
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const isSame = (given: string, wanted: string) => {
    const [one, other] = [given, wanted].map((text) =>
      createHmac('sha256', secret).update(text).digest(),
    );
    return one !== undefined && other !== undefined && timingSafeEqual(one, other);
  };
  return [
    isSame(header('authorization'), `Bearer ${secret}`),
    isSame(header('x-gitlab-token'), secret),
    isSame(header('x-hub-signature-256'), `sha256=${signature}`),
    isSame(header('x-gitea-signature'), signature),
    isSame(header('x-forgejo-signature'), signature),
  ].includes(true);
}
