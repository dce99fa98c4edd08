/** How long the nearest addresses are waited for, in milliseconds. */
const PATIENCE = 3000;

/**
 * Imports code whose import has failed, or doesn't answer. Engines keep that for the document's life, by its address; so
 * other addresses of the same file are asked: with a hash; and where the file is there, so that something that it imports
 * must have failed, with letters of its folder written as numbers, which the addresses of what it imports inherit.
 *
 * @param tries From 1 to 63: other ones give other addresses.
 * @returns the address that it came by. Rejects when it came by none.
 */
export async function importAgain(code: string, tries: number): Promise<string> {
  const by = (address: string) => import(/* @vite-ignore */ address).then(() => address);
  const nearest = Promise.any([by(code), by(`${code}#${tries}`)]);
  const isLate = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE));
  try {
    return await Promise.race([nearest, isLate]);
  } catch (error) {
    const { ok } = await fetch(code);
    if (!ok) throw error;
    return Promise.any([nearest, by(inNumbers(code, tries))]);
  }
}

/** An address whose folder has those letters written as numbers that the bits of `which` say. */
function inNumbers(address: string, which: number): string {
  return address.replace(/(?<=^\/)\w+/, (folder) =>
    folder.replace(/\w/g, (letter, at) =>
      (which >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    ),
  );
}
