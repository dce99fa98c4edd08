import { type MouseEvent, type ReactElement, useState } from 'react';
import type { CalendarEntry } from '../../runtime/members/ticket-calendar.ts';
import { Icon } from '../shared/text/icon.tsx';

type State = 'idle' | 'working' | 'failed';

/** A button that makes a calendar file of a ticket, and downloads it. The code for this is loaded after the click. */
export function CalendarButton({ entry }: { readonly entry: CalendarEntry }): ReactElement {
  const [state, setState] = useState<State>('idle');

  async function add({ detail }: MouseEvent): Promise<void> {
    // Ignores the second click of a double click.
    if (state === 'working' || detail > 1) return;
    setState('working');
    try {
      const { calendarFile } = await import('../../runtime/members/ticket-calendar.ts');
      offer(calendarFile(entry), `${entry.title}.ics`);
      setState('idle');
    } catch (error) {
      console.error('bundle loading error', 'ticket-calendar', error);
      setState('failed');
    }
  }

  return (
    <div>
      <button
        type="button"
        className="button-secondary"
        aria-disabled={state === 'working' || undefined}
        onClick={(event) => void add(event)}
      >
        <Icon name="calendar" /> Legg i kalenderen
        <span className="visually-hidden">: {entry.title}</span>
      </button>
      <span role="status" className="field-hint">
        {state === 'failed' && 'Kalenderfilen trenger nett. Prøv igjen når du er på nett.'}
      </span>
    </div>
  );
}

function offer(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
