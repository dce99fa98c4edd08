// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.

/**
 * A picture: its address with a text for those who can't see it, or the address alone (then nothing is read aloud).
 */
export type Image =
  | string
  | {
      /**
       * `/media/x.webp` is `media/x.webp` of the site folder; `https://…` is a picture elsewhere.
       */
      url: string;
      /**
       * What the picture shows, for those who can't see it.
       */
      alt?: string;
      focalPoint?: FocalPoint;
    };
/**
 * A field, or several of which the first counts that a record has.
 */
export type ModelFields = string | [string, ...string[]];
/**
 * A field (`opens`), a role (`@title`), something of the page (`@url`, `@picture`, `@description`, `@language`, `@publisher`), a constant, a node, or a list of which the first counts that has a value.
 */
export type StructuredValue =
  | string
  | StructuredNode
  | StructuredCut
  | StructuredConstant
  | [StructuredValue, ...StructuredValue[]];
/**
 * A time as ISO 8601; without offset it is Norwegian time.
 */
export type Time = string;
/**
 * A colour, or one for each scheme. A single one is that of the light scheme; the dark one takes it too where it can be read there, else its nearest shade.
 */
export type ColourToken = string;
/**
 * Font families in the order of preference, those with spaces in quotes.
 */
export type FontToken = string;
/**
 * How wide letters are.
 */
export type StretchToken = string;
/**
 * A length.
 */
export type LengthToken = string;
/**
 * A number, as a text.
 */
export type NumberToken = string;
/**
 * Shadows, or none.
 */
export type ShadowToken = string;
/**
 * How a movement gathers and loses speed.
 */
export type PaceToken = string;
/**
 * A time.
 */
export type DurationToken = string;
/**
 * From when to when; an end that isn't later is on the day after. An empty list: closed.
 */
export type OpenTimes = string[];

/**
 * Options that pages give to their blocks by id.
 */
export interface BlockData {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The id that pages name in a block's `data`.
   */
  id: string;
  /**
   * What the block takes: see `options` in its block.json.
   */
  options: {};
}
/**
 * What a block is called, what it takes, and an example: the block.json of its folder.
 */
export interface BlockMetadata {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The block's name: that of its folder.
   */
  name: string;
  /**
   * Its name for people, in bokmål.
   */
  title: string;
  /**
   * What it is for, and when to use another, in bokmål.
   */
  description: string;
  /**
   * The models that it takes, and of each the fields that it uses; it gets no others. `href` is the address of the record's page, `calendar` that of its calendar or null; `@title`, `@address`, `@image`, `@text`, `@date` and the like are what plays that role in the model. `*` is any model that isn't named, by roles.
   */
  accepts: {
    /**
     * Fields of a model.
     *
     * Items: One field, or one role of any model.
     */
    [k: string]: string[];
  };
  /**
   * The fields of `accepts` without which it has nothing to show, by model: where no record has them all, the block is left out of the page.
   */
  needs?: {
    /**
     * Fields of a model.
     *
     * @minItems 1
     *
     * Items: One field, or one role, as `accepts` lists it.
     */
    [k: string]: [string, ...string[]];
  };
  /**
   * A JSON Schema of the block's options.
   */
  options: {};
  /**
   * What the first story, the first test and the documentation show.
   */
  example: {
    /**
     * Records by model, with the fields of `accepts`.
     */
    records: {
      /**
       * The records.
       *
       * Items: A record, with the accepted fields.
       */
      [k: string]: {}[];
    };
    /**
     * Options.
     */
    options: {};
  };
  /**
   * Does it render the page's h1 (where it is the first that does)?
   */
  heading?: boolean;
  /**
   * Can a page have only one such block, as members' data for it are stored once?
   */
  once?: boolean;
  /**
   * Does it show what takes place day by day, each day with the anchor `<its option anchor, or its id>-2026-11-20`? The search then leads to days.
   */
  days?: boolean;
  /**
   * What of a member's own it shows, in bokmål: where a page has several such blocks, visitors see one login prompt that lists it.
   */
  loginPrompt?: string;
  /**
   * The calls of `endpoints.json` that its code makes (`useCall` of an island, `call` of an enhancement), by name.
   */
  calls?: {
    [k: string]: BlockCall;
  };
  /**
   * The calls that Lerret makes for members, and without which it has nothing to show.
   *
   * Items: The name of a call of `endpoints.json`.
   */
  memberCalls?: string[];
  /**
   * The keys of `site.json` that name a page with it.
   *
   * Items: A key of `site.json`.
   */
  pageFor?: (
    | 'search.path'
    | 'memberPages.login'
    | 'memberPages.signup'
    | 'memberPages.reset'
    | 'memberPages.profile'
  )[];
  /**
   * What of the site it gets beside what all blocks get.
   *
   * Items: A key of `site` in the props.
   */
  site?: ('searchIndex' | 'inventory' | 'companionAges' | 'embeds' | 'hours')[];
  /**
   * Does it get the clock (`clock` in the props)? What it asks limits how long its page is valid. Not for islands.
   */
  clock?: boolean;
  /**
   * Does it get the page that it is on (`page` in the props)? Others are rendered once for all pages with the same input.
   */
  page?: boolean;
  /**
   * Does it let visitors change what they have answered about statistics? Its page is linked to where they are asked.
   */
  consent?: boolean;
  /**
   * Does it lead to its page in other languages, below `/<language>`?
   */
  languages?: boolean;
  /**
   * What its code stores in browsers. The block `privacy-inventory` lists it, after what Lerret stores.
   */
  stores?: BlockStorage[];
  /**
   * When its script starts; `member`: in view of somebody logged in; absent: with the page.
   */
  hydrate?: 'interaction' | 'visible' | 'idle' | 'member';
  tsType?: 'unknown';
}
/**
 * One call.
 */
