/** One violation, as ajv reports it. */
export interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A generated validator: false leaves the violations in `errors`. */
export interface Validate {
  (value: unknown): boolean;
  errors?: SchemaViolation[] | null;
}
