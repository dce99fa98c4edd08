/**
 * Returns a text as a segment of a path (A1): lower case, æ→ae, ø→o, å→a, `-` for each run of other characters.
 * @param maximum the maximum number of characters
 */
export function asPathWord(text: string, maximum = Infinity): string {
  return text
    .normalize()
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll('å', 'a')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maximum)
    .replace(/-$/, '');
}

/** The maximum length of a name that is made from a title: longer addresses are cut in messages and search results. */
export const LONGEST_NAME = 80;

/** Returns a name that isn't in `taken`, made of `word` and `ending`: `sommer.json`, else `sommer-2.json` and so on. */
export function unusedName(word: string, taken: ReadonlySet<unknown>, ending = ''): string {
  let name = `${word}${ending}`;
  for (let nr = 2; taken.has(name); nr++) name = `${word}-${nr}${ending}`;
  return name;
}