export interface BlockCall {
  /**
   * What it is for, in bokmål.
   */
  why: string;
  /**
   * The arguments that it is made with: path and query of the call in `endpoints.json` may use each as `:name`.
   *
   * Items: One argument.
   */
  args?: string[];
  /**
   * What a backend answers: the sandbox and stories answer it, the type of `data` follows from it, and an answer that lacks any of its fields is a failure. Null: nothing. Without it any answer is taken.
   */
  example?: unknown;
  /**
   * Does the block work on a site without it, too (`site.calls`)? Then the check doesn't ask for it.
   */
  optional?: boolean;
}
/**
 * One key, or one database.
 */
export interface BlockStorage {
  /**
   * Where it is stored.
   */
  kind: 'localStorage' | 'sessionStorage' | 'indexedDB';
  /**
   * The key, or the name of the database.
   */
  name: string;
  /**
   * Why it is stored, in bokmål.
   */
  purpose: string;
  /**
   * How long it is stored, in bokmål.
   */
  life: string;
}
/**
 * The backends that the site talks to, and the calls it makes.
 */
export interface Endpoints {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * Each backend by name.
   */
  backends: {
    [k: string]: Backend;
  };
  /**
   * Each call by name.
   */
  calls: {
    [k: string]: Call;
  };
  /**
   * Which backend holds the members of which partner.
   */
  loyalty?: {
    /**
     * The name of a backend.
     */
    [k: string]: string;
  };
  /**
   * What is put after the partner's number in the call `events`.
   */
  eventsSiteSuffix: string;
}
/**
 * One backend.
 */
export interface Backend {
  /**
   * Where it is; `/backends/<name>` is passed on by the server.
   */
  baseUrl: string;
  auth?: Authentication;
  /**
   * The names of backends that get its cookies, too; all behind `/backends/`.
   *
   * Items: The name of a backend.
   */
  shares?: string[];
  /**
   * May its HTML run scripts on the site's own origin? They can do all that the site's own can.
   */
  pages?: boolean;
}
/**
 * How one shows who one is. Secrets are named by environment variable, never written here.
 */
export interface Authentication {
  /**
   * The kind.
   */
  type: 'none' | 'basic' | 'bearer';
  /**
   * The environment variable with the user name (basic).
   */
  usernameEnv?: string;
  /**
   * The environment variable with the password (basic).
   */
  passwordEnv?: string;
  /**
   * Where tokens are issued (bearer).
   */
  tokenUrl?: string;
  /**
   * The environment variable with the client id (bearer).
   */
  clientIdEnv?: string;
  /**
   * The environment variable with the client secret (bearer).
   */
  clientSecretEnv?: string;
  /**
   * What the token is asked to allow, where the identity provider wants it said; several with spaces between (bearer).
   */
  scope?: string;
  /**
   * Whom the token is asked for, where the identity provider wants it said (bearer).
   */
  audience?: string;
  /**
   * How client id and secret are sent to the identity provider: as a header `Authorization: Basic`, the default, or in the body (bearer).
   */
  clientAuth?: 'basic' | 'body';
}
/**
 * One call.
 */
export interface Call {
  /**
   * The name of a backend; `loyalty` is the one of the site's first partner.
   */
  backend: string;
  /**
   * The HTTP method.
   */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The path below the backend's address; `:name` is filled in.
   */
  path: string;
  /**
   * The query's names with constants, or `:argument`.
   */
  query?: {
    /**
     * A constant, or `:argument`.
     */
    [k: string]: string | number | boolean;
  };
  /**
   * Are cookies sent along?
   */
  credentials?: boolean;
  /**
   * Milliseconds until the call is given up, a token for it included; 0, the default, is never. Where nothing stands here, `lerret pull` takes 60 seconds.
   */
  timeout?: number;
}
/**
 * The spot that must stay visible when the picture is cropped, from the top left (0, 0) to the bottom right (1, 1). Missing means the centre.
 */
export interface FocalPoint {
  /**
   * From the left edge, 0 to 1.
   */
  x: number;
  /**
   * From the top edge, 0 to 1.
   */
  y: number;
}
/**
 * A grid of rows of columns; the columns' widths are counted in twelfths.
 */
