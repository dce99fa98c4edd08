import type { PageMarks } from '../protocol/page-marks.ts';
import { isStorable } from './storable.ts';
import { stored } from './stored.ts';
import type { World } from './world.ts';

/** Is all that a page can't do without stored? Half a page is never answered (B9). */
export async function hasParts(world: World, marks: PageMarks): Promise<boolean> {
  const parts = partsOf(world, marks);
  const found = await Promise.all(parts.map((part) => stored(world, 'assets', part)));
  return found.every((part) => part !== undefined);
}

/** Stores what a page can't do without, unless it is there. @returns is all of it there now? */
export async function gatherParts(world: World, marks: PageMarks): Promise<boolean> {
  const gathered = partsOf(world, marks).map(async (part) => {
    if (await stored(world, 'assets', part)) return true;
    const answer = await world.fetch(part).catch(() => null);
    if (answer === null || !isStorable(answer, 'asset')) return false;
    await (await world.store('assets')).put(part, answer);
    return true;
  });
  return (await Promise.all(gathered)).every(Boolean);
}

/** The stylesheet, and the code that hydrates with the page, with what that imports. */
function partsOf({ setup, origin }: World, { layout, components }: PageMarks): readonly string[] {
  const code = components.flatMap((address) => [address, ...(setup.imports[address] ?? [])]);
  return [...(layout === null ? [] : [layout]), ...code].map(
    (address) => new URL(address, origin).href,
  );
}
