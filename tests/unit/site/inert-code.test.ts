import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { textLines } from '../../../runtime/diagnostics/index.ts';
import { blockCodeProblems, readBlocks } from '../../../runtime/site/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What is found in a source, besides that it imports what isn't there. */
async function foundIn(source: string) {
  const root = folderOfTest();
  writeFiles(root, { 'blocks/calendar/calendar.tsx': source });
  const problems = await blockCodeProblems(root);
  return problems.filter(({ code }) => code !== 'unresolved-import');
}

/** What is told of a source, as `name:line:column`. */
async function told(source: string): Promise<readonly string[]> {
  const lines = textLines(source);
  return (await foundIn(source)).map(({ facts, offset = -1 }) => {
    const { line, column } = lines.placeOf(offset);
    return `${facts.name}:${line}:${column}`;
  });
}

const react = (names: string) => `import ${names} from 'react';\n`;

it.each([
  [`${react('{ useState }')}const [a] = useState(0);`, ['useState:2:13']],
  [`${react('* as R')}R.useEffect(() => {});`, ['useEffect:2:1']],
  [`${react('{ useRef as keep }')}keep(null);`, ['useRef:2:1']],
  // Hooks of what blocks share, and of packages.
  [`import { useClock } from '../shared/x.ts';\nuseClock();`, ['useClock:2:1']],
  [`import { useCall } from './block.gen.ts';\nuseCall('vote');`, ['useCall:2:1']],
  [`const a = <button onClick={() => 1}>å</button>;`, ['onClick:1:19']],
  [`const a = <p title="æøå 😀" onInput={x} />;`, ['onInput:1:29']],
])('tells what never runs in %s', async (source, expected) => {
  expect(await told(source)).toEqual(expected);
});

it.each([
  [`const a = new Date();\nconst b = Date.now();`, ['own-clock 10', 'own-clock 32']],
  [`const a = <p style={{ width: 1 }} />;`, ['style-attribute 13']],
])(
  'warns of the machine’s clock and of styles that browsers refuse in %s',
  async (source, expected) => {
    const problems = await foundIn(source);
    expect(problems.map(({ code, offset }) => `${code} ${offset}`)).toEqual(expected);
  },
);

it.each([
  `${react('{ useId, useContext, useMemo }')}useId(); useContext(C); useMemo(f);`,
  // Told in its own file.
  `import { useDay } from './use-day.ts';\nuseDay();`,
  `const useful = () => 1; function useState() {}\nuseState();`,
  `import type { useState } from 'react';\ntype A = ReturnType<typeof useState>;`,
  // A prop of a component.
  `const a = <Form onSend={() => 1} />;`,
  `const a = <p data-onClick="x" one="1" />;`,
  // A time of the content, and what only looks like the clock.
  `const a = new Date(start); const b = new Dates(); Date.parse(x);`,
  `const a = <Sheet style="wide" />; const b = { style: 1 };`,
])('tells nothing of %s', async (source) => {
  expect(await told(source)).toEqual([]);
});
it('names the file to rename, and leaves islands and enhancements alone', async () => {
  const root = folderOfTest();
  const clicks = `export const a = <i onClick={x} />;`;
  const files = {
    'blocks/calendar/calendar.tsx': `import './month.tsx'; import './day.ts'; ${clicks}`,
    'blocks/calendar/month.tsx': clicks,
    'blocks/calendar/calendar.enhance.ts': `import './press.ts';\nDate.now();`,
    'blocks/calendar/press.ts': 'Date.now();',
    'blocks/calendar/day.ts': 'new Date(0);',
    'blocks/calendar/calendar.test.tsx': clicks,
    'blocks/vote/vote.island.tsx': clicks,
    'blocks/vote/answer.tsx': clicks,
    'blocks/shared/form.tsx': clicks,
  };
  writeFiles(root, files);
  const problems = await blockCodeProblems(root);
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
  appendFileSync(join(root, 'blocks/contact/contact.tsx'), "import './more.tsx';");
  writeFileSync(join(root, 'blocks/contact/more.tsx'), '\n<i onClick={x} />;');
  const error = await readBlocks(join(root, 'site')).catch((reason) => reason);
  const place = 'blocks/contact/more.tsx:2:4  never-runs';
  expect(error.in('en')).toContain(`${place}  The code at \`onClick\` never runs`);
  expect(error.in('nb')).toContain(`${place}  Koden ved \`onClick\` kjøres aldri`);
  expect(error.in('nb')).toContain('contact.tsx navnet contact.island.tsx');
});
