import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Schema } from '../../../schemas/index.ts';
import { root } from './examples.ts';

const docs = globSync('docs/*.md', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const words = new Set(docs.match(/[\w$-]+/g));

/** Returns the keys of objects that a schema describes, at any depth, also by its definitions. */
function keysIn({ properties = {}, definitions = {}, items }: Schema): readonly string[] {
  const parts = Object.values({ ...properties, ...definitions, ...(items && { items }) });
  return [...Object.keys(properties), ...parts.flatMap(keysIn)];
}

it.each(['site', 'page', 'layout', 'block-data', 'block', 'endpoints', 'model'])(
  'the pages of docs/ name every key of the files of schemas/%s.schema.json',
  (name) => {
    const schema: Schema & { definitions?: { field?: unknown } } = JSON.parse(
      readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8'),
    );
    // A field's keys are those of JSON Schema.
    if (name === 'model') delete schema.definitions?.field;
    const keys = keysIn(schema).filter((key) => key !== '$schema');
    expect(keys.length).toBeGreaterThan(1);
    expect(keys.filter((key) => !words.has(key))).toEqual([]);
  },
);
