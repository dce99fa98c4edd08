/**
 * The types of a stylesheet's classes, `<name>.module.d.css.ts` beside `<name>.module.css`: naming a missing class is a type
 * error in the component.
 *
 * @param file its path from the project: `blocks/slideshow/slideshow.module.css`
 * @param path its absolute path, for what it imports
 * @throws the error of CSS that can't be parsed
 */
export async function stylesheetTypes(file: string, css: string, path: string): Promise<string> {
  // Imported here, as Vite is slow to load. Only Vite knows exactly which names its modules export.
  const { preprocessCSS, resolveConfig } = await import('vite');
  const config = await resolveConfig({ configFile: false, logLevel: 'silent' }, 'build');
  const { modules = {} } = await preprocessCSS(css, path, config);
  const classes = Object.keys(modules).map((name) => `  readonly ${propertyName(name)}: string;`);
  return [
    `// Generated from ${file} by \`npm run generate\`. Do not edit.`,
    `declare const styles: {${classes.length > 0 ? `\n${classes.join('\n')}\n` : ''}};`,
    'export default styles;\n',
  ].join('\n');
}

/** The name of a stylesheet's types: `slideshow.module.css` → `slideshow.module.d.css.ts`. */
export function stylesheetTypesFile(file: string): string {
  return file.replace(/\.css$/, '.d.css.ts');
}

function propertyName(name: string): string {
  return /^[\w$]+$/.test(name) && !/^\d/.test(name) ? name : JSON.stringify(name);
}
