import type { Command } from 'commander';
import { type SiteOptions, withSite } from './site-options.ts';

interface TokensOptions extends SiteOptions {
  readonly out: string;
  readonly scheme?: 'light' | 'dark';
}

/** `lerret tokens`: the site's design tokens in the W3C's format, for Figma and other tools. */
export function addTokens(program: Command): void {
  withSite(program.command('tokens'))
    .description(
      'write the design tokens of a site as a file of the W3C’s format, for Figma and other tools',
    )
    .option('--out <file>', 'where to', 'design.tokens.json')
    .option(
      '--scheme <scheme>',
      'the colours of `light` or `dark` alone, for tools with a file for each',
    )
    .action(async ({ site, out, scheme }: TokensOptions) => {
      const [{ writeFileSync }, { siteTokens }] = await Promise.all([
        import('node:fs'),
        import('./site-tokens.ts'),
      ]);
      writeFileSync(out, `${JSON.stringify(await siteTokens(site, scheme ?? null), null, 2)}\n`);
      console.log(`Wrote ${out}.`);
    });
}
