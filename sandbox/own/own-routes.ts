import { UserError } from '../../runtime/diagnostics/index.ts';
import { json, refusal, refuse } from '../answers.ts';
import { listOf, objectOf } from '../backends/schemas.ts';
import type { Fault } from '../faults/fault.ts';
import { faultWords, readFault } from '../faults/read-fault.ts';
import type { Asked, Body, Route } from '../route.ts';
import { changeEvent } from './change-event.ts';

const text = { type: 'string' };
const anyJson: Body = { types: ['application/json'], fields: 'any' };
const faultList = { 200: { description: 'The faults that are set now.', schema: listOf(text) } };
const wrongBody = { 400: { description: 'A body that can’t be read.', schema: refusal } };
const shared = { backend: null, access: 'open' } as const;

const loggedRequest = objectOf({
  method: text,
  path: text,
  query: text,
  headers: { type: 'object' },
  body: text,
  at: text,
  status: { type: ['integer', 'null'] },
});

/**
 * The sandbox's own routes, for tests and demos: requests, faults, changed events.
 *
 * @param routes the routes that faults can name
 */
export function ownRoutes(routes: readonly Route[]): readonly Route[] {
  return [
    {
      ...shared,
      method: 'GET',
      path: '/_requests',
      name: 'requests',
      summary: 'What the sandbox got, the oldest first; not what it was asked about itself.',
      answers: { 200: { description: 'Requests.', schema: listOf(loggedRequest) } },
      answer: ({ state }) => json(state.requests.list()),
    },
    {
      ...shared,
      method: 'DELETE',
      path: '/_requests',
      name: 'forget-requests',
      summary: 'Forgets what the sandbox got.',
      answers: { 204: { description: 'Forgotten.' } },
      answer: ({ state }) => {
        state.requests.forget();
        return new Response(null, { status: 204 });
      },
    },
    {
      ...shared,
      method: 'GET',
      path: '/_faults',
      name: 'faults',
      summary: 'The faults that are set; of two for one route the later counts.',
      answers: faultList,
      answer: (asked) => json(listFaults(asked)),
    },
    {
      ...shared,
      method: 'POST',
      path: '/_faults',
      name: 'add-faults',
      summary: `Sets faults: "GetTicketsDx:500", or a list of such. After the colon: ${faultWords}.`,
      body: anyJson,
      answers: { ...faultList, ...wrongBody },
      answer: (asked) => addFaults(asked, routes),
    },
    {
      ...shared,
      method: 'DELETE',
      path: '/_faults',
      name: 'clear-faults',
      summary: 'Takes all faults away.',
      answers: faultList,
      answer: (asked) => {
        asked.state.faults.clear();
        return json(listFaults(asked));
      },
    },
    {
      ...shared,
      method: 'PATCH',
      path: '/_events/:event',
      name: 'change-event',
      summary: 'Changes an event from now on: another time, cancelled, sold out. Null takes back.',
      body: anyJson,
      answers: {
        200: { description: 'The event as it is now.', schema: { type: 'object' } },
        ...wrongBody,
        404: { description: 'No such event.', schema: refusal },
      },
      answer: changeEvent,
    },
  ];
}

function listFaults({ state }: Asked): readonly string[] {
  return state.faults.list().map(({ written }) => written);
}

function addFaults(asked: Asked, routes: readonly Route[]): Response {
  const written = readList(asked.body);
  if (written === null) return refuse(400, 'Send a text, or a list of texts as JSON');
  try {
    const faults: readonly Fault[] = written.map((one) => readFault(one, routes));
    asked.state.faults.add(faults);
    return json(listFaults(asked));
  } catch (error) {
    if (error instanceof UserError) return refuse(400, error.message);
    throw error;
  }
}

/** A text or a list of texts as JSON, or plain text; null for another body. */
function readList(body: string): readonly string[] | null {
  const list: readonly unknown[] = [readValue(body)].flat();
  const texts = list.filter((one) => typeof one === 'string');
  return texts.length === list.length ? texts : null;
}

function readValue(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
}