export interface Layout {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The rows, from the top.
   *
   * @minItems 1
   *
   * Items: One row.
   */
  rows: [
    {
      /**
       * The columns, from the left.
       *
       * @minItems 1
       *
       * Items: One column's width on each kind of screen, in twelfths.
       */
      columns: [
        {
          /**
           * On phones.
           */
          small: number;
          /**
           * On tablets.
           */
          medium: number;
          /**
           * On wide screens.
           */
          large: number;
        },
        ...{
          /**
           * On phones.
           */
          small: number;
          /**
           * On tablets.
           */
          medium: number;
          /**
           * On wide screens.
           */
          large: number;
        }[]
      ];
    },
    ...{
      /**
       * The columns, from the left.
       *
       * @minItems 1
       *
       * Items: One column's width on each kind of screen, in twelfths.
       */
      columns: [
        {
          /**
           * On phones.
           */
          small: number;
          /**
           * On tablets.
           */
          medium: number;
          /**
           * On wide screens.
           */
          large: number;
        },
        ...{
          /**
           * On phones.
           */
          small: number;
          /**
           * On tablets.
           */
          medium: number;
          /**
           * On wide screens.
           */
          large: number;
        }[]
      ];
    }[]
  ];
}
/**
 * One link.
 */
export interface Link {
  /**
   * What it says.
   */
  label: string;
  /**
   * Where it leads: a path, https://…, mailto: or tel:
   */
  href: string;
}
/**
 * A kind of record: its fields, and what the site does with them. The model.json of its folder.
 */
export interface ModelDescription {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The model's name: that of its folder. Sources and blocks call it so.
   */
  name: string;
  /**
   * The folder in `data/` with its records.
   */
  folder: string;
  /**
   * What messages call its records.
   */
  words: {
    /**
     * One and many, in bokmål.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: The word, in small letters.
     */
    nb: [string, string];
    /**
     * One and many, in English.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: The word, in small letters.
     */
    en: [string, string];
  };
  /**
   * Which fields play which part; all that shows records of any kind asks by these.
   */
  roles: {
    title: ModelFields;
    address?: ModelFields;
    text?: ModelFields;
    body?: ModelFields;
    image?: ModelFields;
    /**
     * When it takes place again, by a rule: each time is a record of its own.
     */
    occurrences?: string;
    date?: ModelFields;
    changed?: ModelFields;
    language?: ModelFields;
    author?: ModelFields;
  };
  /**
   * Without effect: a record that lacks a field is read with the example in the field's schema.
   */
  defaults?: {};
  /**
   * Other records that its records belong to, by the name that filters and blocks use: `production.object`.
   */
  joins?: {
    [k: string]: ModelJoin;
  };
  /**
   * Its records stand in tables of a week, which `lerret events` writes and reads.
   */
  table?: {
    /**
     * The fields that together name a column, such as house and hall.
     *
     * @minItems 1
     */
    columns: [string, ...string[]];
    /**
     * The join to what is shown; its title stands in the cells.
     */
    shows: string;
    /**
     * Fields that a new record takes over from the one that it was copied from, else from the last one that shows the same.
     */
    repeats?: string[];
    /**
     * Further fields that a new record takes over only from the one that it was copied from.
     */
    copies?: string[];
  };
  /**
   * What staff do to a record with two clicks, such as cancelling it.
   *
   * Items: An action: what it writes, and what it asks for before.
   */
  actions?: {
    /**
     * What its button says, in both languages of staff.
     */
    label: {
      /**
       * In bokmål.
       */
      nb: string;
      /**
       * In English.
       */
      en: string;
    };
    /**
     * What lists say of a record whose fields have the values of `set`.
     */
    done?: {
      /**
       * In bokmål.
       */
      nb: string;
      /**
       * In English.
       */
      en: string;
    };
    /**
     * What the button says that takes it back: the fields of `set` are removed.
     */
    undo?: {
      /**
       * In bokmål.
       */
      nb: string;
      /**
       * In English.
       */
      en: string;
    };
    /**
     * Fields with the values that they get.
     */
    set?: {};
    /**
     * Fields that get the value that another field has before, if that value changes.
     */
    hold?: {
      [k: string]: string;
    };
    /**
     * Fields that staff fill in.
     */
    ask?: string[];
  }[];
  /**
   * Its records have calendars, where the site makes them.
   */
  calendar?: {
    /**
     * The key of `feeds` in site.json that turns them on.
     */
    feed: 'productions' | 'events';
    /**
     * The folder of their addresses, in `/kalender/`.
     */
    folder: string;
  };
  /**
   * A visit to its page is counted as one of an item.
   */
  item?: {
    /**
     * The field with the item's category.
     */
    category: string;
  };
  /**
   * What shared links call its page; absent: a website.
   */
  openGraph?: 'article';
  /**
   * Are its records in the news feeds?
   */
  news?: boolean;
  /**
   * Its records are in the site's open data, by the name of their folder: id, title, summary, address and picture by role, and these.
   */
  openData?: {
    /**
     * Further fields.
     *
     * Items: A field.
     */
    fields: string[];
  };
  /**
   * `lerret pull` may fetch its records.
   */
  pull?: {
    /**
     * The call of endpoints.json that returns them.
     */
    call: string;
    /**
     * Constants that the backend requires in the query.
     */
    query?: {
      /**
       * The value.
       */
      [k: string]: number;
    };
  };
  /**
   * How the search finds its records: one way, or several of which the first counts that a record meets. False or absent: not at all.
   */
  search?: false | SearchedRecord | [SearchedRecord, ...SearchedRecord[]];
  structured?: StructuredNode;
  /**
   * Fields with HTML; the same as `"contentMediaType": "text/html"` in their schema.
   *
   * Items: A field, with dots into objects.
   */
  html?: string[];
  /**
   * Fields with a picture, or a list of pictures; the same as `{ "$ref": "image.schema.json" }` as their schema.
   *
   * Items: A field, with dots into objects.
   */
  pictures?: string[];
  /**
   * Fields that filters often compare. Each is checked to be a field; an index is made of any field when a filter first asks for a value of it.
   *
   * Items: A field, with dots into objects.
   */
  index?: string[];
  schema: FieldSchema;
}
/**
 * One other record.
 */
