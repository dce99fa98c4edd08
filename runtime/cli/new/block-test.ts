import type { Claim, NewBlock, TestCase } from './block-kinds/types.ts';
import { importsOf } from './import-statements.ts';

/** The test of a new block: what its HTML says, for the test runner that its surroundings have. */
export function blockTest(made: NewBlock, cases: readonly TestCase[], file: string): string {
  return made.place.test === 'vitest' ? vitestTest(made, cases, file) : nodeTest(made, cases);
}

function vitestTest({ name, component }: NewBlock, cases: readonly TestCase[], file: string) {
  const up = '../../..';
  const imports = importsOf({
    'react-dom/server': '{ renderToStaticMarkup }',
    vitest: '{ describe, expect, it }',
    [`${up}/blocks/${name}/block.gen.ts`]: 'type { Options, Records }',
    [`${up}/blocks/${name}/block.json`]: 'metadata',
    [`${up}/blocks/${name}/${file}`]: component,
    [`${up}/stories/example-props.ts`]: '{ exampleProps }',
  });
  const tests = cases.map(({ says, given, claims }) => {
    const props = `metadata${overrides(given)}`;
    return `  it('${says}', () => {
    const props = exampleProps<Options, Records>(${props});
    const html = renderToStaticMarkup(<${component} {...props} />);
${claims.map(expectation).join('\n')}
  });`;
  });
  return described(name, imports, tests);
}

function expectation(claim: Claim): string {
  if ('has' in claim) return `    expect(html).toContain(${claim.has});`;
  if ('lacks' in claim) return `    expect(html).not.toContain(${claim.lacks});`;
  return `    const found = [...html.matchAll(${claim.matches})].map(([, text]) => text);
    expect(found).toEqual(${claim.all});`;
}

function nodeTest({ name }: NewBlock, cases: readonly TestCase[]): string {
  const usesExample = cases.some(({ claims }) => JSON.stringify(claims).includes('metadata'));
  const imports = importsOf({
    'lerret/testing': '{ renderBlock }',
    'node:assert/strict': 'assert',
    'node:test': '{ describe, it }',
    ...(usesExample && { [`../blocks/${name}/block.json`]: 'metadata' }),
  });
  const tests = cases.map(({ says, given, claims }) => {
    const block = `'${name}'${overrides(given)}`;
    return `  it('${says}', async () => {
    const html = await renderBlock(${block});
${claims.map(assertion).join('\n')}
  });`;
  });
  return described(name, imports, tests);
}

function assertion(claim: Claim): string {
  if ('has' in claim) return `    assert.ok(html.includes(${claim.has}), html);`;
  if ('lacks' in claim) return `    assert.ok(!html.includes(${claim.lacks}), html);`;
  return `    const found = [...html.matchAll(${claim.matches})].map(([, text]) => text);
    assert.deepEqual(found, ${claim.all});`;
}

/** On lines of their own: so the formatter leaves them, however long they are. */
function overrides(given?: string): string {
  return given === undefined ? '' : `, {\n      ${given},\n    }`;
}

function described(name: string, imports: string, tests: readonly string[]): string {
  return `${imports}

describe('${name}', () => {
${tests.join('\n\n')}
});
`;
}
