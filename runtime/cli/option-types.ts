import { Argument, type Command, Option } from 'commander';
import type { Text } from '../diagnostics/index.ts';
import { UsageError } from './usage.ts';

/** An option of a command. `Values` is the name and type of its value: `{ out: string }` for `--out <folder>`. */
export class TypedOption<Values> extends Option {
  /** Never set: only TypeScript reads the type. */
  declare readonly values?: Values;
  /** Called before the command runs. Unlike a parser, it knows the other options, and may be asynchronous. */
  before: ((command: Command, own: Option) => void | Promise<void>) | undefined;
}

export class TypedArgument<Value> extends Argument {
  declare readonly value?: Value;
}

/** A command: what it does, its options in the order of its help, and its arguments. */
export interface Described<
  Options extends readonly TypedOption<unknown>[] = readonly TypedOption<unknown>[],
  Arguments extends readonly TypedArgument<unknown>[] = readonly TypedArgument<unknown>[],
> {
  readonly says: string;
  readonly options: Options;
  readonly takes: Arguments;
  readonly after: string;
}

/** The values of a command's options, by name. */
export type ValuesOf<Options> = Options extends readonly [TypedOption<infer Values>, ...infer Rest]
  ? Values & ValuesOf<Rest>
  : unknown;

/** The values of a command's arguments, in order. */
export type GivenTo<Arguments extends readonly unknown[]> = {
  -readonly [At in keyof Arguments]: Arguments[At] extends TypedArgument<infer Value>
    ? Value
    : never;
};

/** `dry-run` becomes `dryRun`. */
type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text;

/** The name of an option's value: `--dry-run` and `--out <folder>` have `dryRun` and `out`. */
type Name<Flags extends string> = Flags extends `--${infer Long} ${string}`
  ? Camel<Long>
  : Flags extends `--${infer Long}`
    ? Camel<Long>
    : never;

/** The type of an option's value, for an option without a parser. */
type Plain<Flags> = Flags extends `${string} ${string}` ? string : boolean;

/** The value of an option whose text is optional (`--preview [days]`), if the user writes the option without a text. */
type Bare<Flags> = Flags extends `${string} [${string}` ? true : never;

interface Reading<Value> {
  /** Parses the option's text. @param before the value so far: the default, or that of the option's earlier uses */
  readonly read?: (text: string, before: Value) => Value;
  readonly byDefault?: Value;
  /** The default in words, for the help. */
  readonly shown?: string;
  readonly before?: TypedOption<unknown>['before'];
}

type WithDefault<Value> = Reading<Value> & { readonly byDefault: Value };

/** Returns an option of a command. The name and type of its value follow from the flags and the parser. */
export function option<const Flags extends string, Value = Plain<Flags>>(
  flags: Flags,
  says: string,
  how: WithDefault<Value>,
): TypedOption<{ readonly [Key in Name<Flags>]: Value }>;
export function option<const Flags extends string, Value = Plain<Flags>>(
  flags: Flags,
  says: string,
  how?: Reading<Value>,
): TypedOption<{ readonly [Key in Name<Flags>]?: Value | Bare<Flags> }>;
export function option(
  flags: string,
  says: string,
  { read, byDefault, shown, before }: Reading<unknown> = {},
): TypedOption<unknown> {
  const made = new TypedOption<unknown>(flags, says).default(byDefault, shown);
  made.before = before;
  return read === undefined ? made : made.argParser(naming(flags, read));
}

/**
 * Returns a parser like `read`, whose UsageErrors also have the option or argument, and the wrong text.
 * @param what the option or argument, as in the help
 */
function naming<Before extends readonly unknown[], Value>(
  what: string,
  read: (text: string, ...before: Before) => Value,
) {
  return (text: string, ...before: Before): Value => {
    try {
      return read(text, ...before);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      throw wrongValue(what, text, error.text);
    }
  };
}

/** Returns the error for a wrong text of an option or argument (`what`). @param how the correct form, in words */
export function wrongValue(what: string, text: string, how: Text): UsageError {
  return new UsageError({
    en: `${what} can’t be '${text}': ${how.en}`,
    nb: `${what} kan ikke være '${text}': ${how.nb}`,
  });
}

/** Returns an option whose value must be one of a few words. */
export function choice<const Flags extends string, const Value extends string>(
  flags: Flags,
  says: string,
  choices: readonly Value[],
  byDefault: NoInfer<Value>,
): TypedOption<{ readonly [Key in Name<Flags>]: Value }>;
export function choice<const Flags extends string, const Value extends string>(
  flags: Flags,
  says: string,
  choices: readonly Value[],
): TypedOption<{ readonly [Key in Name<Flags>]?: Value }>;
export function choice(
  flags: string,
  says: string,
  choices: readonly string[],
  byDefault?: string,
): TypedOption<unknown> {
  return new TypedOption<unknown>(flags, says).choices(choices).default(byDefault);
}

/** The value of an argument: for `<name...>` a list; for `[name]` undefined if it is missing. */
type Taken<Form, Value> = Form extends `${string}...${string}`
  ? readonly Value[]
  : Form extends `[${string}`
    ? Value | undefined
    : Value;

/** Returns an argument of a command: `<file>`, `[file]` or `<file...>`. */
export function argument<const Form extends string, Value = string>(
  form: Form,
  says?: string,
  read?: (text: string) => Value,
): TypedArgument<Taken<Form, Value>> {
  const made = new TypedArgument<Taken<Form, Value>>(form, says);
  return read === undefined ? made : made.argParser(naming(form, read));
}

/** Returns the description of a command. @param says its purpose, for the help */
export function command<
  const Options extends readonly TypedOption<unknown>[],
  const Arguments extends readonly TypedArgument<unknown>[] = [],
>(says: string, options: Options, ...takes: Arguments): Described<Options, Arguments> {
  return { says, options, takes, after: '' };
}
