import type { ReactElement } from 'react';

/** Examples of the pieces of a folder of `blocks/shared/`, by the names of the pieces. */
export type Examples = Readonly<Record<string, () => ReactElement>>;
