import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readExplainable } from '../../../runtime/cli/run-explain.ts';
import { copySite, folderOfTest } from '../../site/folders.ts';
import { runCommand, sampleSite } from './command-output.ts';

/** A small site: the sample site has a hundred pages to render for what changes. */
const small = join(sampleSite, '../tests/fixtures/broken/base');

const copyOfSite = () => copySite('tests/fixtures/broken/base', join(folderOfTest(), 'site'));

describe('lerret explain', () => {
  it('answers as JSON and nothing else with --format json', async () => {
    const asked = async (...question: readonly string[]) => {
      const options = ['--format', 'json', '--site', small];
      return JSON.parse((await runCommand('explain', ...question, ...options)).output);
    };
    expect(await asked('/')).toMatchObject({
      request: '/',
      answer: { rule: 'page', status: 200 },
      page: { path: '/', layout: 'front' },
    });
    expect((await asked('--changes', '9')).moments.length).toBeGreaterThan(0);
    expect((await asked('--picture', '/media/x.webp')).file).toBeNull();
  });

  it('prints long lists in full with --all, and that a redirect leads outside', async () => {
    const { output } = await runCommand('explain', '/siste-ferge-til-graoya', '--all');
    expect(output).not.toMatch(/, and \d+ more/);
    const redirected = await runCommand('explain', '/billetter', '--site', small);
    expect(redirected.output).toContain('outside the site');
  });

  it('takes exactly one question', async () => {
    await expect(runCommand('explain')).rejects.toThrow('ask for one thing');
    await expect(runCommand('explain', '/', '--record', 'p-knirk')).rejects.toThrow(
      'ask for one thing',
    );
    await expect(runCommand('explain', '--changes', 'x')).rejects.toThrow('a number of days');
  });

  it('proposes an id where there is no such record, with exit code 1', async () => {
    const asked = ['explain', '--record', 'visekveld', '--site', small] as const;
    const { output, exitCode } = await runCommand(...asked);
    expect(output).toBe('No record has the id visekveld. Did you mean p-visekveld, e-2?');
    expect(exitCode).toBe(1);
  });

  it('counts errors alone, as the check does', async () => {
    const site = copyOfSite();
    writeFileSync(join(site, 'media/other.png'), readFileSync(join(site, 'media/house.svg')));
    const { problems } = (await readExplainable(site, undefined)).loaded;
    expect(problems.map(({ code }) => code)).toContain('picture-kind');
    expect((await runCommand('explain', '/', '--site', site)).errors).not.toContain('lerret check');
  });

  it('works on a site with problems, and says that there are some', async () => {
    const site = copyOfSite();
    const home = join(site, 'pages/home.json');
    const definition = JSON.parse(readFileSync(home, 'utf8'));
    definition.layout = 'nowhere';
    definition.surplus = true;
    definition.blocks[0].component = 'slideshov';
    definition.sources[0].model = 'film';
    writeFileSync(home, JSON.stringify(definition));
    writeFileSync(join(site, 'data/productions/havet.json'), '{ "id": ');
    const { output, errors, exitCode } = await runCommand('explain', '/', '--site', site);
    expect(exitCode).toBe(0);
    expect(output).toMatch(/can not be rendered .*there is no layout/);
    expect(errors).toContain('lerret check names them (2)');
    const found = await runCommand('explain', '--record', 'p-visekveld', '--site', site);
    expect(found.output).toContain('as the page’s own record');
    expect((await runCommand('explain', '--changes', '9', '--site', site)).output).toContain(
      'moments',
    );
    expect((await runCommand('routes', '--site', site)).output).toContain('200  /om-lillevik');
  });
});
