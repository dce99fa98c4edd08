import { type Preferences, prefer } from './flip-media.ts';
import { applyTheme } from './theme.ts';

type Globals = Readonly<Record<string, unknown>>;

/** Applies the settings of the toolbar or the story to the document. */
export function applyGlobals(globals: Globals): void {
  const { theme, text, motion } = globals;
  prefer({
    ...schemeOf(theme),
    ...(motion === 'reduced' && { 'prefers-reduced-motion': 'reduce' }),
  });
  applyTheme(globals.site, globals.tokens);
  const root = document.documentElement;
  root.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : '';
  root.style.fontSize = String(text) === '200' ? '200%' : '';
  root.classList.toggle('is-paused', motion === 'paused');
}

function schemeOf(theme: unknown): Preferences {
  return theme === 'light' || theme === 'dark' ? { 'prefers-color-scheme': theme } : {};
}
