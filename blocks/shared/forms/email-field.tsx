import type { ReactElement } from 'react';
import { TextField } from './text-field.tsx';

interface Props {
  /** The block's id. */
  readonly block: string;
  readonly isWrong: (name: string) => boolean;
}

/** A member's e-mail address: the same field in every member form (A48). */
export function EmailField({ block, isWrong }: Props): ReactElement {
  return (
    <TextField
      id={`${block}-email`}
      name="email"
      label="E-postadresse"
      type="email"
      autoComplete="username"
      maxLength={254}
      hint="Skriv hele adressen, for eksempel kari@epost.example."
      missing="Skriv e-postadressen din."
      malformed="E-postadressen ser ikke riktig ut. Den skal se ut som kari@epost.example."
      isWrong={isWrong('email')}
    />
  );
}
