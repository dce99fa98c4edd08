import type { Schema } from '../../schemas/index.ts';
import type { Validate } from '../../schemas/validate.ts';

/** A `model.json`, with the validator of its records. */
export interface DescribedModel {
  readonly folder: string;
  readonly roles: Readonly<Record<string, string | readonly string[]>>;
  readonly schema: Schema & RequiredFields;
  readonly validate: Validate<object>;
}

interface RequiredFields {
  readonly required?: readonly string[];
  /** Fields that only some of the records require: by rules of the form if … then. */
  readonly allOf?: readonly {
    readonly if: { readonly properties: Readonly<Record<string, { readonly const: unknown }>> };
    readonly then: { readonly required: readonly string[] };
  }[];
}
