import { validate } from '../../models/event/validate.gen.js';
import { json, refuse } from '../answers.ts';
import { text, textOrNull } from '../database/row.ts';
import type { Asked } from '../route.ts';
import { findEvent } from '../shop/shown-event.ts';

/** Stores changes of an event beside its content, so that the backend differs from the built pages. */
export function changeEvent({ state, param, body }: Asked): Response {
  const { db, clock } = state;
  const id = param('event');
  const row = db.prepare('SELECT content, changes FROM events WHERE id = ? AND is_listed').get(id);
  if (row === undefined) return refuse(404, 'No such event');
  const asked = readObject(body);
  if (asked === null) return refuse(400, 'Send what is to change, as a JSON object');
  const changes = withoutNulls({ ...JSON.parse(textOrNull(row, 'changes') ?? '{}'), ...asked });
  const changed: unknown = { ...JSON.parse(text(row, 'content')), ...changes, id };
  if (!validate(changed)) return refuse(400, 'Such an event could not stand in a site folder');
  const kept = JSON.stringify(changes);
  db.prepare('UPDATE events SET changes = ? WHERE id = ?').run(kept, id);
  return json(findEvent(db, id, clock)?.record);
}

function readObject(body: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(body);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : null;
  } catch {
    return null;
  }
}

/** Removes null values, by which a change is undone. */
function withoutNulls(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(changes).filter(
    ([name, value]) => value !== null && name !== 'id',
  );
  return Object.fromEntries(entries);
}
