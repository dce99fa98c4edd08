import { describe, expect, it } from 'vitest';
import { withAnswers } from '../../../runtime/panel/record-views.tsx';

const shown = { startTime: '2026-11-20T18:00', venue: 'Nordvikhuset', sal: 'Sal 1' };
const plan = {
  value: { id: 'e-1', startTime: '2026-11-20T18:00', venue: '{product}', sal: 'Sal 1' },
  asks: { schema: {}, value: shown },
};

describe('the answers of an action', () => {
  it.each([
    ['a new start', { ...shown, startTime: '2026-11-21T18:00' }, { startTime: '2026-11-21T18:00' }],
    ['a new venue', { ...shown, venue: 'Kinoen' }, { venue: 'Kinoen' }],
    ['no hall', { startTime: shown.startTime, venue: shown.venue }, { sal: undefined }],
    ['nothing', shown, {}],
  ])('change only what was changed: %s', (_, answers, changes) => {
    expect(withAnswers(plan, answers)).toEqual({ ...plan.value, ...changes });
  });
});
