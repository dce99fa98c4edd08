import { validate } from '../models/event/validate.gen.js';
import { UserError } from '../runtime/diagnostics/index.ts';
import { isObject } from '../runtime/protocol/is-object.ts';
import { json, refuse, refused } from './answers.ts';
import { listOf, objectOf, text } from './backends/schemas.ts';
import { text as textIn, textOrNull } from './database/database.ts';
import { faultWords, readFault } from './faults.ts';
import { readJson } from './fields.ts';
import { jsonBody, namesOf, openCall, type Route, type RouteRequest } from './route.ts';
import { findEvent } from './shop/shown-event.ts';

const faultList = { 200: { description: 'The faults that are set now.', schema: listOf(text) } };
const wrongBody = { 400: refused('A body that can’t be read.') };

const loggedRequest = objectOf({
  method: text,
  path: text,
  query: text,
  headers: { type: 'object' },
  body: text,
  at: text,
  status: { type: ['integer', 'null'] },
});

/** Returns the routes for tests and demos. @param routes the routes that can have faults */
export function ownRoutes(routes: readonly Route[]): readonly Route[] {
  return [
    {
      ...openCall(null, 'GET', '/_requests', 'requests'),
      summary: 'The requests to the backends, the oldest first.',
      answers: { 200: { description: 'Requests.', schema: listOf(loggedRequest) } },
      answer: ({ state }) => json(state.requests.list()),
    },
    {
      ...openCall(null, 'DELETE', '/_requests', 'forget-requests'),
      summary: 'Clears the list of requests.',
      answers: { 204: { description: 'The list is empty.' } },
      answer: ({ state }) => {
        state.requests.forget();
        return new Response(null, { status: 204 });
      },
    },
    {
      ...openCall(null, 'GET', '/_faults', 'faults'),
      summary: 'The faults that are set; the latest one for a route applies.',
      answers: faultList,
      answer: (request) => json(listFaults(request)),
    },
    {
      ...openCall(null, 'POST', '/_faults', 'add-faults'),
      summary: `Sets faults: "GetTicketsDx:500", or a list of such. After the colon: ${faultWords}.`,
      body: jsonBody('any'),
      answers: { ...faultList, ...wrongBody },
      answer: (request) => addFaults(request, new Set(routes.flatMap(namesOf))),
    },
    {
      ...openCall(null, 'DELETE', '/_faults', 'clear-faults'),
      summary: 'Removes all faults.',
      answers: faultList,
      answer: (request) => {
        request.state.faults.clear();
        return json(listFaults(request));
      },
    },
    {
      ...openCall(null, 'PATCH', '/_events/:event', 'change-event'),
      summary:
        'Changes an event from now on: another time, cancelled, sold out. Null undoes a change.',
      body: jsonBody('any'),
      answers: {
        200: { description: 'The event as it is now.', schema: { type: 'object' } },
        ...wrongBody,
        404: refused('No such event.'),
      },
      answer: changeEvent,
    },
  ];
}

function listFaults({ state }: RouteRequest): readonly string[] {
  return state.faults.list().map(({ written }) => written);
}

function addFaults(request: RouteRequest, names: ReadonlySet<string>): Response {
  const written = readList(request.body);
  if (written === null) return refuse(400, 'Send a text, or a list of texts as JSON');
  try {
    request.state.faults.add(written.map((one) => readFault(one, names)));
    return json(listFaults(request));
  } catch (error) {
    if (error instanceof UserError) return refuse(400, error.message);
    throw error;
  }
}

/** Returns the texts in a body: a text or a list of texts as JSON, or plain text; null for any other body. */
function readList(body: string): readonly string[] | null {
  const value = readJson(body);
  const list: readonly unknown[] = [value === undefined ? body.trim() : value].flat();
  const texts = list.filter((one) => typeof one === 'string');
  return texts.length === list.length ? texts : null;
}

/** Stores an event's changes, and returns the event; an error response if it is unknown, or would become invalid. */
function changeEvent({ state, param, body }: RouteRequest): Response {
  const { db, clock } = state;
  const id = param('event');
  const row = db.prepare('SELECT content, changes FROM events WHERE id = ? AND is_listed').get(id);
  if (row === undefined) return refuse(404, 'No such event');
  const sent = readJson(body);
  if (!isObject(sent)) return refuse(400, 'Send what is to change, as a JSON object');
  const before: object = JSON.parse(textOrNull(row, 'changes') ?? '{}');
  // The id never changes, and null undoes a change.
  const entries = Object.entries({ ...before, ...sent, id: null });
  const changes = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const changed: unknown = { ...JSON.parse(textIn(row, 'content')), ...changes, id };
  if (!validate(changed)) return refuse(400, 'Such an event could not stand in a site folder');
  db.prepare('UPDATE events SET changes = ? WHERE id = ?').run(JSON.stringify(changes), id);
  return json(findEvent(db, id, clock)?.record);
}
