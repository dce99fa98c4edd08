/** One violation, as ajv reports it. */
export interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The wrong key; set only if a key rather than a value is wrong. */
  readonly propertyName?: string;
}

/** A generated validator: is the value a `T`? If not, `errors` has the violations. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: SchemaViolation[] | null;
}
