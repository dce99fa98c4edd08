import { afterAll, beforeEach } from 'vitest';
import { type FailingServer, startFailingServer } from './failing-server.ts';

/** Serves a built site to the tests of a file; each begins with all well, and nothing asked. */
export async function serveFailing(out: string): Promise<FailingServer> {
  const server = await startFailingServer(out);
  afterAll(() => server.close());
  beforeEach(() => {
    server.recover();
    server.deploy(out);
    server.forget();
  });
  return server;
}
