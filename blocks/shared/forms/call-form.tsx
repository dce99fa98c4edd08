import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ScriptMissingNote } from './script-missing-note.tsx';
import { SlowCallNote } from './slow-call-note.tsx';

interface Props {
  /** The button's text, and its text while the call runs (`working`). */
  readonly label: string;
  readonly working: string;
  /** Whether a call runs, of this form or of another form with the same slice. */
  readonly isWorking: boolean;
  /** The error of the last call, of this form or of another form with the same slice; null if it had none. */
  readonly error: string | null;
  readonly onSend: (values: FormData) => void;
  readonly onCancel: () => void;
  /** The message after the visitor has cancelled a call. */
  readonly cancelled?: string;
  /** The fields. `isWrong` returns whether the field of that name is invalid. */
  readonly children: (isWrong: (name: string) => boolean) => ReactNode;
}

const CANCELLED = 'Avbrutt. Vi vet ikke om skjemaet kom fram. Du kan prøve igjen.';

const WRONG = 'Se over feltene som er merket, og prøv igjen.';

const NEEDS_SCRIPT = 'Skjemaet trenger JavaScript, som er slått av i nettleseren din.';

/** The last attempt to send the form: its fields were invalid, or the call was made, or was cancelled. */
interface Attempt {
  readonly end: 'invalid' | 'called' | 'cancelled';
}

/**
 * Shows a form that makes a call to a backend. Messages are in bokmål, and the error of a failed call gets the focus.
 * The fields aren't emptied, and the visitor can cancel a slow call (A35, A48). Until the visitor sends this form, it
 * shows no call or error, as those may come from another form: members' forms share the state of their call.
 */
export function CallForm(props: Props): ReactElement {
  const { label, working, error, onSend, onCancel, children } = props;
  const { cancelled = CANCELLED } = props;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [last, setLast] = useState<Attempt | null>(null);
  const isWorking = props.isWorking && last?.end === 'called';
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const message = messageOf();

  /** Returns the message; null during a call, so that screen readers announce the same message again after it. */
  function messageOf(): string | null {
    if (isWorking) return null;
    if (last?.end === 'cancelled') return cancelled;
    if (last?.end === 'called') return error;
    return wrong.length > 0 ? WRONG : null;
  }

  // From here on the form shows its own messages; before that, the browser's.
  useLayoutEffect(() => {
    if (form.current !== null) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    // Each attempt is another object, so that the same message is announced again.
    if (message !== null && last?.end !== 'cancelled') summary.current?.focus();
  }, [message, last]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    const invalid = invalidIn(form);
    setWrong(invalid);
    setLast({ end: invalid.length > 0 ? 'invalid' : 'called' });
    if (invalid.length === 0) onSend(new FormData(form));
  }

  function cancel(): void {
    // The button to cancel, which has the focus, is removed.
    button.current?.focus();
    setLast({ end: 'cancelled' });
    onCancel();
  }

  /** Removes the mark of a field as soon as it is valid. Marks no others: that waits until the form is sent. */
  function review(event: FormEvent<HTMLFormElement>): void {
    if (wrong.length === 0) return;
    const invalid = invalidIn(event.currentTarget);
    setWrong(wrong.filter((name) => invalid.includes(name)));
  }

  return (
    <>
      <noscript>
        <p className="empty">{NEEDS_SCRIPT}</p>
      </noscript>
      {/* `dialog`: without this code no browser sends the form, neither in an address nor to the host of the site. */}
      <form ref={form} method="dialog" onSubmit={send} onInput={review} className="form">
        {children((name) => wrong.includes(name))}
        <div className="form-actions">
          <button
            ref={button}
            type="submit"
            className="button"
            aria-busy={isWorking}
            aria-disabled={isWorking || undefined}
          >
            {isWorking ? working : label}
          </button>
          <ScriptMissingNote />
        </div>
        <SlowCallNote isGoing={isWorking} onCancel={cancel} />
        {/* Below the button, so that the button doesn't move away from under a second click. */}
        {message !== null && (
          <p ref={summary} role="alert" tabIndex={-1} className="form-error">
            {message}
          </p>
        )}
      </form>
    </>
  );
}

/** Returns the names of the invalid fields. Each of them gets the event `invalid`. */
function invalidIn(form: HTMLFormElement): readonly string[] {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return fields.filter((field) => !field.checkValidity()).map(({ name }) => name);
}
