import type { TestProject } from 'vitest/node';
import { startScriptedBackend } from '../unit/http/scripted-backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real server on another origin than the tests' pages: `http://localhost:PORT`. */
    readonly backend: string;
  }
}

/** Starts what the tests in the browser ask over the net. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const backend = await startScriptedBackend();
  project.provide('backend', backend.address);
  return () => backend.close();
}
