import type { WorkerSetup } from '../protocol/worker-setup.ts';
import type { StoreKind } from './cache-names.ts';

/** What strategies work with; `worker.ts` passes the real one. */
export interface World {
  readonly setup: WorkerSetup;
  /** `https://host` */
  readonly origin: string;
  /** The cache of a kind, of this build. */
  store(kind: StoreKind): Promise<Cache>;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  /** Resolves after so many milliseconds. */
  pause(milliseconds: number): Promise<void>;
}

/** A request that the worker answers. */
export interface Asked {
  readonly request: Request;
  /** The worker isn't stopped before this is over; only to be called before the first wait. */
  waitUntil(work: Promise<unknown>): void;
}

/** How a kind of request is answered. Never rejects. */
export type Strategy = (asked: Asked, world: World) => Promise<Response>;
