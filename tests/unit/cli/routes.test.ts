import { describe, expect, it } from 'vitest';
import { runCommand } from './command-output.ts';

describe('lerret routes', () => {
  it('says the same as JSON, as CSV and in bokmål', async () => {
    const rows = JSON.parse((await runCommand('routes', '--format', 'json')).output);
    const csv = (await runCommand('routes', '--format', 'csv')).output.split('\n');
    expect(csv[0]).toBe(
      'address,status,rule,page,leadsTo,model,record,shadowedBy,problem,publishAt',
    );
    expect(csv.length - 1).toBe(rows.length);
    expect(csv).toContain(
      '/svigermor-pa-tunet,200,pattern,production,/:production,production,p-svigermor,,,',
    );
    const norwegian = (await runCommand('routes', '--language', 'nb')).output.split('\n').at(-1);
    expect(norwegian).toMatch(new RegExp(`^${rows.length} adresser, 0 svarer aldri$`));
  });
});
