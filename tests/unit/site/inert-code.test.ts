import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { textLines } from '../../../runtime/diagnostics/index.ts';
import { inertCode, neverRunsIn } from '../../../runtime/site/block-code.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import { folderOfTest } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What is told of a source, as `name:line:column`. */
async function told(source: string): Promise<readonly string[]> {
  const lines = textLines(source);
  return (await inertCode('blocks/calendar/calendar.tsx', source)).map(({ facts, offset = -1 }) => {
    const { line, column } = lines.placeOf(offset);
    return `${facts.name}:${line}:${column}`;
  });
}

it.each([
  ['state', `import { useState } from 'react';\nconst [a] = useState(0);`, ['useState:2:13']],
  [
    'an effect of all of React',
    `import * as R from 'react';\nR.useEffect(() => {});`,
    ['useEffect:2:1'],
  ],
  [
    'an effect of its default',
    `import React from 'react';\nReact.useEffect(() => {});`,
    ['useEffect:2:1'],
  ],
  [
    'a hook by another name',
    `import { useRef as keep } from 'react';\nkeep(null);`,
    ['useRef:2:1'],
  ],
  [
    'a hook of what blocks share',
    `import { useClock } from '../shared/x.ts';\nuseClock();`,
    ['useClock:2:1'],
  ],
  ['a hook of a package', `import { useStore } from 'zustand';\nuseStore();`, ['useStore:2:1']],
  [
    'a call of the block',
    `import { useCall } from './block.gen.ts';\nuseCall('vote');`,
    ['useCall:2:1'],
  ],
  ['a handler', `const a = <button onClick={() => 1}>å</button>;`, ['onClick:1:19']],
  ['a handler behind æøå', `const a = <p title="æøå 😀" onInput={x} />;`, ['onInput:1:29']],
  [
    'several, in their order',
    `import { useState } from 'react';\n<i onClick={a} />;\nuseState();`,
    ['onClick:2:4', 'useState:3:1'],
  ],
])('tells %s', async (_what, source, expected) => {
  expect(await told(source)).toEqual(expected);
});

it.each([
  [
    'an id',
    `import { useId, useContext, useMemo } from 'react';\nuseId(); useContext(C); useMemo(f);`,
  ],
  [
    'what the block itself does, told in its own file',
    `import { useDay } from './use-day.ts';\nuseDay();`,
  ],
  [
    'a function that is called alike',
    `const useful = () => 1; function useState() {}\nuseState();`,
  ],
  ['a type', `import type { useState } from 'react';\ntype A = ReturnType<typeof useState>;`],
  ['a prop of a component', `const a = <Form onSend={() => 1} />;`],
  ['words', `// useState and onClick="…" are for islands\nconst a = 'useEffect';`],
  ['an attribute that is called alike', `const a = <p data-onClick="x" one="1" />;`],
  ['what can’t be parsed, which the bundler tells', `import { useState } from 'react';\nuseState(`],
])('tells nothing of %s', async (_what, source) => {
  expect(await told(source)).toEqual([]);
});

it('names the file to rename, and leaves islands and enhancements alone', async () => {
  const root = folderOfTest();
  const clicks = `export const a = <i onClick={x} />;`;
  const files = {
    'blocks/calendar/calendar.tsx': clicks,
    'blocks/calendar/month.tsx': clicks,
    'blocks/calendar/calendar.enhance.ts': `import { useIt } from 'x';\nuseIt();`,
    'blocks/vote/vote.island.tsx': clicks,
    'blocks/vote/answer.tsx': clicks,
    'blocks/shared/form.tsx': clicks,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const problems = await neverRunsIn(root);
  expect(problems.map(({ file, suggestion }) => `${file} → ${suggestion}`)).toEqual([
    'blocks/calendar/calendar.tsx → calendar.island.tsx',
    'blocks/calendar/month.tsx → calendar.island.tsx',
  ]);
});

it('is an error of the blocks, in both languages', async () => {
  mkdirSync(join(ROOT, '.lerret'), { recursive: true });
  const root = mkdtempSync(join(ROOT, '.lerret/blocks-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(join(ROOT, 'blocks/contact'), join(root, 'blocks/contact'), { recursive: true });
  writeFileSync(join(root, 'blocks/contact/more.tsx'), '\n<i onClick={x} />;');
  const error = await readBlocks(join(root, 'site')).catch((reason) => reason);
  const place = 'blocks/contact/more.tsx:2:4  never-runs';
  expect(error.in('en')).toContain(`${place}  The code at \`onClick\` never runs`);
  expect(error.in('nb')).toContain(`${place}  Koden ved \`onClick\` kjøres aldri`);
  expect(error.in('nb')).toContain('contact.tsx navnet contact.island.tsx');
});
