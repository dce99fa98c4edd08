import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../..');

/** A fenced block of a document: ```` ```json site-config/pages/children.json ````. */
export interface Example {
  /** Where it stands, for messages: `docs/staff.md:42`. */
  readonly at: string;
  /** `json`, `text`, `sh`, … */
  readonly language: string;
  /** What follows the language: a file of the project, or what the example is a part of. */
  readonly label: string;
  readonly text: string;
}

/** Every fenced block of the documents that people read. */
export function readExamples(): Example[] {
  const files = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];
  return files.flatMap((file) => {
    const document = readFileSync(join(root, file), 'utf8');
    const fences = document.matchAll(/^```(\w*)[ \t]*(.*)\n([\s\S]*?)^```$/gm);
    return [...fences].map(({ index, 1: language = '', 2: label = '', 3: text = '' }) => {
      const line = document.slice(0, index).split('\n').length;
      return { at: `${file}:${line}`, language, label: label.trim(), text };
    });
  });
}

/** The block and the model of docs/models.md as a project of its own has them, by path. */
export function exhibitionCode(): ReadonlyMap<string, string> {
  const code = readExamples().filter(
    ({ at, label }) => at.startsWith('docs/models.md') && /^(blocks|models)\//.test(label),
  );
  return new Map(
    code.map(({ label, text }) => [label, text.replaceAll("'../shared/", "'lerret/shared/")]),
  );
}
