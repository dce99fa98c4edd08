import { describe, expect, it } from 'vitest';
import { formError } from '../../../blocks/shared/forms/form-errors.ts';

const refused = 'Dette stemmer ikke.';
const OURS = 'Noe gikk galt hos oss, ikke hos deg. Prøv igjen om litt.';

describe('what a form says of a call that failed', () => {
  it.each([
    ['http', 400, refused],
    ['http', 401, refused],
    ['http', 409, refused],
    ['http', 499, refused],
    ['http', 429, 'Det ble for mange forsøk. Vent noen minutter, og prøv igjen.'],
    ['http', 399, OURS],
    ['http', 500, OURS],
    ['http', 503, OURS],
    ['unreadable-answer', null, OURS],
    ['body-not-empty', null, OURS],
    ['unexpected', null, OURS],
    ['missing-token', null, refused],
    ['network', null, 'Vi fikk ikke kontakt. Se om du har nett, og prøv igjen.'],
    ['timeout', null, 'Det kom ikke noe svar. Prøv igjen om litt.'],
    ['aborted', null, null],
  ])('A50 %s %s: %s', (code, status, told) => {
    expect(formError({ code, status }, { refused })).toBe(told);
  });
});
