#!/usr/bin/env node
// `npm create lerret`: runs the command `lerret new site` of this package's dependency Lerret.
process.argv.splice(2, 0, 'new', 'site');
await import(
  new URL('scripts/package/lerret.mjs', import.meta.resolve('lerret/package.json')).href
);
