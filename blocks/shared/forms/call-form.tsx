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
  readonly id: string;
  /** The button's text, and `working` while the call runs. */
  readonly label: string;
  readonly working: string;
  readonly isWorking: boolean;
  /** The error of the last call; null when there is none. */
  readonly error: string | null;
  readonly onSend: (values: FormData) => void;
  readonly onCancel: () => void;
  /** The fields. `isWrong` returns whether the field of that name is invalid. */
  readonly children: (isWrong: (name: string) => boolean) => ReactNode;
}

const NEEDS_SCRIPT = 'Skjemaet trenger JavaScript, som er slått av i nettleseren din.';

/**
 * A form that makes a call. The browser validates the fields, with messages in bokmål, and the error of a failed call
 * gets the focus. A second click during the call does nothing, typed text stays, and a call without a response can be
 * cancelled (A35, A48).
 */
export function CallForm(props: Props): ReactElement {
  const { id, label, working, isWorking, error, onSend, onCancel, children } = props;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  // An error that stays during the next call isn't announced again if that call fails in the same way.
  const lastError = isWorking ? null : error;
  const message = wrong.length > 0 ? 'Se over feltene som er merket, og prøv igjen.' : lastError;

  // From here on the form shows its own messages; before that, the browser's.
  useLayoutEffect(() => {
    if (form.current !== null) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (message !== null) summary.current?.focus();
  }, [message]);

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
    const invalid = fields.filter((field) => !field.validity.valid).map(({ name }) => name);
    setWrong(invalid);
    if (invalid.length === 0) onSend(new FormData(form));
  }

  return (
    <>
      <noscript>
        <p className="empty">{NEEDS_SCRIPT}</p>
      </noscript>
      {/* `dialog`: without this code no browser sends the form, neither in an address nor to the host of the site. */}
      <form ref={form} method="dialog" onSubmit={send} className="form" aria-busy={isWorking}>
        {children((name) => wrong.includes(name))}
        <div className="form-actions">
          <button type="submit" className="button" aria-disabled={isWorking || undefined}>
            {isWorking ? working : label}
          </button>
          <ScriptMissingNote />
        </div>
        <SlowCallNote isGoing={isWorking} onCancel={onCancel} />
        {/* Below the button, so that the button doesn't move away from under a second click. */}
        {message !== null && (
          <p ref={summary} id={`${id}-error`} role="alert" tabIndex={-1} className="form-error">
            {message}
          </p>
        )}
      </form>
    </>
  );
}
