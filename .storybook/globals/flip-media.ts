/**
 * What a visitor's system asks for, asked for by the toolbar instead: the conditions of the page's
 * style sheets are turned over, and `matchMedia` answers the same.
 */

/** The preferences that are set, by media feature: `{ 'prefers-color-scheme': 'dark' }`. */
export type Preferences = Readonly<Record<string, string>>;

/** Conditions that always and never hold, in whatever list of conditions they stand. */
const HOLDS = '(min-width: 0px)';
const FAILS = '(max-width: 0px)';

let preferences: Preferences = {};
const written = new WeakMap<CSSMediaRule, string>();
const askSystem = window.matchMedia.bind(window);

/** Obeys these preferences from now on, also in sheets that come later; those not named are the system's. */
export function prefer(asked: Preferences): void {
  const isSame = JSON.stringify(asked) === JSON.stringify(preferences);
  preferences = asked;
  if (!isSame) flipSheets();
}

/** The condition with each set preference decided. */
function decide(condition: string): string {
  return Object.entries(preferences).reduce(
    (text, [feature, value]) =>
      text.replaceAll(new RegExp(`\\(${feature}(?:: ?([a-z-]+))?\\)`, 'g'), (_, asked?: string) =>
        isAsked(value, asked) ? HOLDS : FAILS,
      ),
    condition,
  );
}

/** `(prefers-reduced-motion)` without a value asks whether there is any preference. */
function isAsked(value: string, asked: string | undefined): boolean {
  return asked === undefined ? value !== 'no-preference' : asked === value;
}

function flipSheets(): void {
  for (const sheet of document.styleSheets) flip(rulesOf(sheet));
}

/** A sheet that is still loading, or that comes from elsewhere, keeps its rules to itself. */
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

// Vite writes the sheet of a story when the story is imported, and anew when it is saved.
new MutationObserver(flipSheets).observe(document.head, {
  childList: true,
  characterData: true,
  subtree: true,
});
document.head.addEventListener('load', flipSheets, true);

window.matchMedia = (query) => askSystem(decide(query));
