import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import * as schemas from '../../../sandbox/backends/schemas.ts';
import endpoints from '../../../site-config/endpoints.json' with { type: 'json' };
import { root } from './examples.ts';

const text = readFileSync(join(root, 'docs/backends.md'), 'utf8');
const sectionOf = (call: string) => text.split(`\n### \`${call}\`\n`)[1]?.split(/\n##+ /)[0] ?? '';

describe('docs/backends.md', () => {
  it.each(Object.entries(endpoints.calls))('says how %s is made', (name, { method, path }) => {
    expect(sectionOf(name)).toContain(`\`${method} ${path}`);
  });

  it.each([
    ['login', schemas.login],
    ['createAccount', schemas.account],
    ['tickets', schemas.listOf(schemas.ticket)],
    ['watchlist', schemas.listOf(schemas.movie)],
    ['movieInfo', schemas.movie],
    ['reviews', schemas.listOf(schemas.review)],
    ['events', schemas.listOf(schemas.event)],
    ['sites', schemas.listOf(schemas.site)],
    ['articles', schemas.listOf(schemas.record)],
    ['blockData', schemas.listOf(schemas.record)],
  ])('shows an answer to %s as the sandbox gives it', (name, schema) => {
    const [, example = ''] = /^```text\n([\s\S]*?)^```$/m.exec(sectionOf(name)) ?? [];
    const ajv = new Ajv();
    expect([ajv.validate(schema, JSON.parse(example)), ajv.errorsText()]).toEqual([
      true,
      'No errors',
    ]);
  });
});
