import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '../../runtime/diagnostics/index.ts';
import { sqlite } from '../../runtime/storage/index.ts';
import { type Database, transact } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations in order. A file's name begins with the database's version after the migration. */
const migrations = readdirSync(folder)
  .sort()
  .map((file) => ({ version: Number.parseInt(file, 10), file: join(folder, file) }));

/** Opens a file with Node's SQLite; without that, with SQLite in WebAssembly (a megabyte, imported only if needed). */
const openFile = await opener();

async function opener(): Promise<(file: string) => Database> {
  if (sqlite === undefined) return (await import('./wasm-database.ts')).openWasmDatabase;
  const { DatabaseSync } = sqlite;
  return (file) => new DatabaseSync(file);
}

/**
 * Opens the database of a sandbox, and migrates it to the newest version in one transaction.
 * @param file the path, created if it is missing; `:memory:` for a temporary database
 * @throws UserError for a file that isn't a database, or that a newer sandbox made
 */
export function openDatabase(file: string, open = openFile): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  let db: Database | null = null;
  try {
    db = open(file);
    prepare(db, file);
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof UserError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`${file} can't be used as the sandbox's database: ${why}`);
  }
}

function prepare(db: Database, file: string): void {
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  db.exec('PRAGMA foreign_keys = ON');
  transact(db, () => migrate(db, file));
}

function migrate(db: Database, file: string): void {
  const version = Number(db.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  const newest = migrations.at(-1)?.version ?? 0;
  if (version > newest) {
    const versions = `it has version ${version}, and this sandbox knows ${newest}`;
    throw new UserError(`${file} was made by a newer sandbox (${versions}): name another by --db.`);
  }
  for (const migration of migrations) {
    if (migration.version <= version) continue;
    db.exec(readFileSync(migration.file, 'utf8'));
    db.exec(`PRAGMA user_version = ${migration.version}`);
  }
}
