import type { Database } from './database/database.ts';
import type { FaultList } from './faults.ts';
import type { Member } from './members/members.ts';
import type { RequestLog } from './request-log.ts';

/** Who may make a call. */
export type Access =
  /** Any client. */
  | 'open'
  /** A program with Basic credentials. */
  | 'basic'
  /** A program with a token of the identity provider. */
  | 'bearer'
  /** A member of this loyalty backend with a session cookie. */
  | 'session'
  /** As `session`; but any client if the site lets visitors read reviews (A77). */
  | 'readers'
  /** A member with the token of a login in the header `token`. */
  | 'token';

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter of a query, or a field of a body: a JSON Schema, and whether it is required. */
export interface Field {
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly isRequired?: boolean;
  /** The value for a request without it. */
  readonly default?: number;
  readonly format?: 'email' | 'password';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The only valid value. */
  readonly const?: number;
}

export type Fields = Readonly<Record<string, Field>>;

/** The description of a request body. */
export interface Body {
  /** The fields of the body; `any`: any JSON, which the route parses itself. */
  readonly fields: Fields | 'any';
  /** The accepted content types, the usual one first. */
  readonly types: readonly ('application/json' | 'application/x-www-form-urlencoded')[];
}

/** The description of the response with one status. */
export interface AnswerDescription {
  readonly description: string;
  /** The schema of a JSON body; missing if the body isn't JSON, or is empty. */
  readonly schema?: Schema;
  /** The content type of a body that isn't JSON. */
  readonly type?: 'text/html' | 'text/css' | 'image/svg+xml';
}

/** The facts about the site that the backends need in addition to records. */
export interface SiteFacts {
  /** The id of the site among `sites`. */
  readonly siteId: string;
  readonly title: string;
  /** The site's fixed time, in milliseconds since 1970; null if it has none. */
  readonly fixedTime: number | null;
  /** The site's name in the call `events`: the number of its first partner, and the suffix (S201). */
  readonly eventsSite: string;
  /** The names of the loyalty backends. */
  readonly loyalty: readonly string[];
  /** The loyalty backend of the site's first partner; null if it has none. */
  readonly homeLoyalty: string | null;
  /** The path of the page with the member's tickets; null if the site has none. */
  readonly profilePath: string | null;
  /** Whether visitors may read reviews (A77). */
  readonly reviewsOpen: boolean;
}

/** The state that all routes of a sandbox share: the database, the site, the clock, the faults, the log. */
export interface SandboxState {
  readonly db: Database;
  /** The facts about the site whose folder was read last. */
  site: SiteFacts;
  /** Returns the machine's time, in milliseconds since 1970, for sessions, tokens and orders. */
  readonly clock: () => number;
  /** Whether a login returns only a token, as with real backends. SwitchTokensDx switches the token to a session. */
  readonly isStrict: boolean;
  readonly faults: FaultList;
  readonly requests: RequestLog;
}

/** Returns the site's fixed time, else the machine's, in milliseconds since 1970. */
export function contentNow({ site, clock }: SandboxState): number {
  return site.fixedTime ?? clock();
}

/** A request that has passed the checks of access, parameters and body. */
export interface RouteRequest {
  readonly state: SandboxState;
  readonly headers: Headers;
  /** The query as it was sent, without the `?`. */
  readonly rawQuery: string;
  param(name: string): string;
  /** Returns a parameter of the query, or its default value; '' if there is neither. */
  query(name: string): string;
  /** Returns a field of the body; '' if it is missing. */
  field(name: string): string;
  /** Returns all values of a field of the body. */
  fieldsNamed(name: string): readonly string[];
  /** The body as it was sent. */
  readonly body: string;
  cookie(name: string): string | undefined;
  /** Returns the member who makes the call. @throws Error for a route that doesn't require a member */
  readonly member: () => Member;
  /** The member who makes the call; null for any other client. */
  readonly reader: Member | null;
  /** The path of the backend in the browser: `/backends/<name>` behind a site, else `/<name>`. */
  readonly basePath: string;
  /** `basePath` behind a site; else the sandbox's own address and `basePath`. */
  readonly publicPrefix: string;
  /** The origin of the calling page, to which the paths of the site's pictures are added; '' behind a site. */
  readonly siteOrigin: string;
  /** Whether the request came through a site, by `serve --backends`. */
  readonly isBehindSite: boolean;
  /** Makes a call to this sandbox itself, without the network. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
}

/** A route of the sandbox, as data for the app, its OpenAPI description and the tests. */
export interface Route {
  /** The name of the backend; null for the sandbox's own routes. */
  readonly backend: string | null;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the backend; `:name` is a parameter. */
  readonly path: string;
  /** The name under which faults refer to the route: `GetTicketsDx`. */
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  readonly query?: Fields;
  readonly body?: Body;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  readonly answer: (request: RouteRequest) => Response | Promise<Response>;
  /** Returns the response to a body with a wrong field; null, or missing: an error in JSON, for programs. */
  readonly refuse?: (request: RouteRequest) => Promise<Response> | null;
}

/** Returns the first properties of a route: backend (null for the sandbox itself), method, path and name. */
export function call(backend: string | null, method: Route['method'], path: string, name: string) {
  return { backend, method, path, name };
}

/** Returns the first properties of a route that any client may call. The parameters are those of `call`. */
export function openCall(...route: Parameters<typeof call>) {
  return { ...call(...route), access: 'open' } as const;
}

/** Returns the first properties of a loyalty backend's route, whose path is `/api/<name>`. */
export function dxCall(backend: string, method: Route['method'], name: string) {
  return call(backend, method, `/api/${name}`, name);
}

/** Returns the description of a JSON body with these fields. */
export function jsonBody(fields: Body['fields']): Body {
  return { types: ['application/json'], fields };
}

/** Returns the whole path of a route, with the backend's name; `:name` is a parameter. */
export function pathOf({ backend, path }: Route): string {
  return backend === null ? path : `/${backend}${path}`;
}

/** Returns the names by which faults name a route; [] for the sandbox's own routes, which have no faults. */
export function namesOf(route: Route): readonly string[] {
  const { backend, name } = route;
  return backend === null ? [] : ['*', name, backend, `${backend}/${name}`, pathOf(route)];
}
