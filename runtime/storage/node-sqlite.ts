import type * as Sqlite from 'node:sqlite';

/** Node's SQLite; a Node before 22.13 has none. */
export const sqlite: typeof Sqlite | undefined = load();

/** Without the warning that Node 22 prints with it: what is used of it here is the same in later versions. */
function load(): typeof Sqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
