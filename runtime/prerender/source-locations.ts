import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, type Project } from '../site/index.ts';
import { RENDERER, rendererMap } from './renderer-module.ts';

/** A place in a source file; line and column count from 1. */
export interface SourcePlace {
  /** The path relative to the project, or to Lerret's folder, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Returns where in the source files of blocks an error was thrown; null if its stack names none of these files. */
export type ThrownAt = (error: unknown) => Promise<SourcePlace | null>;

/** Matches a line of an error's stack: `at Poll (file:///…/renderer.js:12:3)`. */
const frame = /^ *at (?:.* \()?(.+?):(\d+):(\d+)\)?$/gm;

/** A folder for the output in name only: the paths in source maps are relative to it. */
const OUT = 'dist';

/**
 * Creates a `ThrownAt` for the blocks of a project. In dev, stacks name the source files themselves; for a bundle, a
 * source map is made, once.
 */
export function createThrownAt(
  project: Project,
  mapOf: (project: Project) => ReturnType<typeof rendererMap> = rendererMap,
): ThrownAt {
  const maps = new Map<string, Promise<SourceMap | null>>();

  async function mapFor(file: string): Promise<SourceMap | null> {
    const made = await mapOf(project).catch(() => null);
    // A source may have been edited after the bundle was made.
    const isSame = made && (!existsSync(file) || readFileSync(file, 'utf8') === made.code);
    return isSame ? new SourceMap(JSON.parse(made.map)) : null;
  }

  async function sourceOf(place: SourcePlace): Promise<SourcePlace | null> {
    const { file, line, column } = place;
    if (basename(file) !== RENDERER) return place;
    const map = maps.get(file) ?? mapFor(file);
    maps.set(file, map);
    const entry = (await map)?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return null;
    const { originalSource, originalLine, originalColumn } = entry;
    const source = resolve(project.lerret, OUT, dirname(RENDERER), originalSource);
    return { file: source, line: originalLine + 1, column: originalColumn + 1 };
  }

  return async (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    for (const [, written = '', line, column] of stack.matchAll(frame)) {
      const file = written.startsWith('file://') ? fileURLToPath(written) : written;
      const found = await sourceOf({ file, line: Number(line), column: Number(column) });
      const source = found && inProject(project, found.file);
      if (found && source && /^blocks\/.*(?<!\.gen)\.tsx?$/.test(source))
        return { ...found, file: source };
    }
    return null;
  };
}
