import { describe, expect, it } from 'vitest';
import {
  annotations,
  catalogue,
  type Diagnostic,
  sarifReport,
  textReport,
} from '../../../runtime/diagnostics/index.ts';

const dead: Diagnostic = {
  ...{ file: 'site.json', line: 2, column: 11, severity: 'error', code: 'dead-path' },
  ...{ message: 'There is no page.', suggestion: '/kontakt' },
};
const draft: Diagnostic = {
  ...{ ...dead, file: 'pages/idé, 1.json', severity: 'warning', code: 'draft-page' },
  ...{ message: '100 %\nløst: a, b', suggestion: null },
};

const cases = [
  'If the address is wrong, ',
  'If the page has moved, ',
  'If the page is missing or a draft, ',
  'If there should be no such page, ',
];

const adviceOn = {
  'dead-path': [
    `    Why it matters: ${catalogue['dead-path'].why.en}`,
    '    What to do:',
    ...cases.map((one) => expect.stringContaining(`    - ${one}`)),
  ],
  'draft-page': [
    `    Why it matters: ${catalogue['draft-page'].why.en}`,
    `    What to do: ${catalogue['draft-page'].remedy.en}`,
  ],
};

describe('the text report', () => {
  const textOf = () => '{\n  "path": "/kontkt"\n}\n';

  it('shows the line with a caret under the place', () => {
    expect(textReport([dead], { textOf }).split('\n')).toEqual([
      'site.json:2:11  dead-path  There is no page. Suggestion: /kontakt',
      '  |   "path": "/kontkt"',
      '  |           ^',
      ...adviceOn['dead-path'],
      '1 error, 0 warnings',
    ]);
  });

  it('has colours only when asked to', () => {
    expect(textReport([dead], { textOf })).not.toContain('\u001b');
    expect(textReport([dead], { textOf, hasColors: true })).toContain('\u001b[31m');
  });

  it('sums up in the language of the messages', () => {
    const lines = textReport([dead, dead, draft], { language: 'nb' }).split('\n');
    const parts = ['Forslag: /kontakt', 'Hvorfor det er viktig: ', 'Hva du kan gjøre:'];
    expect(lines.filter((line) => !line.startsWith('    - '))).toMatchObject(
      [...parts, 'dead-path', 'advarsel draft-page', 'Hvorfor', 'Hva', '2 feil, 1 advarsel'].map(
        (part) => expect.stringContaining(part),
      ),
    );
  });

  it('shows the first of each kind where there are more than fifty errors', () => {
    const many = [...Array.from({ length: 60 }, () => ({ ...dead })), draft];
    expect(textReport(many, { isWhole: false }).split('\n')).toEqual([
      'site.json:2:11  dead-path  There is no page. Suggestion: /kontakt',
      ...adviceOn['dead-path'],
      '    … and 59 more of this kind (--all shows them)',
      expect.stringContaining('warning draft-page  100 %\\nløst: a, b'),
      ...adviceOn['draft-page'],
      '60 errors, 1 warning',
    ]);
    expect(textReport(many).split('\n').length).toBe(70);
    expect(textReport(many.slice(10), { isWhole: false }).split('\n').length).toBe(60);
  });
});

describe('SARIF', () => {
  const log = JSON.parse(JSON.stringify(sarifReport([dead, draft], 'nb', encodeURI)));
  const [run] = log.runs;

  it('is a log of version 2.1.0 with one run', () => {
    expect(log.version).toBe('2.1.0');
    expect(log.$schema).toMatch(/sarif-2\.1\.0\.json$/);
    expect(log.runs.length).toBe(1);
    expect(run.columnKind).toBe('utf16CodeUnits');
  });

  it('has the catalogue as its rules, in the language asked for', () => {
    const { rules } = run.tool.driver;
    expect(rules.map(({ id }: { id: string }) => id)).toEqual(Object.keys(catalogue));
    expect(rules[0].help.text).toBe(Object.values(catalogue)[0]?.remedy.nb);
    for (const { defaultConfiguration } of rules) {
      expect(['error', 'warning', 'note']).toContain(defaultConfiguration.level);
    }
  });

  it('states each problem with its rule, level and place', () => {
    const [first, second] = run.results;
    expect(run.tool.driver.rules[first.ruleIndex].id).toBe(first.ruleId);
    expect(first.level).toBe('error');
    expect(first.message.text).toBe('There is no page. Forslag: /kontakt');
    const region = { startLine: 2, startColumn: 11 };
    const physicalLocation = { artifactLocation: { uri: 'site.json' }, region };
    expect(first.locations).toEqual([{ physicalLocation }]);
    const artifactLocation = { uri: 'pages/id%C3%A9,%201.json' };
    expect(second).toMatchObject({
      level: 'warning',
      locations: [{ physicalLocation: { artifactLocation } }],
    });
  });
});

describe('annotations', () => {
  it('are one line each, with what would end them escaped', () => {
    expect(annotations([dead, draft], 'nb', (file) => `site/${file}`).split('\n')).toEqual([
      '::error file=site/site.json,line=2,col=11,title=dead-path::There is no page. Forslag: /kontakt',
      '::warning file=site/pages/idé%2C 1.json,line=2,col=11,title=draft-page::100 %25\\nløst: a, b',
    ]);
  });
});
