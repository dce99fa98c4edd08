import type { ReactElement } from 'react';

/** The text that `form.css` shows beside a form's button if the page's first script hasn't loaded. */
export function ScriptMissingNote(): ReactElement {
  return (
    <p className="script-missing">
      Skjemaet er ikke klart ennå. Vent litt, eller last siden på nytt.
    </p>
  );
}
