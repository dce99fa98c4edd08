/** Of the records that a block had, the first few tell enough. */
const MOST_NAMED = 3;

/** A block that threw: which, where, and with what. */
export class BlockError extends Error {
  override readonly name = 'BlockError';
  readonly component: string;
  readonly page: string;
  readonly records: readonly string[];

  constructor(component: string, page: string, records: readonly string[], cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const named = [
      ...records.slice(0, MOST_NAMED),
      ...(records.length > MOST_NAMED ? [`${records.length - MOST_NAMED} more`] : []),
    ];
    const shown = records.length === 0 ? 'without records' : `with ${named.join(', ')}`;
    super(`The block \`${component}\` failed on ${page}: ${reason} (${shown})`, { cause });
    this.component = component;
    this.page = page;
    this.records = records;
  }
}
