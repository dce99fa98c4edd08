/**
 * The block contract: everything of the runtime that a block may import. A block is a folder in `blocks/` with a
 * `block.json` and a component that takes `BlockProps`. Lerret generates the types of a block's options and records
 * from its `block.json` (block.gen.ts).
 */
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockMetadata, FocalPoint, Place, SiteConfiguration } from '../schemas/types.gen.ts';
import type { InventoryEntry } from './protocol/inventory.ts';
import type { BackendContext } from './venue/block.ts';

export type * from './venue/block.ts';
export type { InventoryEntry };

/** A picture: its address, its alternative text, and its size, maximum 1920×1080 pixels (S259). */
export interface Picture {
  readonly url: string;
  /** Empty for a decorative picture. */
  readonly alt: string;
  readonly focalPoint?: FocalPoint;
  /** In pixels; absent for a picture on another host, because Lerret doesn't know its size. */
  readonly width?: number;
  readonly height?: number;
  /** The common beginning of the addresses of its smaller copies, if the build makes copies. */
  readonly made?: string;
  /** The colour shown until the picture is loaded, `#3f2a1c`. */
  readonly tone?: string;
  /** Smaller candidates for `srcset`, with their width in pixels, smallest first, if a media host makes them. */
  readonly candidates?: readonly { readonly url: string; readonly width: number }[];
}

/** A picture of a record. `type` is its use: a poster, a still. */
export interface Asset extends Picture {
  readonly type: string;
  /** The address of the video whose first frame it shows. */
  readonly video?: string;
  /** The address of the captions of a video that is a file, in the format WebVTT. */
  readonly captions?: string;
}

/**
 * A record of any model, for blocks that accept `"*"`. The record's model decides which field has the title, the image
 * and so on (`roles`). A block gets the roles that its `accepts` names: `@title` as `title`.
 */
export interface AnyRecord {
  readonly id: string;
  /** The name of its model. */
  readonly model: string;
  readonly title: string;
  /** The address of its page; null if no page shows it. */
  readonly address: string | null;
  readonly image?: Picture;
  /** Plain text, maximum 300 characters. */
  readonly text?: string;
  /** HTML. */
  readonly body?: string;
  /** When it takes place, or was published: ISO 8601 with offset, or a plain date. */
  readonly date?: string;
  readonly changed?: string;
  readonly language?: string;
  readonly author?: string;
}

/** The place of a block, and how many of the twelve columns the block spans on each screen size. */
export interface BlockPlace extends Place {
  readonly spans: { readonly small: number; readonly medium: number; readonly large: number };
  /** The page's width and gutter, as CSS, if the site sets other values than `blocks/tokens.css`. */
  readonly measures?: { readonly page?: string; readonly gutter?: string };
}

/** The page that a block is on; for blocks with `"page": true` in block.json. */
export interface PageContext {
  /** The resolved path, decoded: `/kafé`. */
  readonly path: string;
  /** The page's address, for links and forms: the path percent-encoded, `/kaf%C3%A9`. */
  readonly href: string;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
  /** The id of the block that renders the page's `h1`; null if the page itself renders it (A87). */
  readonly heading: string | null;
}

/**
 * The time that a block shows: the site's fixed time if it has one, else the current time. What a block reads from the
 * clock limits how long the page is valid: `passed` until the instant, `today` until midnight in Oslo. So read no more
 * than needed.
 */
export interface Clock {
  /** The day in Oslo, `2026-11-20`. */
  readonly today: string;
  /** Returns whether the instant is reached: ISO 8601 with offset, or milliseconds since 1970. */
  passed(instant: number | string): boolean;
}

/** The site that a block is on. */
export interface SiteContext extends BackendContext {
  readonly title: string;
  /** The host names of the site as in addresses, `www.lerret.example`: its own first, then the aliases. */
  readonly hosts: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly locale: {
    readonly available: readonly string[];
    readonly enabled: boolean;
    readonly default: string;
  };
  /** The path of the search page; null if the site has none. */
  readonly searchPath: string | null;
}

/** Parts of the site in another form than in `site.json`. */
interface PreparedParts {
  /** The address of the search index's head; null if the site has no search. */
  readonly searchIndex: string | null;
  /** What the site stores in browsers, and the hosts to which its pages send requests. */
  readonly inventory: readonly InventoryEntry[];
  /** The origins whose players pages may show. */
  readonly embeds: readonly string[];
}

type Part = NonNullable<BlockMetadata['site']>[number];

/** Parts of the site that a block gets only if it requests them (`site` in block.json). */
export type SiteParts = PreparedParts &
  Readonly<Pick<SiteConfiguration, Exclude<Part, keyof PreparedParts>>>;

/** The attributes of a link in the head that preloads a picture. */
export interface Preload {
  readonly type?: string | undefined;
  readonly href?: string | undefined;
  readonly media?: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
}

/** Functions by which a block reports what its page must know. The components of `blocks/shared` call them. */
export interface Rendering {
  /** Reports that a heading of the block is the page's `h1`. */
  heading(): void;
  /**
   * Reports that the block shows a link to the login in place of its content. A page with several such blocks shows one
   * login prompt for all (`loginPrompt` in block.json).
   */
  loginLink(): void;
  /** Reports a picture large enough to preload. Returns whether it is the first one, which browsers fetch at once. */
  picture(preloads: readonly Preload[]): boolean;
  /** Reports the smaller copies of a picture (`made`) that the block names, so that the build makes them. */
  copies(addresses: readonly string[]): void;
}

/** The functions of `Rendering` for the page that is being rendered; null in browsers. */
export const RenderingContext = createContext<Rendering | null>(null);

