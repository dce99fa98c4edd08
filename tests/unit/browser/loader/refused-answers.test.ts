import { describe, expect, it } from 'vitest';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { ORIGIN } from '../fake-server.ts';

/** Heads that no page has: what the answer is, and where it ended. */
const heads = [
  ['a file behind a redirect', 200, 'application/pdf', `${ORIGIN}/program`],
  ['an error', 500, 'text/html', `${ORIGIN}/stor`],
  ['not there', 404, 'text/html', `${ORIGIN}/stor`],
  ['another site', 200, 'text/html', 'https://andre.example/stor'],
] as const;

describe('an answer that its head refuses', () => {
  it.each(heads)('B3.5 is given up before its body comes: %s', async (_what, status, type, url) => {
    const fake = fakeEnvironment();
    let cancelled = 0;
    const body = new ReadableStream({
      cancel() {
        cancelled += 1;
      },
    });
    const answer = new Response(body, { status, headers: { 'Content-Type': type } });
    Object.defineProperty(answer, 'url', { value: url });
    const loader = createLoader({ ...fake.env, fetch: async () => answer });
    const outcome = await loader.load('/stor', { origin: 'prefetch' });
    expect(['failed', 'missing']).toContain(outcome.kind);
    expect(cancelled).toBe(1);
  });
});
