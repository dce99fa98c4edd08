import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { ROOT } from '../install.mjs';
import { type Story, storiesOf } from './choose-stories.ts';

const HOST = '127.0.0.1';

/** Builds the project's Storybook into a folder. @throws {Error} with what Storybook said. */
export async function buildStorybook(folder: string): Promise<void> {
  const args = [join(ROOT, 'node_modules/.bin/storybook'), 'build', '--output-dir', folder];
  // This Node, whatever the machine has.
  await promisify(execFile)(process.execPath, args, { cwd: ROOT }).catch((error) => {
    throw new Error(`Storybook can't be built:\n${error.stdout}${error.stderr}`);
  });
}

/** The stories of a built Storybook. */
export async function readStories(folder: string): Promise<Story[]> {
  return storiesOf(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')));
}

interface Served {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<Served> {
  const app = new Hono();
  app.use((context, next) => {
    // A story's page has the same scripts as the one before.
    context.header('cache-control', 'max-age=3600');
    return next();
  });
  app.use(serveStatic({ root: folder }));
  const server = createServer(getRequestListener(app.fetch));
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    address: `http://${HOST}:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
