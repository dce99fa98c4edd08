/**
 * The props of a block as arguments of Storybook, and back. Storybook knows no arguments inside of
 * others, so that each option and each model's records has one of its own for its control.
 */
import type { Args, ArgsEnhancer } from 'storybook/internal/types';
import { withSchema } from '../../stories/example-options.ts';
import { type DescribedBlock, describedBlock } from './described-block.ts';

/** The argument that holds an option, a model's records, or what is around the block. */
export function argOf(prop: 'options' | 'records' | 'around', part: string): string {
  return `${prop} ${part}`;
}

/** What is around a block, and has one control each. */
export const around = ['page', 'site'] as const;

/** Each part of the props that has a control, as an argument. */
export const propsAsArgs: ArgsEnhancer = ({ initialArgs, title }) => {
  const block = describedBlock(title);
  if (block === null) return {};
  const args = [
    ...optionsOf(block).map((key) => [argOf('options', key), initialArgs.options?.[key]]),
    ...modelsOf(block).map((model) => [argOf('records', model), initialArgs.records?.[model]]),
    ...around.map((prop) => [argOf('around', prop), initialArgs[prop]]),
  ];
  return Object.fromEntries(args.filter(([, value]) => value !== undefined));
};

/**
 * The props that the component gets: what the controls say is in its place again. What was taken out
 * of a control is null there; it is then left out, or has its default.
 */
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
