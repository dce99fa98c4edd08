import { join } from 'node:path';
import { catalogue, type Severity } from '../../runtime/diagnostics/index.ts';

const severities: Readonly<Record<Severity, string>> = {
  error: 'Error · Feil',
  warning: 'Warning · Advarsel',
  info: 'Note · Merknad',
};

/** Returns the page of `docs/` that lists every code of the catalogue, in both languages, as [file, text]. */
export function generateDiagnostics(root: string): [file: string, text: string][] {
  const sections = Object.entries(catalogue)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { severity, message, why, remedy }]) =>
      [
        `## ${code}`,
        severities[severity],
        `- **What is wrong:** ${message.en}\n- **Why it matters:** ${why.en}\n- **What to do:** ${remedy.en}`,
        `- **Hva som er galt:** ${message.nb}\n- **Hvorfor det er viktig:** ${why.nb}\n- **Hva du kan gjøre:** ${remedy.nb}`,
      ].join('\n\n'),
    );
  return [[join(root, 'docs/diagnostics.md'), `${[opening, ...sections].join('\n\n')}\n`]];
}

const opening = `# Diagnostics

<!-- Generated from runtime/diagnostics/catalogue by \`npm run generate\`. -->

The problems that \`lerret check\` reports, by code. Errors stop a build, warnings don't. A word in braces stands for a name or a value. \`empty-block-ahead\`, \`repeated-time\` and \`skipped-time\` are about the coming days: only \`lerret check --days 14\` reports them, for as many days as you write.

Problemene som \`lerret check\` sier fra om, etter kode. Feil stopper en bygging, advarsler gjør det ikke. Et ord i krøllparenteser står for et navn eller en verdi. \`empty-block-ahead\`, \`repeated-time\` og \`skipped-time\` gjelder dagene som kommer: Bare \`lerret check --days 14\` sier fra om dem, for så mange dager som du skriver.`;
