/**
 * Turns the props of a block into Storybook's args, and back. Storybook has no nested args, so each option, and the
 * records of each model, are an arg of their own, with a control.
 */
import type { Args, ArgsEnhancer } from 'storybook/internal/types';
import { withSchema } from '../../stories/example-options.ts';
import { withSiteContent } from '../globals/other-content.ts';
import { isSample, site } from '../project/site.ts';
import { describedBlock } from './described-block.ts';
import type { DescribedBlock } from './descriptions.ts';

/** Returns the name of Storybook's arg for an option, for the records of a model, or for `page` or `site`. */
export function argOf(prop: 'options' | 'records' | 'around', part: string): string {
  return `${prop} ${part}`;
}

/** The props that have one control each, in addition to options and records. */
export const around = ['page', 'site'] as const;

/**
 * Returns the props of a story as args, one for each control. In examples of Lerret's blocks, texts and pictures are
 * those of the shown site, so that story, panels and docs are the same, and never request pictures of Lerret's sample
 * site.
 */
export const propsAsArgs: ArgsEnhancer = ({ initialArgs, componentId }) => {
  const block = describedBlock(componentId);
  if (block === null) return {};
  const isOwn = block.origin === 'lerret' && !isSample;
  const { records } = block.metadata.example;
  const props = isOwn ? withSiteContent(initialArgs, site, records) : initialArgs;
  const args = [
    ...optionsOf(block).map((key) => [argOf('options', key), props.options?.[key]]),
    ...modelsOf(block).map((model) => [argOf('records', model), props.records?.[model]]),
    ...around.map((prop) => [argOf('around', prop), props[prop]]),
  ];
  return Object.fromEntries(args.filter(([, value]) => value !== undefined));
};

/** Returns a block's props with the values of the controls. A control with null means no value, or the default. */
export function argsAsProps(args: Args, block: DescribedBlock): Args {
  const own = Object.entries(args).filter(([name]) => !name.includes(' '));
  const options = optionsOf(block).map((key) => [key, args[argOf('options', key)] ?? undefined]);
  const records = modelsOf(block).map((model) => [model, args[argOf('records', model)] ?? []]);
  const surroundings = around.map((prop) => [prop, args[argOf('around', prop)] ?? args[prop]]);
  return {
    ...Object.fromEntries([...own, ...surroundings]),
    records: { ...args.records, ...Object.fromEntries(records) },
    options: withSchema(
      { ...args.options, ...Object.fromEntries(options) },
      block.metadata.options,
    ),
  };
}

function optionsOf({ metadata }: DescribedBlock): string[] {
  return Object.keys(metadata.options.properties ?? {});
}

function modelsOf({ metadata }: DescribedBlock): string[] {
  return Object.keys(metadata.accepts);
}
