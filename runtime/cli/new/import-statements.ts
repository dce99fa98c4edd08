/** Import statements in the order of the formatter: packages, then the farthest folders first. */
export function importsOf(imports: Readonly<Record<string, string>>): string {
  const order = (module: string) => {
    const isNode = module.startsWith('node:');
    return `${isNode ? 0 : module.startsWith('.') ? 2 : 1}${module}`;
  };
  return Object.entries(imports)
    .sort(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([module, what]) => {
      const attributes = module.endsWith('.json') ? " with { type: 'json' }" : '';
      return `import ${what} from '${module}'${attributes};`;
    })
    .join('\n');
}
