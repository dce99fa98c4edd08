import { PROFILE_KEY } from '../../protocol/profile.ts';

/**
 * The one inline script of a document, at most 200 bytes: where a profile with a token is stored, it marks `<html>`
 * with `data-member` before anything is painted, and fetches what fills in the name. Null where the site says nothing
 * of members (`PageAssets.member`). Storage that is blocked or damaged means logged out (A74).
 *
 * @param code The address of what fills in the name.
 */
export function memberScript(code: string | undefined): string | null {
  if (code === undefined) return null;
  return `try{if(JSON.parse(localStorage["${PROFILE_KEY}"]).token.trim())document.documentElement.dataset.member="",import("${code}").catch(()=>{})}catch{}`;
}
