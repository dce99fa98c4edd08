import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import { folderReader, readModels, readSite } from '../site/index.ts';
import { blockFiles, exampleRecords } from './new-block/block-files.ts';
import { momentOf, root, type SiteOptions, withSite } from './site-options.ts';

/** `lerret new block NAME`: makes a block's folder, with a story and a test that pass. */
export function addNew(program: Command): void {
  withSite(program.command('new').description('make something new').command('block'))
    .description('make a block: component, schema, style, story and test')
    .argument('<name>', 'in small letters with hyphens, such as opening-hours', blockName)
    .action(async (name: string, options: SiteOptions) => {
      const { site } = await readSite(folderReader(options.site), {
        models: await readModels(options.site),
      });
      const files = blockFiles(name, exampleRecords(site, momentOf(site, undefined)));
      const taken = [`blocks/${name}`, ...files.keys()].find((file) =>
        existsSync(join(root, file)),
      );
      if (taken !== undefined) {
        console.error(`${taken} is there already: choose another name, or remove it first.`);
        process.exitCode = 1;
        return;
      }
      for (const [file, text] of files) {
        await mkdir(dirname(join(root, file)), { recursive: true });
        await writeFile(join(root, file), text);
        console.log(`  ${file}`);
      }
      await promisify(execFile)(process.execPath, [join(root, 'scripts/generate.ts')], {
        cwd: root,
      });
      console.log(
        `  blocks/${name}/block.gen.ts, options.gen.js (made from block.json by npm run generate)`,
      );
      console.log(
        `\nNext: change block.json into what it is and takes, in bokmål for staff, then npm run generate.`,
      );
      console.log(
        `npm run storybook shows it; npx vitest run tests/unit/blocks/${name}.test.tsx tests it;`,
      );
      console.log(
        `to use it on a site, add "${name}" to components of site.json and place it on a page.`,
      );
      console.log(`The whole way in ten minutes: docs/blocks.md`);
    });
}

function blockName(name: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new InvalidArgumentError('use small letters, digits and hyphens, such as opening-hours');
  }
  if (['shared', 'fonts', 'base'].includes(name))
    throw new InvalidArgumentError(`\`${name}\` holds what blocks share`);
  return name;
}
