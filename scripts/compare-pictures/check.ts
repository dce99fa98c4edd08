import { againstReference } from './against-reference.ts';
import { environmentChanges } from './environment.ts';
import type { Difference, Findings } from './findings.ts';
import { readEnvironment } from './read-environment.ts';
import type { References } from './references.ts';
import { type Studio, takePictures } from './take-pictures.ts';

/** Compares what stories look like with the references. */
export async function check(studio: Studio, references: References): Promise<Findings> {
  const then = await references.readEnvironment();
  const now = await readEnvironment(studio.browser, Object.keys(then?.fonts ?? {}));
  const differences: Difference[] = [];
  const missing: string[] = [];

  const { names, failed, twins } = await takePictures(studio, async (name, png) => {
    const reference = await references.read(name);
    if (!reference) {
      missing.push(name);
      return;
    }
    const difference = await againstReference(name, reference, png);
    if (difference) differences.push(difference);
  });

  const present = studio.only === '' ? await references.list() : [];
  return {
    pictures: names.size,
    differences: differences.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    missing: missing.sort(),
    superfluous: present.filter((name) => !names.has(name)),
    failed,
    twins,
    changes: then ? environmentChanges(then, now) : [],
  };
}
