import { describe, expect, it } from 'vitest';
import { formError } from '../../../blocks/shared/forms/form-errors.ts';

const texts = { refused: 'Dette stemmer ikke.', statuses: [400, 401] };
const OURS = 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';

describe('what a form says of a call that failed', () => {
  it.each([
    ['http', 400, texts.refused],
    ['http', 401, texts.refused],
    // A wrong path, a firewall, a captive network: nothing that was typed is at fault.
    ['http', 403, OURS],
    ['http', 429, 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.'],
    ['http', 500, OURS],
    ['unreadable-answer', 200, OURS],
    ['unexpected', null, OURS],
    ['missing-token', null, texts.refused],
    ['network', null, 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.'],
    ['timeout', null, 'Det kom ikke noe svar. Prøv igjen om litt.'],
    ['aborted', null, null],
  ] as const)('A50 A97 A102 %s %s: %s', (code, status, told) => {
    expect(formError({ code, status }, texts)).toBe(told);
  });

  it.each([
    [399, OURS],
    [400, texts.refused],
    [499, texts.refused],
    [500, OURS],
  ])('A50 a form that names no statuses says of %i: %s', (status, told) => {
    expect(formError({ code: 'http', status }, { refused: texts.refused })).toBe(told);
  });

  it('A102 no status means that what was typed is wrong where a form has no such words', () => {
    expect(formError({ code: 'http', status: 400 }, null)).toBe(OURS);
  });
});
