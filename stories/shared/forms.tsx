import { CallForm } from '../../blocks/shared/forms/call-form.tsx';
import { EmailField } from '../../blocks/shared/forms/email-field.tsx';
import { PasswordField } from '../../blocks/shared/forms/password-field.tsx';
import { ScriptMissingNote } from '../../blocks/shared/forms/script-missing-note.tsx';
import { SlowCallNote } from '../../blocks/shared/forms/slow-call-note.tsx';
import { TextField } from '../../blocks/shared/forms/text-field.tsx';
import type { Examples } from './examples.ts';

const isRight = () => false;

export const examples: Examples = {
  CallForm: () => (
    <CallForm
      {...{ label: 'Send', working: 'Sender …', isWorking: false, error: null }}
      onSend={() => {}}
      onCancel={() => {}}
    >
      {(isWrong) => <EmailField block="b-call" isWrong={isWrong} />}
    </CallForm>
  ),
  EmailField: () => <EmailField block="b-email" isWrong={isRight} />,
  PasswordField: () => (
    <PasswordField
      {...{ block: 'b-password', autoComplete: 'new-password', minLength: 8 }}
      hint="Minst 8 tegn."
      isWrong={isRight}
    />
  ),
  ScriptMissingNote: () => <ScriptMissingNote />,
  SlowCallNote: () => <SlowCallNote isGoing={true} onCancel={() => {}} />,
  TextField: () => (
    <TextField
      {...{ id: 'b-text', name: 'name', label: 'Navn', type: 'text', autoComplete: 'name' }}
      hint="Det vi skal kalle deg."
      missing="Skriv navnet ditt."
      isWrong={false}
    />
  ),
};
