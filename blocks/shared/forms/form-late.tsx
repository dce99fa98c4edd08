import type { ReactElement } from 'react';

/**
 * Beside the button of a form that only script can send: says so where even the page's first script doesn't come. By CSS
 * (`blocks/base/form.css`), for nothing else is there then.
 */
export function FormLate(): ReactElement {
  return (
    <p className="form-late">Skjemaet er ikke klart ennå. Vent litt, eller last siden på nytt.</p>
  );
}
