import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Starts a proxy that delays each request to a server. It is needed as the latency that a browser emulates doesn't
 * apply to the requests of service workers.
 * @param latency the delay in milliseconds
 * @returns its address, `http://127.0.0.1:PORT`, and a function that closes it
 */
export async function startDelayingProxy(target: string, latency: number) {
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, outgoing) => {
    await pause(latency);
    const { method, url: path, headers } = incoming;
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A proxy without a port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
