/** Repairs what stands in the way: the service worker's life, unknown pages (B9, S173–S175). */
export interface Recovery {
  /** Registers the worker after load and follows its updates; does nothing a second time. */
  start(): void;
  /** The document has no page for this address: removes every worker and reloads once. @returns was that done? */
  unknownPage(): Promise<boolean>;
  stop(): void;
}
