#!/usr/bin/env node
// `npm create lerret`: the command `lerret new site` of the Lerret that this package depends on.
process.argv.splice(2, 0, 'new', 'site');
await import(
  new URL('scripts/package/lerret.mjs', import.meta.resolve('lerret/package.json')).href
);
