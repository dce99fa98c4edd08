/** Simulates preferences of visitors: rewrites the page's media conditions, and `matchMedia`. */

/** The simulated preferences of a visitor, by media feature: `{ 'prefers-color-scheme': 'dark' }`. */
export type Preferences = Readonly<Record<string, string>>;

/** A condition that is always true, and one that is never true. Both can be in a list of conditions. */
const HOLDS = '(min-width: 0px)';
const FAILS = '(max-width: 0px)';

let preferences: Preferences = {};
const written = new WeakMap<CSSMediaRule, string>();
const askSystem = window.matchMedia.bind(window);

/** Simulates these preferences from now on, in later sheets, too. Others are the system's. */
export function prefer(chosen: Preferences): void {
  const isSame = JSON.stringify(chosen) === JSON.stringify(preferences);
  preferences = chosen;
  if (!isSame) flipSheets();
}

/** Returns a media condition in which each simulated preference is replaced by true or false. */
function decide(condition: string): string {
  return Object.entries(preferences).reduce(
    (text, [feature, value]) =>
      text.replaceAll(new RegExp(`\\(${feature}(?:: ?([a-z-]+))?\\)`, 'g'), (_, stated?: string) =>
        isMet(value, stated) ? HOLDS : FAILS,
      ),
    condition,
  );
}

/** Returns whether a preference is the one in a condition: `(prefers-reduced-motion)` without a value means any. */
function isMet(value: string, stated: string | undefined): boolean {
  return stated === undefined ? value !== 'no-preference' : stated === value;
}

function flipSheets(): void {
  for (const sheet of document.styleSheets) flip(rulesOf(sheet));
}

/** Returns the rules of a sheet; [] if it is still loading, or is of another origin. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function flip(rules: Iterable<CSSRule>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = written.get(rule) ?? rule.conditionText;
      written.set(rule, condition);
      const decided = decide(condition);
      if (rule.media.mediaText !== decided) rule.media.mediaText = decided;
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) flip(rule.cssRules);
  }
}

// Vite adds the sheet of a story when the story is imported, and replaces it when it is saved.
new MutationObserver(flipSheets).observe(document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});
document.head.addEventListener('load', flipSheets, true);

window.matchMedia = (query) => askSystem(decide(query));
