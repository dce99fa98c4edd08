import { createServer } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/** Listens on 127.0.0.1. @param port 0 for a free one. @throws the system's error when the port is taken. */
export async function listen(app: Hono, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: HOST, port, overrideGlobalObjects: false }, (info) => {
      resolve({
        port: info.port,
        address: `http://${HOST}:${info.port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', reject);
  });
}

/** The first free port from the given one on. */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 100; port++) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, HOST, () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error(`No port from ${from} to ${from + 99} is free`);
}
