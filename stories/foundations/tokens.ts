/** The tokens as the page has them: read from its style sheets and computed styles, never copied. */

/** The names of all custom properties of the page that begin so, in the order they are written. */
export function tokenNames(...prefixes: readonly string[]): string[] {
  const names = [...document.styleSheets].flatMap((sheet) => namesIn(sheet.cssRules));
  const wanted = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  return [...new Set(wanted)];
}

function namesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return [...rule.style].filter((property) => property.startsWith('--'));
    }
    return rule instanceof CSSGroupingRule ? namesIn(rule.cssRules) : [];
  });
}

/** What a property computes to where it has this value: `measure('width', 'var(--space-4)')`, `16px`. */
export function measure(property: string, value: string): string {
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.setProperty('position', 'absolute');
  probe.style.setProperty(property, value);
  const computed = getComputedStyle(probe).getPropertyValue(property);
  probe.remove();
  return computed;
}

/** The contrast of two colour tokens by WCAG 2: from 1 (the same) to 21 (black on white). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(token: string): number {
  const channels = measure('color', `var(${token})`).match(/[\d.]+/g) ?? [];
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linear(Number(channel) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
