import { describe, expect, it } from 'vitest';
import type { Findings } from '../../../scripts/compare-pictures/findings.ts';
import { writeReport } from '../../../scripts/compare-pictures/report.ts';

const story = (name: string) => ({ id: `a--${name}`, title: 'Blocks/A', name, tags: [] });
const findings: Findings = {
  pictures: 2,
  differences: [
    {
      name: 'a/example-390.webp',
      before: Buffer.from('before'),
      after: Buffer.from('after'),
      difference: Buffer.from('difference'),
      pixels: 12,
      size: '390×100 → 390×101',
    },
  ],
  missing: ['a/new-390.webp'],
  superfluous: ['a/old-390.webp'],
  failed: [{ story: story('Broken'), why: 'no <b> & "c"' }],
  twins: [{ stories: [story('One'), story('Two')], png: Buffer.from('twins') }],
  changes: ['chromium: was 1, is 2'],
};

function page(found: Findings): { html: string; files: Map<string, string | Uint8Array> } {
  const files = writeReport(found);
  return { html: String(files.get('index.html')), files };
}

describe('the report', () => {
  it('is a folder that holds all it shows', () => {
    const { html, files } = page(findings);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses).toContain('style.css');
    expect(addresses.filter((address) => !files.has(address ?? ''))).toEqual([]);
    expect([...files.keys()].filter((n) => n !== 'index.html' && !addresses.includes(n))).toEqual(
      [],
    );
  });

  it('shows before, after and difference side by side', () => {
    const { html, files } = page(findings);
    const captions = html.match(/(?<=<figcaption>)[^<]+/g);
    expect(captions).toEqual(['Before', 'After', 'Difference', 'Both']);
    expect(String(files.get('before/a/example-390.webp'))).toBe('before');
    expect(String(files.get('after/a/example-390.webp'))).toBe('after');
    expect(String(files.get('difference/a/example-390.webp'))).toBe('difference');
    expect(html).toContain('12 pixels differ, 390×100 → 390×101');
  });

  it('names all else that was found', () => {
    const { html } = page(findings);
    for (const words of [
      'a/new-390.webp',
      'a/old-390.webp',
      'Blocks/A: One and Two',
      'chromium: was 1, is 2',
      'a--Broken: no &lt;b&gt; &amp; &quot;c&quot;',
    ])
      expect(html).toContain(words);
  });

  it('has no empty parts', () => {
    const none = {
      differences: [],
      missing: [],
      superfluous: [],
      failed: [],
      twins: [],
      changes: [],
    };
    const { html, files } = page({ pictures: 2, ...none });
    expect(html).not.toContain('<h2>');
    expect([...files.keys()].sort()).toEqual(['index.html', 'style.css']);
  });
});
