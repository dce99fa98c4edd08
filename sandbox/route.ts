import type { Member } from './members/members.ts';
import type { SandboxState } from './state.ts';

/** Who may make a call. */
export type Access =
  /** Anybody. */
  | 'open'
  /** A program, by user and password. */
  | 'basic'
  /** A program, by a token of the identity provider. */
  | 'bearer'
  /** A member of this loyalty backend, by the cookie of a session. */
  | 'session'
  /** The same; anybody where the site opens reviews (A77). */
  | 'readers'
  /** Whoever holds a token from a login, in the header `token`. */
  | 'token';

/** A part of a schema, as JSON Schema says it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter of a query, or a field of a body. */
export interface Field {
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly isRequired?: boolean;
  /** What it is where it isn't given. */
  readonly byDefault?: number;
  readonly format?: 'email' | 'password';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** The only value that is taken. */
  readonly only?: number;
}

export type Fields = Readonly<Record<string, Field>>;

/** What a body may hold. */
export interface Body {
  /** `any`: any JSON, which the route reads by itself. */
  readonly fields: Fields | 'any';
  /** The first is the usual one. */
  readonly types: readonly ('application/json' | 'application/x-www-form-urlencoded')[];
}

/** What is answered with a status. */
export interface AnswerDescription {
  readonly description: string;
  /** Of JSON; without, there is another body or none. */
  readonly schema?: Schema;
  /** Of what isn't JSON. */
  readonly type?: 'text/html' | 'text/css' | 'image/svg+xml';
}

/** A request whose access, parameters and body have been looked at. */
export interface Asked {
  readonly state: SandboxState;
  readonly headers: Headers;
  /** As it was sent, without the `?`. */
  readonly rawQuery: string;
  param(name: string): string;
  /** A parameter of the query, by default where it wasn't given; empty for one that isn't there. */
  query(name: string): string;
  /** A field of the body; empty for one that isn't there. */
  field(name: string): string;
  /** All fields of the body with a name. */
  fieldsNamed(name: string): readonly string[];
  /** The body as it was sent. */
  readonly body: string;
  cookie(name: string): string | undefined;
  /** Who asks, where the route wants a member. @throws Error where it doesn't */
  readonly member: () => Member;
  /** Who asks, where the route takes members and others; null for others. */
  readonly reader: Member | null;
  /** The path below which the browser sees this backend: `/backends/<name>` behind a site, else `/<name>`. */
  readonly basePath: string;
  /** The same, with the sandbox's own address where it isn't asked for below a site. */
  readonly publicPrefix: string;
  /** Is it asked for below a site, by `serve --backends`? */
  readonly isBehindSite: boolean;
  /** Makes a call of this sandbox itself. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
}

/** One call that a sandbox answers: served, described and tested from this. */
export interface Route {
  /** The name of a backend; null for what is the sandbox's own. */
  readonly backend: string | null;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the backend, `:name` being a parameter. */
  readonly path: string;
  /** How faults name it: `GetTicketsDx`. */
  readonly name: string;
  readonly summary: string;
  readonly access: Access;
  readonly query?: Fields;
  readonly body?: Body;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  readonly answer: (asked: Asked) => Response | Promise<Response>;
}

/** The whole path of a route, `:name` being a parameter. */
export function pathOf({ backend, path }: Route): string {
  return backend === null ? path : `/${backend}${path}`;
}
