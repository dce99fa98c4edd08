import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CallRequest,
  type CallResult,
  type MakeCall,
  useCall,
} from '../../../runtime/block.ts';
import { reactIsland } from '../../../runtime/browser/islands/react-root.tsx';
import { answerWith, find, placeWithProps } from './stage.ts';

/** Calls that were made, to be answered when a test wants. */
interface Made {
  readonly name: string;
  readonly request: CallRequest | undefined;
  readonly answer: (result: CallResult<unknown>) => void;
}

let made: Made[] = [];

const makeCall: MakeCall = makeLater;
function makeLater<Answer>(name: string, request?: CallRequest): Promise<CallResult<Answer>>;
function makeLater(name: string, request?: CallRequest): Promise<CallResult<unknown>> {
  return new Promise((answer) => made.push({ name, request, answer }));
}

/** What `run` resolved to. */
const results: CallResult<number>[] = [];

function Counting() {
  const { state, data, error, run, cancel } = useCall<number>('count');
  return (
    <>
      <output>{[state, data ?? '-', error?.code ?? '-'].join(' ')}</output>
      <button
        type="button"
        onClick={() => void run({ args: { by: 1 } }).then((one) => results.push(one))}
      >
        Count
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
    </>
  );
}

/** The island, running. */
async function start(make?: MakeCall): Promise<HTMLElement> {
  const island = placeWithProps(renderToString(<Counting />), {}, 'counting');
  island.click();
  await answerWith(reactIsland(Counting, make), island);
  return island;
}

const [count, cancel] = [1, 2].map(
  (nth) => () => find<HTMLButtonElement>(`lerret-island button:nth-of-type(${nth})`).click(),
);
const shows = (words: string) => expect.poll(() => find('output').textContent).toBe(words);
const failure = (code: string) => ({ data: null, error: { code, status: null } });

beforeEach(() => {
  made = [];
  results.length = 0;
});

describe('a call of an island', () => {
  it('is made by `run` alone, and tells what came of it', async () => {
    await start(makeCall);
    await shows('idle - -');
    expect(made).toEqual([]);
    count?.();
    await shows('running - -');
    expect(made[0]).toMatchObject({ name: 'count', request: { args: { by: 1 } } });
    made[0]?.answer({ data: 7, error: null });
    await shows('done 7 -');
    expect(results).toEqual([{ data: 7, error: null }]);
  });

  it('keeps the last answer while it is made again, and where that fails', async () => {
    await start(makeCall);
    count?.();
    made[0]?.answer({ data: 7, error: null });
    await shows('done 7 -');
    count?.();
    await shows('running 7 -');
    made[1]?.answer(failure('timeout'));
    await shows('failed 7 timeout');
    count?.();
    await shows('running 7 -');
  });

  it('is cancelled by another, whose answer counts', async () => {
    await start(makeCall);
    count?.();
    count?.();
    expect(made.map(({ request }) => request?.signal?.aborted)).toEqual([true, false]);
    made[1]?.answer({ data: 2, error: null });
    await shows('done 2 -');
    made[0]?.answer({ data: 1, error: null });
    await expect.poll(() => results.length).toBe(2);
    expect(results[1]).toEqual(failure('aborted'));
    await shows('done 2 -');
  });

  it('is cancelled by `cancel`', async () => {
    await start(makeCall);
    count?.();
    await shows('running - -');
    cancel?.();
    await shows('idle - -');
    expect(made[0]?.request?.signal?.aborted).toBe(true);
    made[0]?.answer({ data: 1, error: null });
    await expect.poll(() => results).toEqual([failure('aborted')]);
    await shows('idle - -');
  });

  it('is cancelled when its island leaves the page', async () => {
    const island = await start(makeCall);
    count?.();
    await shows('running - -');
    island.remove();
    await expect.poll(() => made[0]?.request?.signal?.aborted).toBe(true);
  });

  it('fails where nothing makes calls: its block.json names none', async () => {
    await start();
    count?.();
    await shows('failed - unknown-call');
  });
});
