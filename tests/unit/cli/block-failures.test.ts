import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  blockFailure,
  type FailingSite,
  withFailingPlaces,
} from '../../../runtime/cli/block-failures.ts';
import { readCheckedSite } from '../../../runtime/cli/checked-site.ts';
import { BuildError } from '../../../runtime/prerender/write-pages.ts';
import { projectOf } from '../../../runtime/site/index.ts';

const root = join(import.meta.dirname, '../../..');
let site: FailingSite;

beforeAll(async () => {
  const checked = await readCheckedSite(join(root, 'site-config'), undefined);
  if (checked.model === null) throw new Error('the sample has errors');
  const project = projectOf(join(root, 'site-config'));
  site = { ...checked, project, model: checked.model };
});

function failed(page: string, id: string, records: readonly string[] = []) {
  const cause = new TypeError('ingen grupper.');
  return Object.assign(new Error('failed', { cause }), {
    ...{ name: 'BlockError' as const, component: 'contact', page, id, records },
  });
}

const at = { file: 'blocks/contact/contact.tsx', line: 14, column: 9 };

describe('a block that threw', () => {
  it('is reported with its source, its place on the page, and its block data', async () => {
    const one = await blockFailure(failed('/kontakt', 'b-1-1-1'), site, 'en', async () => at);
    expect(one).toMatchObject({ ...at, severity: 'error', code: 'block-failed' });
    expect(one.message).toMatch(
      /^The block `contact` failed: ingen grupper\. It has the id b-1-1-1 on the page \/kontakt \(pages\/contact\.json:\d+:\d+\) and was to show block-data contact\.$/,
    );
  });

  it('is reported in bokmål, with some of its records', async () => {
    const records = Array.from({ length: 9 }, (_, index) => `article a-${index}`);
    const error = failed('/kontakt', 'b-1-1-1', records);
    const { message } = await blockFailure(error, site, 'nb', async () => at);
    expect(message).toContain(
      'stoppet med en feil: ingen grupper. Den har id-en b-1-1-1 på siden /kontakt (pages/',
    );
    expect(message).toContain('og skulle vise article a-0, article a-1,');
    expect(message).toMatch(/article a-5, …\.$/);
  });

  it('is reported by its component’s file where its source isn’t known, and by no place where none is written', async () => {
    const error = failed('/finnes/ikke', 'b-9-9-9');
    const one = await blockFailure(error, site, 'en', async () => null);
    expect(one).toMatchObject({ file: 'blocks/contact/contact.tsx', line: 1, column: 1 });
    expect(one.message).toContain(
      'b-9-9-9 on the page /finnes/ikke (–) and was to show its defaults.',
    );
  });

  it('is reported by a build once for its place; a build that failed otherwise says what it said', async () => {
    const causes = ['b-1-1-1', 'b-2-1-1'].map((id) => failed('/kontakt', id));
    const reported = await withFailingPlaces(new BuildError('2 blocks', causes), site, 'en');
    expect(reported).toBeInstanceOf(BuildError);
    expect(String(reported).match(/contact\.tsx:1:1 .*block-failed/g)).toHaveLength(1);
    const other = new BuildError('The disk is full.', [new Error('ENOSPC')]);
    expect(await withFailingPlaces(other, site, 'en')).toBe(other);
  });
});
