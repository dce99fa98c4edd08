import { describe, expect, it } from 'vitest';
import { runCommand, unfolded } from './command-output.ts';

/** What a question is answered, in one line of single spaces. */
async function answerTo(...args: readonly string[]): Promise<string> {
  return unfolded(await runCommand('explain', ...args));
}

// Their answers as a whole stand in docs/explain.md, which explain-transcript.test.ts holds.
describe('questions of content staff, asked of the sample site', () => {
  it('3: what changes on Friday, in bokmål?', async () => {
    expect(await answerTo('--changes', '1', '--at', '2026-11-27', '--language', 'nb')).toMatch(
      /fre\. 27\. nov\. 17:30 Svigermor på tunet fre\. 27\. nov\. 17:30 \(e-1062\): går ut sider: /,
    );
  });

  it('7: which showings does this page show, and why not that one?', async () => {
    const answer = await answerTo('/siste-ferge-til-graoya', '--all');
    const [, count, shown = ''] =
      /ticket-list: .*? events accepts .*? gets \((\d+)\): (.*?) event-list: /.exec(answer) ?? [];
    expect(shown.match(/\([pe]-[-\w]+\)/g)).toHaveLength(Number(count));
    expect(await answerTo('--record', 'e-1004')).toMatch(
      /left out for one reason .*\/kinoprogram: page cinema-programme, source showings/,
    );
  });

  it('10: what does this redirect do?', async () => {
    expect(await answerTo('/gavekort')).toContain('outside the site');
  });
});