export interface ModelJoin {
  /**
   * The other record's model.
   */
  model: string;
  /**
   * The field with the other record's id.
   */
  by: string;
  /**
   * Fields that a record takes from the other one where it has none of its own.
   *
   * Items: A field of the other model.
   */
  fields?: string[];
  /**
   * Is the other record's page the page of this one, too?
   */
  page?: boolean;
}
/**
 * How the search finds its records.
 */
export interface SearchedRecord {
  /**
   * The group in the answer, as its address has it; several models may share one.
   */
  group: string;
  /**
   * The group's name for visitors, in bokmål; absent: what many of its records are called (`words`).
   */
  label?: string;
  /**
   * Only records with these values.
   */
  when?: {
    /**
     * The value.
     */
    [k: string]: string | number | boolean;
  };
  /**
   * Only where this key of `search` in site.json is true.
   */
  setting?: 'films';
  /**
   * Fields with search words that aren't in the text.
   *
   * Items: A field.
   */
  tags?: string[];
  /**
   * Search words of all its records.
   *
   * Items: A word, or several with spaces.
   */
  words?: string[];
  /**
   * Fields with the text, the most important first; HTML is read as text. Absent: those of the role `text`.
   *
   * Items: A field.
   */
  fields?: string[];
  /**
   * How much more than others its records count in the order of answers; 1 if absent.
   */
  weight?: number;
}
/**
 * A node of schema.org.
 */
export interface StructuredNode {
  /**
   * Its type at schema.org.
   */
  type: string;
  /**
   * The end of the node's `@id`, after the page's address and `#`; without it the node has none.
   */
  anchor?: string;
  /**
   * Its properties, in order, each with where its value comes from; one without a value is left out.
   */
  properties: {
    [k: string]: StructuredValue;
  };
}
/**
 * The beginning of a text.
 */
export interface StructuredCut {
  /**
   * A field or role.
   */
  field: string;
  /**
   * How many characters at most.
   */
  most: number;
}
/**
 * A constant.
 */
export interface StructuredConstant {
  /**
   * The value.
   */
  value: string | number | boolean;
}
/**
 * A JSON Schema (draft-07).
 */
