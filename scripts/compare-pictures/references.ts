import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Story } from './choose-stories.ts';
import type { Environment } from './environment.ts';

/** The file of a picture, below the folder of the references: `tickets/example-390.webp`. */
export function referenceName({ id }: Story, width: number): string {
  const [block = id, state = 'story'] = id.split('--');
  return `${block.replace(/^blocks-/, '')}/${state}-${width}.webp`;
}

/** What the committed pictures are read from, and written to. */
export interface References {
  /** Names of all pictures that are there. */
  list(): Promise<string[]>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** Bytes of all pictures together. */
  size(): Promise<number>;
  /** The environment that made them; null where there are none. */
  readEnvironment(): Promise<Environment | null>;
  writeEnvironment(environment: Environment): Promise<void>;
}

const ENVIRONMENT = 'environment.json';

/** The references in a folder, which may be absent. */
export function openReferences(folder: string): References {
  const environmentFile = join(folder, ENVIRONMENT);
  async function list(): Promise<string[]> {
    const names = await readdir(folder, { recursive: true }).catch(nullWhereAbsent);
    return (names ?? []).filter((name) => name.endsWith('.webp')).sort();
  }
  return {
    list,
    read: (name) => readFile(join(folder, name)).catch(nullWhereAbsent),
    async write(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    remove: (name) => rm(join(folder, name)),
    async size() {
      const files = await Promise.all((await list()).map((name) => stat(join(folder, name))));
      return files.reduce((sum, { size }) => sum + size, 0);
    },
    async readEnvironment() {
      const text = await readFile(environmentFile, 'utf8').catch(nullWhereAbsent);
      return text === null ? null : JSON.parse(text);
    },
    async writeEnvironment(environment) {
      await mkdir(folder, { recursive: true });
      await writeFile(environmentFile, `${JSON.stringify(environment, null, 2)}\n`);
    },
  };
}

function nullWhereAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
