import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml, unescapeHtml } from '../../../runtime/protocol/html.ts';

it('leaves no sign that could end text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'> & Blåbær`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt; &amp; Blåbær',
  );
});

it('is read back as it was, whatever it was', () => {
  const unit = fc.constantFrom('&', '<', '>', '"', "'", 'amp;', '#39;', 'lt;', 'å');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(unescapeHtml(escapeHtml(text))).toBe(text);
    }),
  );
});
