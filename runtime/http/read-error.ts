/** What a reader throws when a value isn't what it reads. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  /** A JSON pointer to what is wrong; empty for the whole value. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}
