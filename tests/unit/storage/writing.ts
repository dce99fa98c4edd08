/** Writes the numbers from 1 on into a file, a large text each, and says each number once it is written. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeBack } from '../../../runtime/storage/index.ts';

const [file = ''] = process.argv.slice(2);
const folder = dirname(file);
for (let nr = 1; ; nr++) {
  const before = readFileSync(file, 'utf8');
  const after = `${nr}\n`.repeat(20_000);
  await writeBack({ home: folder, folder }, [{ file, before, after }]);
  process.stdout.write(`${nr}\n`);
}
