import { readLastOutput, readStamps } from '../../../runtime/output/files.ts';
import { publish } from '../../../runtime/output/publish.ts';
import { openOutput } from '../../../runtime/output/shown-folder.ts';
import { createWriter } from '../../../runtime/output/writer.ts';

type Output = Awaited<ReturnType<typeof openOutput>>;

interface Publishing {
  readonly clock?: number;
  readonly until?: number | null;
  /** What the build remembers, by path. */
  readonly state?: Readonly<Record<string, string>>;
  readonly isFresh?: boolean;
  /** Changes what the output does. */
  readonly change?: (output: Output) => Output;
}

/** Publishes files as a build does. @returns what was made of each */
export async function publishFiles(
  out: string,
  files: Readonly<Record<string, string>>,
  { clock = 0, until = null, state = {}, isFresh = false, change = (one) => one }: Publishing = {},
) {
  const output = await openOutput(out);
  const last = readLastOutput(output.current);
  const stamps = last === null || isFresh ? null : readStamps(last);
  const writer = createWriter({ folder: output.making, last, stamps, isFresh });
  try {
    for (const [file, text] of Object.entries(files)) writer.write(file, text);
    return await publish({
      ...{ output: change(output), writer, last, stamps, clock, until },
      ...{ state: new Map(Object.entries(state)), retired: new Map<string, number>() },
    });
  } finally {
    await writer.close();
    await output.close();
    await output.sweep();
  }
}
