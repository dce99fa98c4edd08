import { type Command, InvalidArgumentError } from 'commander';
import { type SiteOptions, withSite } from './site-options.ts';

/** `lerret new block NAME` and `lerret new model NAME`: make a folder, and a test that passes. */
export function addNew(program: Command): void {
  const command = program.command('new').description('make something new');
  withSite(command.command('block'))
    .description('make a block: component, schema, style, story and test')
    .argument('<name>', 'in small letters with hyphens, such as opening-hours', blockName)
    .action(async (name: string, options: SiteOptions) => {
      const { newBlock } = await import('./new/write-new.ts');
      await newBlock(name, options);
    });
  withSite(command.command('model'))
    .description('make a kind of record: its fields, a page, two records and a test')
    .argument('<name>', 'in small letters with hyphens, such as exhibition', plainName)
    .action(async (name: string, options: SiteOptions) => {
      const { newModel } = await import('./new/write-new.ts');
      await newModel(name, options);
    });
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
