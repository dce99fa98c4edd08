/** States that a block can't have, each with the reason. One that isn't needed fails the count. */
export const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
