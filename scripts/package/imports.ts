import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { parseSync } from 'vite';

/** What a file imports. @param withTypes also that of which only types are used */
export function importsOf(file: string, withTypes: boolean): readonly string[] {
  const code = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = module;
  const found = [
    ...staticImports
      .filter(({ entries }) => withTypes || entries.length === 0 || entries.some((one) => !one.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .filter(({ isType }) => withTypes || !isType)
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, name] = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end)) ?? [];
      return name ?? [];
    }),
  ];
  return [...new Set(found)];
}

/** The library of an import: `react` of `react/jsx-runtime`; null for a file, one of Node's and a virtual module. */
export function libraryOf(imported: string): string | null {
  if (/^(\.|\/|node:|virtual:)/.test(imported) || builtinModules.includes(imported)) return null;
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
}
