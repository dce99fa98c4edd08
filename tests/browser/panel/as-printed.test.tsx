import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Frames } from '../../../runtime/panel/other-views.tsx';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { rendered } from './rendered.tsx';

const words = allWords.en;

const [BLACK, RED, GREEN] = ['rgb(0, 0, 0)', 'rgb(255, 0, 0)', 'rgb(0, 128, 0)'];
const css = `
  @layer menu {
    @media screen { nav { color: red } }
    @media print { nav { display: none } }
  }
  @media (width > 0) { p { color: green } }
`;

it('a page is shown as it is printed: with the rules for print, without those for the screen', async () => {
  const html = `<style>${css}</style><nav>Meny</nav><p>Innhold</p>`;
  const path = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  onTestFinished(() => URL.revokeObjectURL(path));
  const element = rendered(<Frames path={path} />);
  const styles = () => {
    const shown = element.querySelector('iframe')?.contentDocument;
    const [menu, text] = ['nav', 'p'].map((name) => shown?.querySelector(name));
    if (!menu || !text) return null;
    const { color, display } = getComputedStyle(menu);
    return [display, color, getComputedStyle(text).color];
  };
  await vi.waitFor(() => expect(styles()).toEqual(['block', RED, GREEN]));
  await page.getByRole('checkbox', { name: words.print }).click();
  await vi.waitFor(() => expect(styles()).toEqual(['none', BLACK, GREEN]));
});
