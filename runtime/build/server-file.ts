import type { RouteTable } from '../page/route-table.ts';
import type { HeaderRules } from './host-files.ts';

/** `.lerret/server.json`: all that a server needs to know beside the files. */
export interface ServerFile {
  readonly host: string;
  readonly aliases: readonly string[];
  readonly headers: HeaderRules;
  readonly routes: RouteTable;
}
