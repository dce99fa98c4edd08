import { describe, expect, it } from 'vitest';
import { withAnswers } from '../../../runtime/panel/sent-views.tsx';

const shown = { startTime: '2026-11-20T18:00', venue: 'Nordvikhuset', sal: 'Sal 1' };
const value = { id: 'e-1', startTime: '2026-11-20T18:00', venue: '{product}', sal: 'Sal 1' };

describe('the answers of an action', () => {
  const plan = { value, asks: { schema: {}, value: shown, holds: [], set: [] } };

  it.each([
    ['a new start', { ...shown, startTime: '2026-11-21T18:00' }, { startTime: '2026-11-21T18:00' }],
    ['a new venue', { ...shown, venue: 'Kinoen' }, { venue: 'Kinoen' }],
    ['no hall', { startTime: shown.startTime, venue: shown.venue }, { sal: undefined }],
    ['nothing', shown, {}],
  ])('change only what was changed: %s', (_, answers, changes) => {
    expect(withAnswers(plan, answers)).toEqual({ ...value, ...changes });
  });
});

describe('an action that holds an earlier value', () => {
  const moved = { status: 'moved', previousStart: shown.startTime };
  const again = {
    ...value,
    startTime: '2026-11-21T19:00',
    status: 'moved',
    previousStart: shown.startTime,
  };
  const holds = (first?: string) => [{ to: 'previousStart', from: 'startTime', first }];
  const once = {
    ...{ base: value, value: { ...value, ...moved } },
    asks: { schema: {}, value: shown, holds: holds(), set: ['status'] },
  };
  const twice = {
    ...{ base: again, value: again },
    asks: {
      ...{ schema: {}, value: { ...shown, startTime: again.startTime } },
      ...{ holds: holds(shown.startTime), set: ['status'] },
    },
  };

  it.each([
    [
      'a new start',
      once,
      { startTime: '2026-11-21T18:00' },
      { startTime: '2026-11-21T18:00', ...moved },
    ],
    ['a new hall alone is no move', once, { sal: 'Sal 2' }, { sal: 'Sal 2' }],
    [
      'another start',
      twice,
      { startTime: '2026-11-22T18:00' },
      { startTime: '2026-11-22T18:00', ...moved },
    ],
    [
      'a new hall after a move',
      twice,
      { startTime: again.startTime, sal: 'Sal 2' },
      { ...again, sal: 'Sal 2' },
    ],
    ['its first start', twice, { startTime: shown.startTime }, {}],
  ])('%s', (_, plan, answers, changes) => {
    expect(withAnswers(plan, { ...shown, ...answers })).toEqual({ ...value, ...changes });
  });
});
