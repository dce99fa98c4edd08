import type { ReactElement } from 'react';

/**
 * The text beside the button of a form that only script can send. CSS shows it if not even the page's first script has
 * loaded (`blocks/base/form.css`).
 */
export function ScriptMissingNote(): ReactElement {
  return (
    <p className="script-missing">
      Skjemaet er ikke klart ennå. Vent litt, eller last siden på nytt.
    </p>
  );
}
