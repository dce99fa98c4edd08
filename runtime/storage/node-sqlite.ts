import type * as Sqlite from 'node:sqlite';

/** Node's SQLite; undefined on a Node before 22.13. */
export const sqlite: typeof Sqlite | undefined = load();

/** Loads it without the warning of Node 22; the parts used here are the same in later versions. */
function load(): typeof Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
