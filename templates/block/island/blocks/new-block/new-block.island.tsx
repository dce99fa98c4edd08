import { CallForm } from 'lerret/shared/forms/call-form.tsx';
import { TextField } from 'lerret/shared/forms/text-field.tsx';
import { SectionHead } from 'lerret/shared/text/section-head.tsx';
import { type ReactElement, useState } from 'react';
import type { Props } from './block.gen.ts';
import styles from './new-block.module.css';

/** What the block asks, and of whom. */
export default function NewBlock({ id, options }: Props): ReactElement {
  const [answer, setAnswer] = useState<string | null>(null);

  function send(values: FormData): void {
    setAnswer(String(values.get('answer')));
  }

  return (
    <section className={styles.asking}>
      <SectionHead heading={options.heading} />
      <CallForm
        label="Send svaret"
        working="Sender svaret …"
        isWorking={false}
        error={null}
        onSend={send}
        onCancel={() => setAnswer(null)}
      >
        {(isWrong) => (
          <TextField
            id={`${id}-answer`}
            name="answer"
            label={options.question}
            type="text"
            autoComplete="off"
            maxLength={200}
            hint="Noen få ord er nok."
            missing="Skriv et svar."
            isWrong={isWrong('answer')}
          />
        )}
      </CallForm>
      <p role="status" className={styles.thanks}>
        {answer !== null && `Takk for svaret: ${answer}`}
      </p>
    </section>
  );
}
