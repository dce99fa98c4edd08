import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { endServer, listening } from '../../listening.ts';
import { createWaits } from '../../waits.ts';
import type { Plan, PlannedAnswer, Recorded } from './plan.ts';

type Env = { Bindings: HttpBindings };

/** What one test plans, and what came of it. */
interface Run {
  plan: Plan;
  readonly recorded: Recorded[];
  readonly turns: Map<string, number>;
  isReleased: boolean;
  /** They look at each request, and at the release. */
  readonly waits: ReturnType<typeof createWaits>;
}

export interface ScriptedBackend {
  /** `http://localhost:PORT` */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * A real server that answers as each test plans: below `/run/<id>/` what was planned, below `/control/<id>/` the
 * test's side of it. It answers pages of any origin, cookies included.
 */
export async function startScriptedBackend(): Promise<ScriptedBackend> {
  const runs = new Map<string, Run>();
  const server = createServer(getRequestListener(appFor(runs).fetch));
  const address = await listening(server);
  return {
    address: address.replace('127.0.0.1', 'localhost'),
    close: () => endServer(server),
  };
}

function appFor(runs: Map<string, Run>): Hono<Env> {
  const runOf = (id: string): Run => {
    const known = runs.get(id);
    if (known !== undefined) return known;
    const waits = createWaits();
    const run = { plan: {}, recorded: [], turns: new Map(), isReleased: false, waits };
    runs.set(id, run);
    return run;
  };
  const app = new Hono<Env>();
  app.use('*', async (context, next) => {
    if (context.req.method === 'OPTIONS') return new Response(null, { headers: sharing(context) });
    await next();
    for (const [name, value] of Object.entries(sharing(context)))
      context.res.headers.set(name, value);
    return undefined;
  });
  app.put('/control/:id/plan', async (context) => {
    runOf(context.req.param('id')).plan = await context.req.json();
    return context.body(null, 204);
  });
  app.get('/control/:id/requests', (context) =>
    context.json(runOf(context.req.param('id')).recorded),
  );
  app.get('/control/:id/arrived', async (context) => {
    const run = runOf(context.req.param('id'));
    const { path, count } = context.req.query();
    const came = () => run.recorded.filter((one) => one.path === path).length;
    await run.waits.until(() => came() >= Number(count));
    return context.body(null, 204);
  });
  app.post('/control/:id/release', (context) => {
    const run = runOf(context.req.param('id'));
    run.isReleased = true;
    run.waits.look();
    return context.body(null, 204);
  });
  app.all('/run/:id/*', async (context) => {
    const id = context.req.param('id');
    const run = runOf(id);
    const one = await record(context, `/run/${id}`);
    run.recorded.push(one);
    run.waits.look();
    const key = `${one.method} ${one.path}`;
    const answers = run.plan[key] ?? [];
    const turn = run.turns.get(key) ?? 0;
    run.turns.set(key, turn + 1);
    const planned = answers[Math.min(turn, answers.length - 1)];
    if (planned === undefined) return context.text(`nothing planned for ${key}`, 501);
    return answer(context, run, planned, one);
  });
  return app;
}

async function record(context: Context<Env>, root: string): Promise<Recorded> {
  const { method } = context.req;
  const { pathname, search } = new URL(context.req.url);
  const body = method === 'GET' ? '' : await context.req.text();
  const path = pathname.slice(root.length);
  return { method, path, query: search.slice(1), headers: context.req.header(), body };
}

async function answer(
  context: Context<Env>,
  run: Run,
  planned: PlannedAnswer,
  { headers: asked }: Recorded,
): Promise<Response> {
  const { incoming, outgoing } = context.env;
  if (planned.wait === 'release') await run.waits.until(() => run.isReleased);
  if (planned.wait === 'never') return gone(incoming);
  if (planned.cut !== undefined) return cut(planned, context, incoming, outgoing);
  const { wants, json, headers = {} } = planned;
  const isRefused = wants !== undefined && asked.authorization !== wants;
  const text = planned.text ?? (json === undefined ? '' : JSON.stringify(json));
  const status = isRefused ? 401 : (planned.status ?? 200);
  const isBodiless = status === 204 || status === 304;
  return new Response(isBodiless ? null : isRefused ? 'who is it' : text, {
    status,
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
  });
}

async function cut(
  { cut: where, text = '{"half":' }: PlannedAnswer,
  context: Context<Env>,
  incoming: IncomingMessage,
  outgoing: ServerResponse | HttpBindings['outgoing'],
): Promise<Response> {
  if (where === 'before') {
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  outgoing.writeHead(200, { ...sharing(context), 'content-length': '1000' });
  await new Promise<void>((resolve) => {
    if (!('write' in outgoing)) throw new Error('A connection that nothing can be written to');
    outgoing.write(text, () => resolve());
  });
  if (where === 'middle') incoming.socket.destroy();
  else await gone(incoming);
  return RESPONSE_ALREADY_SENT;
}

/** Waits for the other side to give up. */
function gone(incoming: IncomingMessage): Promise<Response> {
  return new Promise((resolve) => {
    incoming.socket.once('close', () => resolve(RESPONSE_ALREADY_SENT));
  });
}

/** What lets pages of other origins ask. */
function sharing(context: Context<Env>): Record<string, string> {
  const origin = context.req.header('origin');
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '',
    'access-control-expose-headers': 'etag, link',
    vary: 'origin',
  };
}
