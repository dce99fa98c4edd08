/** One violation, as ajv reports it. */
export interface SchemaViolation {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Set where a key, not a value, is wrong. */
  readonly propertyName?: string;
}

/** A generated validator: whether the value is a `T`; false leaves the violations in `errors`. */
export interface Validate<T> {
  (value: unknown): value is T;
  errors?: SchemaViolation[] | null;
}