/** The props that a block gets only if it requests them by `"clock": true` or `"page": true` in block.json. */
export interface RequestedProps {
  /** The clock of the content time. Islands never get it: in the browser they create their own. */
  readonly clock: Clock;
  readonly page: PageContext;
}

/** The props of a block's component. Lerret generates their types from its `block.json`. */
export type BlockProps<
  Options,
  Records,
  Parts extends keyof SiteParts = never,
  Requested extends keyof RequestedProps = never,
> = Pick<RequestedProps, Requested> & {
  /** `b-<row>-<column>-<order>`, unique on the page. */
  readonly id: string;
  /** The records of its sources: an array for each model, with only the fields that the block accepts. */
  readonly records: Records;
  /** Its block data, merged in order and validated, with defaults. */
  readonly options: Options;
  readonly place: BlockPlace;
  readonly site: SiteContext & Partial<Pick<SiteParts, Parts>>;
};

/** What a block's browser code gets beside its element. */
export interface EnhanceContext {
  /** The block's id, as in `BlockProps`. */
  readonly id: string;
  /** The resolved path of the page that the block is on. */
  readonly path: string;
  /** Content time in milliseconds since 1970: the site's fixed clock if it has one. */
  now(): number;
  /** Aborted when the block leaves the page or is stopped: pass it to every listener. */
  readonly signal: AbortSignal;
}

/**
 * The default export of `<name>.enhance.ts`: adds behaviour to complete HTML.
 * @returns a function that removes the behaviour
 */
export type Enhance<Context = EnhanceContext> = (
  element: HTMLElement,
  context: Context,
) => () => void;

/** What a block sends with a call. */
export interface CallRequest {
  /** Values for `:name` in the call's path and query (endpoints.json); others are added to the query by their names. */
  readonly args?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** The body, sent as JSON. */
  readonly body?: unknown;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

/** Why a call failed. `formError` of `blocks/shared/forms/form-errors.ts` returns a message for visitors. */
export interface CallFailure {
  /** Such as `network`, `timeout`, `aborted`, `http` (see `status`), `unreadable-answer`, `unknown-call`. */
  readonly code: string;
  /** The status of the response; null if there was none. */
  readonly status: number | null;
}

/** What a call resolves to: the data of the response, or the error. */
export type CallResult<Answer> =
  | { readonly data: Answer; readonly error: null }
  | { readonly data: null; readonly error: CallFailure };

/** Makes the call with a name. Resolves to its data or its error; never rejects. */
export type MakeCall = <Answer>(name: string, request?: CallRequest) => Promise<CallResult<Answer>>;

/** Makes a call that `block.json` names. Lerret generates `Calls`, the responses' types, from its examples. */
export type MakeCallOf<Calls> = <Name extends keyof Calls & string>(
  name: Name,
  request?: CallRequest,
) => Promise<CallResult<Calls[Name]>>;

/** What the browser code of a block gets if its `block.json` names calls. */
export interface CallingContext<Calls> extends EnhanceContext {
  readonly call: MakeCallOf<Calls>;
}

/** The state of an island's call, and the functions that make and cancel the call. */
export interface Call<Answer> {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** The last answer; null before the first. It doesn't change while the call runs again, or if that run fails. */
  readonly data: Answer | null;
  /** Null unless `state` is `failed`. */
  readonly error: CallFailure | null;
  /** Cancels the current run, if any, and makes the call. Never rejects. */
  run(request?: Omit<CallRequest, 'signal'>): Promise<CallResult<Answer>>;
  /** Cancels the call, so that its state is `idle` again. The backend may nevertheless have received it. */
  cancel(): void;
}

/** Makes the calls of an island; null while pages are built. Lerret sets the function when it starts the island. */
export const CallContext = createContext<MakeCall | null>(null);

/** The type of `useCall` in a block's `block.gen.ts`: it accepts only the calls that the `block.json` names. */
export type UseCall<Calls> = <Name extends keyof Calls & string>(name: Name) => Call<Calls[Name]>;

/** Resolves to an error without a call. For an island outside of a page, or whose `block.json` names no calls. */
const nothing: MakeCall = async () => ({
  data: null,
  error: { code: 'unknown-call', status: null },
});

/**
 * Returns the state and the functions of a call, by its name in `block.json` and in the site's `endpoints.json`.
 * Nothing is sent before `run`. The call is cancelled when the island leaves the page.
 */
export function useCall<Answer>(name: string): Call<Answer> {
  const make = use(CallContext) ?? nothing;
  const current = useRef<AbortController | null>(null);
  const [shown, show] = useState<Pick<Call<Answer>, 'state' | 'data' | 'error'>>({
    state: 'idle',
    data: null,
    error: null,
  });
  const actions = useMemo((): Pick<Call<Answer>, 'run' | 'cancel'> => {
    const enter = (state: 'idle' | 'running') => {
      current.current?.abort();
      show(({ data }) => ({ state, data, error: null }));
    };
    return {
      async run(request) {
        enter('running');
        const own = new AbortController();
        current.current = own;
        const result = await make<Answer>(name, { ...request, signal: own.signal });
        if (own.signal.aborted) return { data: null, error: { code: 'aborted', status: null } };
        const { data, error } = result;
        if (error === null) show({ state: 'done', data, error });
        else show((before) => ({ state: 'failed', data: before.data, error }));
        return result;
      },
      cancel: () => enter('idle'),
    };
  }, [make, name]);
  useEffect(() => () => current.current?.abort(), []);
  return { ...shown, ...actions };
}