export interface FieldSchema {
  /**
   * The version of JSON Schema.
   */
  $schema?: string;
  /**
   * A picture, a time, the focal point of a picture, or a price.
   */
  $ref?: 'image.schema.json' | 'time.schema.json' | 'focal-point.schema.json' | 'price.schema.json';
  /**
   * A note for those who read it.
   */
  $comment?: string;
  /**
   * What the field is called.
   */
  title?: string;
  /**
   * What the field holds; editors show it.
   */
  description?: string;
  /**
   * What one writes.
   */
  examples?: unknown[];
  /**
   * A value that editors propose.
   */
  default?: unknown;
  /**
   * The kind of value.
   */
  type?:
    | ('string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null')
    | [
        'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null',
        ...('string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null')[]
      ];
  /**
   * The values there are.
   *
   * @minItems 1
   */
  enum?: [unknown, ...unknown[]];
  /**
   * The only value.
   */
  const?: unknown;
  /**
   * `date` and `date-time` are times; other formats aren't checked.
   */
  format?: string;
  /**
   * A regular expression that a text matches.
   */
  pattern?: string;
  /**
   * The fewest characters.
   */
  minLength?: number;
  /**
   * The most characters.
   */
  maxLength?: number;
  /**
   * The least number.
   */
  minimum?: number;
  /**
   * The greatest number.
   */
  maximum?: number;
  /**
   * A number that is less than all.
   */
  exclusiveMinimum?: number;
  /**
   * A number that is greater than all.
   */
  exclusiveMaximum?: number;
  /**
   * A number that goes into all.
   */
  multipleOf?: number;
  items?: FieldSchema;
  /**
   * The fewest items.
   */
  minItems?: number;
  /**
   * The most items.
   */
  maxItems?: number;
  /**
   * Are two alike items a mistake?
   */
  uniqueItems?: boolean;
  contains?: FieldSchema;
  /**
   * The fields of an object.
   */
  properties?: {
    [k: string]: FieldSchema;
  };
  /**
   * The fields that must be there.
   *
   * Items: A field.
   */
  required?: string[];
  /**
   * Fields that aren't named: false, a misspelt one is told.
   */
  additionalProperties?: boolean | FieldSchema;
  /**
   * The fewest fields.
   */
  minProperties?: number;
  /**
   * The most fields.
   */
  maxProperties?: number;
  /**
   * All of these hold.
   *
   * @minItems 1
   */
  allOf?: [FieldSchema, ...FieldSchema[]];
  /**
   * One of these holds, or several.
   *
   * @minItems 1
   */
  anyOf?: [FieldSchema, ...FieldSchema[]];
  /**
   * One of these holds.
   *
   * @minItems 1
   */
  oneOf?: [FieldSchema, ...FieldSchema[]];
  not?: FieldSchema;
  if?: FieldSchema;
  then?: FieldSchema;
  else?: FieldSchema;
  /**
   * The text is HTML: it is made safe, and checked.
   */
  contentMediaType?: 'text/html';
  /**
   * The value names one record of this model: this one, or another one by its id.
   */
  'x-names'?: string;
  /**
   * The value is the last part of an address.
   */
  'x-slug'?: boolean;
  /**
   * No two records have the same value.
   */
  'x-unique'?: boolean;
  /**
   * The value is an address that visitors follow.
   */
  'x-link'?: boolean;
  /**
   * The object is a picture, with `url`, `alt` and `focalPoint` beside its other fields.
   */
  'x-image'?: boolean;
  /**
   * Values of other fields without which this one has no meaning.
   */
  'x-only-for'?: {};
  /**
   * The field whose time comes before this one's.
   */
  'x-after'?: string;
  /**
   * The number is a moment, in milliseconds since 1970.
   */
  'x-milliseconds'?: boolean;
  /**
   * Records share a few values: one that stands alone beside a like one is misspelt.
   */
  'x-recurs'?: boolean;
  /**
   * The field's short name in forms. Without it: its description, if that is short.
   */
  'x-label'?: {
    /**
     * In English.
     */
    en: string;
    /**
     * In bokmål.
     */
    nb: string;
  };
  /**
   * What forms call the values of `enum`.
   */
  'x-values'?: {
    /**
     * One value.
     */
    [k: string]: {
      /**
       * In English.
       */
      en: string;
      /**
       * In bokmål.
       */
      nb: string;
    };
  };
  'x-reason'?: Reason;
}
/**
 * Why a text that doesn't match `pattern` can't be used: the end of a sentence in a message.
 */
export interface Reason {
  /**
   * In English.
   */
  en: string;
  /**
   * In bokmål.
   */
  nb: string;
}
/**
 * Movie info, as the member API answers it.
 */
export interface Movie {
  /**
   * The title.
   */
  title?: string;
  /**
   * The member API's id of the film.
   */
  movieId: string | number;
  /**
   * The film's EDI number.
   */
  edis?: string;
  /**
   * The members' average rating.
   */
  rating?: number;
  /**
   * How many have rated it.
   */
  ratingCount?: number;
  /**
   * The poster's address.
   */
  poster?: string;
  /**
   * Where to read more.
   */
  link?: string;
  [k: string]: unknown;
}
/**
 * One page, or one kind of page: its address, what it shows and where.
 */
export interface PageDefinition {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The address. `:name` stands for a part that differs from page to page.
   */
  path: string;
  /**
   * What browsers, search engines and shared links show. Text, or `@source.property`.
   */
  meta?: {
    /**
     * The page's title.
     */
    title?: string;
    /**
     * Key words, separated by commas.
     */
    keywords?: string;
    /**
     * One or two sentences; cut near 160 characters.
     */
    description?: string;
    /**
     * The picture of shared links.
     */
    image?: string;
    tsType?: 'unknown';
  };
  /**
   * `standard`: blocks across the grid. `ordinary`: an information page in one reading column.
   */
  pageType: 'standard' | 'ordinary';
  /**
   * The name of a file in `layouts/`.
   */
  layout: string;
  /**
   * `member`: not for search engines; links to it are fetched ahead only for members.
   */
  audience?: 'member';
  /**
   * Words by which the search finds the page, beside those of its texts. With them a page for members is found too, by its title and description.
   *
   * Items: A word, or several with spaces.
   */
  search?: string[];
  publishAt?: Time;
  unpublishAt?: Time;
  /**
   * The records that the page shows, each selection with a name.
   */
  sources?: Source[];
  /**
   * The blocks of the page.
   */
  blocks?: PageBlock[];
}
/**
 * A named selection of records.
 */
export interface Source {
  /**
   * The name that blocks and bindings use.
   */
  name: string;
  /**
   * The kind of record: article, production or event.
   */
  model: string;
  /**
   * true: all that match; false: the first that matches.
   */
  collection: boolean;
  /**
   * One condition, or a list that must all hold.
   */
  filter?: Condition | Condition[];
  /**
   * A property to sort by, `-` before it for falling order; or a list of them.
   */
  sort?: string | string[];
  /**
   * At most so many.
   */
  limit?: number;
  /**
   * Leave out so many from the start.
   */
  offset?: number;
}
/**
 * A property compared with a value.
 */
