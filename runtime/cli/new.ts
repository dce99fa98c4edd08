import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Words } from './new/model-files.ts';
import { KINDS, wrongName, wrongWord } from './new/site-questions.ts';
import type { NewBlockOptions, NewModelOptions } from './new/write-new.ts';
import type { NewSiteOptions } from './new/write-site.ts';
import { withSite } from './site-options.ts';

/** The starting points for a block, besides a list of records. */
const blockKinds = {
  empty: 'no records, options only',
  enhanced: 'HTML that is complete without script, and a little script of its own',
  island: 'state, run by React in the browser, too',
} as const;

type BlockKinds = { readonly [Kind in keyof typeof blockKinds]?: true };

/**
 * `lerret new block NAME` and `lerret new model NAME`: make a folder with a test that passes. `lerret new site`: makes a
 * site.
 */
export function addNew(program: Command): void {
  const command = program.command('new').description('make something new');
  const block = withSite(command.command('block'))
    .description(
      'make a block: component, schema, style, story and test; without an option, a list of records',
    )
    .argument('<name>', 'in small letters with hyphens, such as opening-hours', blockName);
  block.option(
    '--title <title>',
    'what it is called in bokmål, for staff and as its heading',
    checked(wrongWord),
  );
  const kinds = Object.entries(blockKinds);
  for (const [kind, what] of kinds) {
    const others = kinds.map(([other]) => other).filter((other) => other !== kind);
    block.addOption(new Option(`--${kind}`, what).conflicts(others));
  }
  block.action(async (name: string, options: NewBlockOptions & BlockKinds) => {
    const { newBlock } = await import('./new/write-new.ts');
    const { empty, enhanced, island } = options;
    const kind = island ? 'island' : enhanced ? 'enhanced' : empty ? 'empty' : 'list';
    await newBlock(name, kind, options);
  });
  withSite(command.command('model'))
    .description('make a kind of record: its fields, a page, two records and a test')
    .argument('<name>', 'in small letters with hyphens, such as exhibition', plainName)
    .option(
      '--words <one,many>',
      'what one and many of them are called in bokmål, such as utstilling,utstillinger',
      pairOfWords,
    )
    .action(async (name: string, options: NewModelOptions) =>
      (await import('./new/write-new.ts')).newModel(name, options),
    );
  command
    .command('site')
    .description(
      'make a site of your own: asks three questions, and writes a small site to begin with',
    )
    .argument('[folder]', 'where; absent or empty (default: called as the house)')
    .option('--yes', 'ask nothing: what isn’t said by an option is invented')
    .option('--name <name>', 'what the house is called', checked(wrongName))
    .option('--municipality <name>', 'where it is', checked(wrongName))
    .addOption(new Option('--kind <kind>', 'what it shows').choices(KINDS))
    .option('--lerret <spec>', 'the Lerret that the site depends on, as npm install takes it')
    .action(async (folder: string | undefined, options: NewSiteOptions) =>
      (await import('./new/write-site.ts')).newSite(folder, options),
    );
}

/** Creates a parser of an option. @param wrong returns what is wrong with a text, or null */
function checked(wrong: (text: string) => string | null) {
  return (text: string): string => {
    const complaint = wrong(text);
    if (complaint !== null) throw new InvalidArgumentError(complaint);
    return text;
  };
}

/** Parses `kurs,kurs`: the singular and plural of a record's name. */
function pairOfWords(text: string): Words {
  const [one = '', many = '', ...others] = text.split(',').map((word) => word.trim());
  const complaint = wrongWord(one) ?? wrongWord(many);
  if (others.length > 0 || many === '')
    throw new InvalidArgumentError('say what one and many are called: utstilling,utstillinger');
  if (complaint !== null) throw new InvalidArgumentError(complaint);
  return [one, many];
}

function plainName(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new InvalidArgumentError(
      'use small letters a to z, digits and hyphens, such as opening-hours',
    );
  }
  return name;
}

function blockName(name: string): string {
  if (['shared', 'fonts', 'base'].includes(plainName(name)))
    throw new InvalidArgumentError(`\`${name}\` holds what blocks share`);
  return name;
}
