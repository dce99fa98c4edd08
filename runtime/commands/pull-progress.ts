import { type CallProgress, durationOf, kinds, type Wait } from '../pull/index.ts';

/** How far a pull has come: a line that renews itself in a terminal, a line a call elsewhere. */
export interface PullProgress {
  show(progress: CallProgress): void;
  tellWait(wait: Wait): void;
  end(): void;
}

/** Tells progress on standard error, so that standard output holds results only. */
export function createPullProgress(): PullProgress {
  const { stderr } = process;
  const calls = new Map<CallProgress['call'], CallProgress>();
  const clear = () => {
    if (stderr.isTTY && calls.size > 0) stderr.write('\r\x1b[2K');
  };
  return {
    show(progress) {
      calls.set(progress.call, progress);
      if (stderr.isTTY) {
        const line = [...calls.values()].map(words).join(', ');
        stderr.write(`\r\x1b[2KPulling: ${line.slice(0, stderr.columns - 12)}`);
      } else if (progress.state === 'read') stderr.write(`${words(progress)}\n`);
    },
    tellWait({ call, status, pause }) {
      clear();
      stderr.write(`${call}: answered ${status}; asked again in ${durationOf(pause)}\n`);
    },
    end: clear,
  };
}

function words({ call, records, pages, state }: CallProgress): string {
  const [one, many] = kinds[call].words;
  const of = pages > 1 ? ` from ${pages} pages` : '';
  return `${records} ${records === 1 ? one : many}${of}${state === 'reading' ? ' …' : ''}`;
}