export interface Condition {
  /**
   * A property of the record; a dot reaches into it, as in `contents.summary`.
   */
  property: string;
  /**
   * How the two are compared.
   */
  operator: 'eq' | 'ne' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'contains' | 'exists';
  /**
   * A value, `:parameter` of the address, `@source.property` of an earlier single source, `$now` or `$today` with `+7d` or `-1d`. A literal that begins with one of these signs is doubled.
   */
  value: unknown;
}
/**
 * A block in its place.
 */
export interface PageBlock {
  /**
   * The block's name.
   */
  component: string;
  place: Place;
  /**
   * Sources (the block's records) and block data (its options, merged in order).
   *
   * Items: The name of a source, or the id of block data.
   */
  data?: string[];
}
/**
 * Where in the layout; all count from 1.
 */
export interface Place {
  /**
   * The row of the layout.
   */
  row: number;
  /**
   * The column of the row.
   */
  column: number;
  /**
   * The order within the column.
   */
  order: number;
}
/**
 * What a ticket costs: the lowest ordinary price. 0 means free of charge.
 */
export interface Price {
  /**
   * The lowest ordinary price.
   */
  from: number;
  /**
   * Its currency by ISO 4217. Without it: NOK.
   */
  currency?: string;
  /**
   * Do all tickets cost the same? Then pages say the price without “from”.
   */
  fixed?: boolean;
}
/**
 * Old addresses and where they lead now.
 */
export interface Redirects {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * One entry an old address; may be empty.
   */
  redirects: Redirect[];
}
/**
 * One redirect.
 */
export interface Redirect {
  /**
   * The old address, from the slash on.
   */
  from: string;
  /**
   * Where it leads: a path of this site, or https://…
   */
  to: string;
  /**
   * true: for ever (301); false or missing: for now (302).
   */
  permanent?: boolean;
}
/**
 * When it takes place again, by the same time of day.
 */
export interface Repeats {
  /**
   * A rule of RFC 5545 with an end: each Wednesday until 23 December, or COUNT=10 times.
   */
  rule: string;
  /**
   * Days of the rule on which it doesn't take place, and nothing is shown.
   */
  except?: string[];
  /**
   * What differs on one day of the rule: it is moved, cancelled, in another hall.
   */
  changes?: {
    [k: string]: {};
  };
}
/**
 * A member's review of a film.
 */
export interface Review {
  /**
   * The review's id.
   */
  id: string | number;
  /**
   * What the member wrote.
   */
  comment?: string;
  /**
   * The member's rating.
   */
  rating?: number;
  /**
   * When it was written.
   */
  addedAt?: string;
  /**
   * How many like it.
   */
  likesCount?: number;
  /**
   * The film.
   */
  movieId?: string | number;
  /**
   * The member's id.
   */
  userId?: string | number;
  /**
   * The member's name.
   */
  userName?: string;
  /**
   * The member's picture.
   */
  image?: string;
  /**
   * Does the reader like it?
   */
  isLiked?: boolean;
  [k: string]: unknown;
}
/**
 * The site as a whole: its name, menus, pages and settings.
 */
