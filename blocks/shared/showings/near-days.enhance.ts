import type { EnhanceContext } from '../../../runtime/block.ts';
import { clockAt, nearWord } from './clock.ts';
import { eachMinute } from './each-minute.ts';

/** Selects the times of showings. The times of days have no hour. */
const TIMES = 'time[datetime*="T"]';

const ROW = 'li, .showing';

/** Selects elements that are useless without their siblings: names and descriptions of these, and links elsewhere. */
const LABELS = 'h2, h3, h4, summary, .states, .contents-title, .more, :has(> .more)';

/**
 * Corrects a page that was built earlier, now, each minute and whenever a visitor returns to it (S38): `I morgen` becomes
 * `I dag`, and ticket links appear when a sale opens. Removes showings that have begun (with `data-until`: that are
 * over), the days and links that are then empty, and content about an earlier day (`data-today`). If the first showing
 * left is folded, unfolds it. While the page is looked at, a row with the focus stays.
 * @param onFollowed called each time
 */
export function followDays(
  element: HTMLElement,
  { now, signal }: Pick<EnhanceContext, 'now' | 'signal'>,
  onFollowed?: () => void,
): void {
  const follow = (returned?: Event) => {
    const clock = clockAt(now());
    for (const over of element.querySelectorAll<HTMLElement>('[data-today]'))
      if ((over.dataset.today ?? '') < clock.today) remove(element, over);
    for (const time of element.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const row = time.closest(ROW);
      // A row with `data-today` said at the build that it has begun.
      if (!row || row.matches('[data-today]')) continue;
      if (!clock.passed(row.getAttribute('data-until') ?? time.dateTime)) continue;
      if (!returned && row.contains(document.activeElement)) continue;
      remove(element, row);
    }
    const fold = element.querySelector(TIMES)?.closest('details');
    if (fold && element.contains(fold)) fold.replaceWith(...[...fold.children].slice(1));
    for (const near of element.querySelectorAll<HTMLElement>('[data-near]')) {
      const { near: day = '', far = '' } = near.dataset;
      const word = nearWord(day, clock.today);
      const text = near.firstChild;
      // If the visitor's clock is behind the build's, `I dag` would become `I morgen`.
      if (day > clock.today && text?.nodeValue?.startsWith('I dag')) continue;
      if (word === undefined || text === null) near.textContent = far;
      else text.nodeValue = text.nodeValue?.replace(/^I (?:dag|morgen)/, word) ?? word;
    }
    moveToToday(element, clock.today);
    onFollowed?.();
  };
  eachMinute(follow, signal, () => openSales(element, now()));
}

/** Shows the ticket links whose sale has opened. Returns the milliseconds until the next opens, or infinity. */
function openSales(block: HTMLElement, now: number): number {
  let wait = Number.POSITIVE_INFINITY;
  for (const closed of block.querySelectorAll<HTMLElement>('[data-opens]')) {
    const left = Date.parse(closed.dataset.opens ?? '') - now;
    if (left > 0) wait = Math.min(wait, left);
    // Also if the opening is unknown (NaN).
    if (!(left <= 0)) continue;
    closed.closest(ROW)?.querySelector('.state-saleStart')?.remove();
    if (closed instanceof HTMLTemplateElement) closed.before(closed.content);
    closed.remove();
  }
  return wait;
}

/** Moves the remaining showings of past days to today: they last several days, such as an exhibition. */
function moveToToday(block: HTMLElement, today: string): void {
  const days = [...block.querySelectorAll<HTMLTimeElement>('section > :is(h2, h3, h4) > time')];
  const list = days
    .find((day) => day.dateTime === today)
    ?.closest('section')
    ?.querySelector('ol');
  for (const day of days) {
    const section = day.closest('section');
    if (!section || day.dateTime >= today) continue;
    if (list) {
      list.prepend(...section.querySelectorAll('li:has(time)'));
      remove(block, section);
    } else {
      const links = block.querySelectorAll(`a[href="#${section.id}"]`);
      for (const name of [day, ...links]) name.textContent = 'I dag';
    }
  }
}

/**
 * Removes an element, parents that have no other content, and links to them. A sentence replaces an empty list: in a
 * row, the text of its `data-over`; if that text is '', the row is removed.
 */
function remove(block: HTMLElement, over: Element): void {
  const links = block.querySelectorAll(`a[href="#${over.id || ' '}"]`);
  const around = over.parentElement;
  if (around === null) return;
  const sentence = over.getAttribute('data-over');
  if (sentence) {
    over.textContent = sentence;
    over.classList.add('showing-facts');
    return;
  }
  const isLast =
    sentence === '' || [...around.children].every((one) => one === over || one.matches(LABELS));
  if (isLast && around !== block) remove(block, around);
  else over.remove();
  for (const link of links) remove(block, link.closest('li') ?? link);
  if (around.parentElement !== block || !around.matches('section')) return;
  if (block.querySelector(`${TIMES}, .empty`)) return;
  for (const choice of around.querySelectorAll('form, .nothing-fits, p:has(> .more)'))
    choice.remove();
  const words = document.createElement('p');
  words.className = 'empty';
  words.textContent = 'Tidene her er over. Last siden på nytt for å se nye.';
  around.append(words);
}
