import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { quickly } from '../../runs.ts';
import { runCommand } from './command-output.ts';

const document = readFileSync(
  fileURLToPath(new URL('../../../docs/explain.md', import.meta.url)),
  'utf8',
);
const transcripts = [...document.matchAll(/```console\n\$ npx lerret (.*)\n([^`]*)```/g)].map(
  ([, command = '', text = '']) => ({ command, lines: text.trimEnd().split('\n') }),
);

describe('docs/explain.md', () => {
  it('answers ten questions and shows the table of addresses', () => {
    expect(document.match(/^### \d+\. /gm)).toHaveLength(10);
    expect(transcripts.length).toBe(12);
  });

  it.each(quickly(transcripts, 4))(
    'states what `lerret $command` says',
    async ({ command, lines }) => {
      const { output } = await runCommand(
        ...command.split(' ').map((part) => part.replace(/^'|'$/g, '')),
      );
      const said = output.split('\n');
      let from = 0;
      let isGap = false;
      for (const line of lines) {
        if (line === '…') {
          isGap = true;
          continue;
        }
        const at = said.indexOf(line, from);
        expect(at, `it no longer says: ${line}`).toBeGreaterThanOrEqual(0);
        if (!isGap) expect(at, `something new stands before: ${line}`).toBe(from);
        isGap = false;
        from = at + 1;
      }
      if (!isGap) expect(said.slice(from)).toEqual([]);
    },
  );
});