export interface SiteConfiguration {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * The site's own address: https, a host name in lower case, no slash at the end.
   */
  host: string;
  /**
   * Other host names; whoever comes by them is sent to `host`.
   *
   * Items: One host name in lower case, without https:// and without a slash.
   */
  aliases?: string[];
  /**
   * false: only a page that says the site is closed.
   */
  published: boolean;
  /**
   * Other than production: a ribbon says so, and search engines stay away.
   */
  stage: 'development' | 'test' | 'production';
  clock?: Time;
  /**
   * The partners' numbers; the first one matters.
   *
   * Items: One partner's number.
   */
  partners: number[];
  /**
   * The languages. Lerret makes sites in bokmål only: the check names what a second language lacks.
   */
  locale: {
    /**
     * The languages there are. Pages in the default one are at the root, others below `/<language>`.
     *
     * @minItems 1
     *
     * Items: One language.
     */
    available: [string, ...string[]];
    /**
     * May visitors switch?
     */
    enabled: boolean;
    /**
     * The language of the site.
     */
    default: string;
  };
  /**
   * The site's name.
   */
  title: string;
  /**
   * What it is, in a sentence or two.
   */
  description?: string;
  /**
   * Words that `{name}` stands for in any text or path.
   */
  variables?: {
    /**
     * What is put in.
     */
    [k: string]: string;
  };
  /**
   * The pages, in order. A file that isn't named here is a draft.
   *
   * Items: The name of a file in `pages/`, without .json.
   */
  pages: string[];
  /**
   * The blocks that this site may use.
   *
   * Items: The name of a block.
   */
  components: string[];
  /**
   * How the site looks, and its menus.
   */
  theme: {
    tokens?: Tokens;
    /**
     * Do pages fade into each other?
     */
    pageTransitions?: boolean;
    /**
     * The menus of header and footer.
     */
    menu: MenuItem[];
  };
  /**
   * The foot of every page.
   */
  footer: {
    /**
     * Its parts, from the left.
     */
    sections: FooterSection[];
  };
  /**
   * The search field in the header.
   */
  search?: {
    /**
     * The page with the results.
     */
    path: string;
    /**
     * Are films found too?
     */
    films?: boolean;
    /**
     * Are pages with their own texts found too, each heading by its anchor?
     */
    pages?: boolean;
  };
  /**
   * The addresses of the members' pages.
   */
  memberPages?: {
    /**
     * Where members log in.
     */
    login?: string;
    /**
     * Where one becomes a member.
     */
    signup?: string;
    /**
     * Where one asks for a new password.
     */
    reset?: string;
    /**
     * The member's own page.
     */
    profile?: string;
  };
  /**
   * May visitors read members' reviews?
   */
  reviewsOpen?: boolean;
  /**
   * The opening hours of the house's venues, in Norwegian time: for the contact page, fact boxes and search engines.
   *
   * Items: The hours of one venue.
   */
  hours?: {
    /**
     * Its name, as events and blocks name it.
     */
    venue: string;
    /**
     * When it is open, by the day of the week. A day that isn't here is closed.
     */
    days: {
      [k: string]: OpenTimes;
    };
    /**
     * Is it a cinema? Search engines then know it as one on each page, not only where films are.
     */
    cinema?: boolean;
    /**
     * Are they the hours when somebody is there, of a venue that is open longer, for people with a card? Outside of them it is «Ubetjent», not «Stengt».
     */
    staffed?: boolean;
    /**
     * Days with hours of their own, such as holidays.
     *
     * Items: One day.
     */
    exceptions?: {
      /**
       * The day.
       */
      date: string;
      open: OpenTimes;
      /**
       * Why, in a word or two.
       */
      note?: string;
    }[];
  }[];
  /**
   * How old a child must be to see what has an age limit together with a grown-up, by that limit. A limit that isn't here is absolute. Without this the law's: any child at 6, up to three years younger at 9, 12 and 15, nobody at 18.
   */
  companionAges?: {
    /**
     * The youngest who may come along to what has the limit 6.
     */
    '6'?: number;
    /**
     * The youngest who may come along to what has the limit 9.
     */
    '9'?: number;
    /**
     * The youngest who may come along to what has the limit 12.
     */
    '12'?: number;
    /**
     * The youngest who may come along to what has the limit 15.
     */
    '15'?: number;
    /**
     * The youngest who may come along to what has the limit 18.
     */
    '18'?: number;
  };
  /**
   * Where events go, once a visitor has agreed.
   */
  analytics?: {
    /**
     * `dataLayer`, or addresses.
     *
     * Items: `dataLayer`, or an address: https:// and a host name in lower case, or a path of this site.
     */
    sinks: string[];
  };
  /**
   * How pictures are fetched.
   */
  images?: {
    /**
     * The media host whose pictures go through `template`.
     */
    host?: string;
    /**
     * The address of a picture there, with {url} (encoded) or {path}, {width}, {height}, {quality}, {focalX} and {focalY}.
     */
    template?: string;
    /**
     * Where else pictures may come from, such as a distributor’s server of posters. Pages load none from other hosts.
     *
     * Items: One origin: https:// and a host name in lower case, without a path.
     */
    hosts?: string[];
    /**
     * How strongly pictures are compressed; 100 is hardly at all.
     */
    quality?: number;
    /**
     * Pictures for shared links, with title and colours of the site: drawn for all pages, only for pages without a picture of their own, or for none. Without it: none.
     */
    social?: 'all' | 'own' | 'off';
  };
  /**
   * What other services may show in the site's pages.
   */
  embeds?: {
    /**
     * Where trailers may come from. Pages load nothing from there before a visitor asks for it.
     *
     * Items: One origin: https:// and a host name in lower case, without a path.
     */
    hosts?: string[];
  };
  /**
   * Which files other programs can follow the site by: news readers, calendars, other websites.
   */
  feeds?: {
    /**
     * The news as Atom and RSS: `/nyheter.atom` and `/nyheter.rss`.
     */
    news?: boolean;
    /**
     * The whole programme as a calendar and as open data: `/program.ics` and `/program.json`.
     */
    programme?: boolean;
    /**
     * A calendar for each production, and the links to it.
     */
    productions?: boolean;
    /**
     * A calendar for each event, and the links to it.
     */
    events?: boolean;
  };
  /**
   * false retires the service worker.
   */
  serviceWorker?: boolean;
  /**
   * `native`: no navigation by script.
   */
  navigation?: 'client' | 'native';
  tsType?: 'unknown';
}
/**
 * Values of design tokens, to give a site a look of its own. What isn’t here stays as it is.
 */
