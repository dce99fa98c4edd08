import {
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FormLate } from './form-late.tsx';
import { SlowNote } from './slow-note.tsx';

interface Props {
  readonly id: string;
  /** What the button does, and what it says meanwhile. */
  readonly label: string;
  readonly working: string;
  readonly isWorking: boolean;
  /** What went wrong with the last call; null where nothing did. */
  readonly error: string | null;
  readonly onSend: (values: FormData) => void;
  readonly onCancel: () => void;
  /** The fields; `isWrong` tells which one isn't as it should be. */
  readonly children: (isWrong: (name: string) => boolean) => ReactNode;
}

const NEEDS_SCRIPT = 'Skjemaet trenger JavaScript, som er slått av i nettleseren din.';

/**
 * A form that makes a call. The browser checks the fields; what it finds is told in our words and gets the focus. A second
 * click while the call goes on does nothing, what was typed stays, and a call without an answer can be given up (A35, A48).
 */
export function CallForm(props: Props): ReactElement {
  const { id, label, working, isWorking, error, onSend, onCancel, children } = props;
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const told = wrong.length > 0 ? 'Se over feltene som er merket, og prøv igjen.' : error;

  // From now on the messages are ours; until then they are the browser's.
  useLayoutEffect(() => {
    if (form.current !== null) form.current.noValidate = true;
  }, []);
  useEffect(() => {
    if (told !== null) summary.current?.focus();
  }, [told]);

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
      {/* `dialog`: without this code no browser sends it, neither in an address nor to the host of the site. */}
      <form ref={form} method="dialog" onSubmit={send} className="form" aria-busy={isWorking}>
        {children((name) => wrong.includes(name))}
        <div className="form-actions">
          <button type="submit" className="button" aria-disabled={isWorking || undefined}>
            {isWorking ? working : label}
          </button>
          <FormLate />
        </div>
        <SlowNote isGoing={isWorking} onCancel={onCancel} />
        {/* Below the button, which must not move away from under a second click. */}
        {told !== null && (
          <p ref={summary} id={`${id}-error`} role="alert" tabIndex={-1} className="form-error">
            {told}
          </p>
        )}
      </form>
    </>
  );
}
