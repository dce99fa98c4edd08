import type { ReactElement } from 'react';

/**
 * Text beside the button of a form that only script can send, in case even the page's first script doesn't load. CSS
 * shows it (`blocks/base/form.css`), since no script can.
 */
export function ScriptMissingNote(): ReactElement {
  return (
    <p className="script-missing">
      Skjemaet er ikke klart ennå. Vent litt, eller last siden på nytt.
    </p>
  );
}