export interface Tokens {
  'color-stage'?: ColourToken;
  'color-stage-2'?: ColourToken;
  'color-stage-border'?: ColourToken;
  'color-on-stage'?: ColourToken;
  'color-on-stage-muted'?: ColourToken;
  'color-lamp'?: ColourToken;
  'color-on-lamp'?: ColourToken;
  'color-bg'?: ColourToken;
  'color-surface'?: ColourToken;
  'color-surface-2'?: ColourToken;
  'color-tint'?: ColourToken;
  'color-text'?: ColourToken;
  'color-text-muted'?: ColourToken;
  'color-border'?: ColourToken;
  'color-control'?: ColourToken;
  'color-accent'?: ColourToken;
  'color-accent-strong'?: ColourToken;
  'color-on-accent'?: ColourToken;
  'color-focus'?: ColourToken;
  'color-danger'?: ColourToken;
  'color-on-danger'?: ColourToken;
  'color-warning'?: ColourToken;
  'color-on-warning'?: ColourToken;
  'color-success'?: ColourToken;
  'color-on-success'?: ColourToken;
  'font-body'?: FontToken;
  'font-display'?: FontToken;
  'stretch-display'?: StretchToken;
  'word-space'?: LengthToken;
  'weight-bold'?: NumberToken;
  'weight-heavy'?: NumberToken;
  'text-xs'?: LengthToken;
  'text-s'?: LengthToken;
  'text-m'?: LengthToken;
  'text-l'?: LengthToken;
  'text-xl'?: LengthToken;
  'text-2xl'?: LengthToken;
  'text-3xl'?: LengthToken;
  'text-4xl'?: LengthToken;
  'leading-tight'?: NumberToken;
  'leading-snug'?: NumberToken;
  'leading-body'?: NumberToken;
  'space-1'?: LengthToken;
  'space-2'?: LengthToken;
  'space-3'?: LengthToken;
  'space-4'?: LengthToken;
  'space-5'?: LengthToken;
  'space-6'?: LengthToken;
  'space-7'?: LengthToken;
  'space-8'?: LengthToken;
  'radius-s'?: LengthToken;
  'radius-m'?: LengthToken;
  'radius-l'?: LengthToken;
  shadow?: ShadowToken;
  measure?: LengthToken;
  page?: LengthToken;
  gutter?: LengthToken;
  'ease-out'?: PaceToken;
  'motion-fast'?: DurationToken;
  'motion-slow'?: DurationToken;
}
/**
 * One item.
 */
export interface MenuItem {
  /**
   * The name that other items use as `parent`.
   */
  id: string;
  /**
   * What it says.
   */
  label: string;
  /**
   * Where it leads: a path, https://…, or nothing (`null`) for a heading over its submenu.
   */
  path: string | null;
  /**
   * The id of the item it lies under, or nothing (`null`).
   */
  parent?: string | null;
  /**
   * Which menu.
   */
  place: 'header' | 'footer';
  /**
   * The order among its siblings.
   */
  order: number;
  /**
   * Does it open in a new window? It then says so.
   */
  openInNewWindow?: boolean;
  publishAt?: Time;
  unpublishAt?: Time;
}
/**
 * One part.
 */
export interface FooterSection {
  /**
   * Its heading.
   */
  title: string;
  /**
   * A postal address, line by line.
   *
   * Items: One line.
   */
  address?: string[];
  /**
   * A short text.
   */
  text?: string;
  /**
   * A venue of `hours`, whose week is shown below the text.
   */
  venue?: string;
  /**
   * Links.
   *
   * Items: One link.
   */
  links?: {
    /**
     * What it says.
     */
    label: string;
    /**
     * Where it leads: a path, https://…, mailto: or tel:
     */
    href: string;
    /**
     * Does it open in a new window? It then says so.
     */
    openInNewWindow?: boolean;
    /**
     * Is it the site's own page elsewhere, such as in social media? Search engines then know that both are the same.
     */
    profile?: boolean;
  }[];
}
/**
 * What people call things, and the words that the site uses for them.
 */
export interface Synonyms {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * By what people type, one word or several, the words that are searched for beside it. It holds in this direction only.
   */
  synonyms: {
    /**
     * Words that the site uses.
     *
     * @minItems 1
     *
     * Items: A word, or several with spaces.
     */
    [k: string]: [string, ...string[]];
  };
}
/**
 * A member's ticket.
 */
export interface Ticket {
  /**
   * The film.
   */
  movieId?: string | number;
  /**
   * The film's title.
   */
  movieTitle?: string;
  /**
   * A remark from the house.
   */
  notes?: string;
  /**
   * What the code says.
   */
  qrCode?: string;
  /**
   * A picture of the code.
   */
  qrUrl?: string;
  /**
   * When it starts.
   */
  startTime?: string;
  /**
   * Whether its showing takes place as planned.
   */
  status?: 'scheduled' | 'moved' | 'cancelled';
  /**
   * When it started before it was moved.
   */
  previousStart?: string;
  /**
   * Until when the ticket is valid.
   */
  expirationDate?: string;
  /**
   * The poster.
   */
  image?: string;
  /**
   * The screen.
   */
  sal?: string;
  /**
   * Where one sits.
   */
  seatsInfo?: {
    /**
     * In words.
     */
    info?: string;
    /**
     * Group by group.
     *
     * Items: Seats of one row.
     */
    seats?: {
      /**
       * The row.
       */
      row?: string | number;
      /**
       * The seats.
       */
      seats?: unknown[] | string;
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
