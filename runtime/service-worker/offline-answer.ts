import { cleanCopy } from './clean-copy.ts';
import { OFFLINE_PAGE } from './constants.ts';
import { stored } from './stored.ts';
import type { World } from './world.ts';

/** Where the browser has thrown away what was stored. */
const BARE = `<!DOCTYPE html>
<html lang="nb" data-page="${OFFLINE_PAGE}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Du er uten nett</title>
<h1>Du er uten nett</h1>
<p>Siden kunne ikke hentes. <a href="">Prøv igjen</a></p>
</html>
`;

/**
 * The offline page: never an empty answer (B9). Its status says that it isn't the page that was asked for, its
 * page mark too.
 */
export async function offlineAnswer(world: World): Promise<Response> {
  const page = await stored(world, 'assets', world.origin + OFFLINE_PAGE);
  const type = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const answer = cleanCopy((await page?.text()) ?? BARE, page?.headers ?? type, 503);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}
