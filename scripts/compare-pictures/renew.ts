import { againstReference } from './against-reference.ts';
import { environmentChanges } from './environment.ts';
import { readPicture, writeSmallest } from './picture.ts';
import { readEnvironment } from './read-environment.ts';
import type { References } from './references.ts';
import { type Studio, type Taken, takePictures } from './take-pictures.ts';

interface Renewed extends Taken {
  /** Names of references. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Makes the references what stories look like now. One that looks as before stays as it is, unless
 * another environment made it; one whose story is gone is removed.
 *
 * @throws {Error} when only some should be renewed, in another environment than that of the others
 */
export async function renew(studio: Studio, references: References): Promise<Renewed> {
  const then = await references.readEnvironment();
  const known = Object.keys(then?.fonts ?? {});
  const now = await readEnvironment(studio.browser, known);
  const changes = then ? environmentChanges(then, now) : [];
  const isPart = studio.only !== '';
  if (isPart && changes.length > 0) {
    throw new Error(`Another environment made the references; renew all.\n${changes.join('\n')}`);
  }
  const written: string[] = [];

  const taken = await takePictures(studio, async (name, png) => {
    const reference = changes.length > 0 ? null : await references.read(name);
    if (reference && !(await againstReference(name, reference, png))) return;
    await references.write(name, await writeSmallest(await readPicture(png)));
    written.push(name);
  });

  const present = isPart ? [] : await references.list();
  const removed = present.filter((name) => !taken.names.has(name));
  for (const name of removed) await references.remove(name);
  const fonts = isPart ? [...known, ...taken.fonts] : taken.fonts;
  await references.writeEnvironment(await readEnvironment(studio.browser, fonts));
  return { ...taken, written: written.sort(), removed };
}
