import { play } from './play-row.ts';
import { findRow } from './rows.ts';

const [, name = ''] = /[?&]lerret-debug&rehearse=([\w-]+)/.exec(location.search) ?? [];

/**
 * The row that the address names (`?lerret-debug&rehearse=offline`), or null. It is played as soon as this is loaded,
 * before anything on the page asks for anything. Nothing of it is kept: a document without it in its address is as ever.
 */
export const rehearsed = findRow(name);

if (rehearsed !== null) play(rehearsed.play);
