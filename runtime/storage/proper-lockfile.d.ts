declare module 'proper-lockfile' {
  export interface LockOptions {
    /** Milliseconds after which a lock that wasn't renewed is a dead process's; 2000 at least. */
    readonly stale: number;
    /** Milliseconds between two renewals. */
    readonly update: number;
    readonly realpath: boolean;
    readonly onCompromised: (error: Error) => void;
  }
  /** Takes a lock. @returns what releases it. @throws an error with the code `ELOCKED` where another has it */
  export function lockSync(file: string, options: LockOptions): () => void;
}
