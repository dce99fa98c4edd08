import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Lets a server listen on a free port of this machine. @returns `http://127.0.0.1:PORT` */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server without a port');
  return `http://127.0.0.1:${address.port}`;
}

/** Ends a server, with the connections that are open. */
export async function endServer(server: HttpServer): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
}
