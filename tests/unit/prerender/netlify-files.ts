import type { PageModel } from '../../../runtime/page/index.ts';
import * as netlify from '../../../runtime/prerender/hosts/index.ts';
import { hostPartsOf, serverFileOf } from '../../../runtime/prerender/hosts/release-files.ts';
import type { HeaderRule } from '../../../runtime/protocol/server-file.ts';

export function headersFile(rules: readonly HeaderRule[]): string {
  return netlify.headersFile(rules, 'netlify');
}

/** The lines of `_redirects` for Netlify that a site's own redirects and aliases make. */
export function redirectsFile(model: PageModel): string {
  const text = netlify.redirectsFile(hostPartsOf(serverFileOf(model, [], null), null), 'netlify');
  return text.replace('/.lerret/* /404.html 404!\n', '');
}
