import { hash } from 'node:crypto';
import { once } from 'node:events';
import { basename, dirname, join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { type Language, UserError } from '../runtime/diagnostics/index.ts';
import { runsInOrder } from '../runtime/protocol/in-order.ts';
import { readBlocks as readAllBlocks } from '../runtime/site/index.ts';
import { createSandboxApp } from './create-app.ts';
import { openDatabase } from './database/open-database.ts';
import { type NamedBlocks, readExampleRoutes } from './example-routes.ts';
import { createFaultList, readFault } from './faults.ts';
import { createRequestLog } from './request-log.ts';
import { namesOf, type Route, type SandboxState } from './route.ts';
import { allRoutes, backendRoutes } from './routes.ts';
import { demoMember } from './seed/seed-demo-member.ts';
import { seedSite } from './seed/seed-site.ts';

/** The options of `startSandbox`. */
export interface SandboxOptions {
  /** The site folder whose content the backends return. */
  readonly site: string;
  /** The port; with 0, the server chooses a free port. */
  readonly port: number;
  /** The path of the database; `:memory:` for a temporary one. */
  readonly db: string;
  /** The faults that the sandbox has from its start, such as `GetTicketsDx:500`. */
  readonly faults?: readonly string[];
  /**
   * Whether the sandbox behaves like real backends: a login returns only a token, SwitchTokensDx opens the session, and
   * pages of other origins may send only the headers that Lerret sends. Default: false.
   */
  readonly isStrict?: boolean;
  /** The language of messages about the site's files. Default: English. */
  readonly language?: Language;
  /** Returns the time for sessions, tokens and orders, in milliseconds since 1970. Default: the machine's. */
  readonly clock?: () => number;
  /** Returns the blocks whose calls respond with their examples. Default: the site's. */
  readonly readBlocks?: () => Promise<NamedBlocks>;
  /** The environment variables, to which endpoints.json refers. Default: this process's. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A running sandbox. */
export interface Sandbox {
  /** The address of the sandbox: `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** The login of the demo member; null if the site's first partner has no loyalty backend. */
  readonly login: { readonly email: string; readonly password: string } | null;
  /** The inner state, for tests. */
  readonly state: SandboxState;
  /**
   * Reads a site folder, and replaces the content, but not members, lists, orders and tickets. Requests that come
   * meanwhile wait for it. Calls for the same folder before a reading has begun share that reading.
   */
  seed(site: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns the default path of a site folder's database: in `.lerret/` beside the folder. */
export function defaultDatabase(site: string): string {
  const folder = resolve(site);
  const name = basename(folder);
  const own = `sandbox-${name}-${hash('sha256', folder).slice(0, 8)}.db`;
  return join(dirname(folder), '.lerret', name === 'site-config' ? 'sandbox.db' : own);
}

const HOST = '127.0.0.1';

/**
 * Opens the database, reads the site folder into it, and starts the sandbox on 127.0.0.1.
 * @throws UserError for an invalid fault, or a file that isn't a database; the system's error if the port is taken
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock = Date.now, environment = process.env, isStrict = false } = options;
  const { language = 'en' } = options;
  const db = openDatabase(options.db);
  try {
    const faults = createFaultList();
    const requests = createRequestLog();
    const seeding = { db, clock, environment };
    let folder = options.site;
    const site = await seedSite(seeding, folder);
    const state: SandboxState = { db, site, clock, isStrict, faults, requests };
    // Reads the blocks for each request, so that a new call works as soon as its block.json is saved.
    const { readBlocks = () => readAllBlocks(folder) } = options;
    const readExamples = () =>
      readBlocks()
        .then((blocks) => readExampleRoutes(folder, blocks))
        .catch((error: unknown): readonly Route[] => {
          // An invalid block.json has no examples.
          if (!(error instanceof UserError)) throw error;
          console.error(error.in(language));
          return [];
        });
    const { loyalty } = site;
    const examples = await readExamples();
    const names = new Set([...backendRoutes(loyalty), ...examples].flatMap(namesOf));
    faults.add((options.faults ?? []).map((one) => readFault(one, names)));
    const app = createSandboxApp(allRoutes(loyalty, examples), state, readExamples);
    const inOrder = runsInOrder();
    let seeded: Promise<unknown> = Promise.resolve();
    /** The last asked reading, until it begins. */
    let waiting: { readonly of: string; readonly done: Promise<void> } | null = null;
    const fetch: typeof app.fetch = async (...request) => {
      await seeded;
      return app.fetch(...request);
    };
    const { port, close } = await listen(fetch, options.port);
    const { email, password } = demoMember;
    return {
      address: `http://${HOST}:${port}`,
      login: site.homeLoyalty === null ? null : { email, password },
      state,
      seed(next) {
        if (waiting?.of === next) return waiting.done;
        const done = inOrder(async () => {
          waiting = null;
          state.site = await seedSite(seeding, next);
          folder = next;
        });
        waiting = { of: next, done };
        // If that fails, requests get the former content.
        seeded = done.catch(() => {});
        return done;
      },
      async close() {
        await close();
        db.close();
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

async function listen(fetch: ReturnType<typeof createSandboxApp>['fetch'], requested: number) {
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  server.listen(requested, HOST);
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A server without a port');
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
