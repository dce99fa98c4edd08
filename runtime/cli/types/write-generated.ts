import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generatedFolder, type Project, readModels } from '../../site/index.ts';
import { editorSchemas } from './editor-schemas.ts';

/** Brings along what is generated from a project's own files, after one of them has changed. */
export async function generateAgain(project: Project, siteFolder: string): Promise<void> {
  const { lerret, folder } = project;
  if (folder !== lerret) return writeGenerated(project, siteFolder);
  await promisify(execFile)(process.execPath, [join(lerret, 'scripts/generate.ts')], {
    cwd: lerret,
  });
}

/**
 * Writes to a project's `.lerret/` what editors read: the JSON Schemas of its files, its own models' too. Files that are as
 * they should be stay. Does nothing for a folder that is no project: one without package.json.
 */
export async function writeGenerated(project: Project, siteFolder: string): Promise<void> {
  const { lerret, folder } = project;
  // A clone of Lerret has its own beside their sources.
  if (folder === lerret || !existsSync(join(folder, 'package.json'))) return;
  const schemas = editorSchemas(await readModels(siteFolder));
  const files = [...schemas].map(([name, text]) => [`schemas/${name}`, text] as const);
  for (const [file, text] of files) await writeChanged(join(generatedFolder(project), file), text);
}

async function writeChanged(file: string, text: string): Promise<void> {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch {
    // It isn't there yet.
  }
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch {
    // A folder that can't be written to: editors do without, and nothing else needs it.
  }
}
