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
