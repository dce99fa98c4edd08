import type { EnhanceContext } from '../../../runtime/block.ts';
import { clockAt, nearWord } from './clock.ts';

/** The times of showings; those of days have no hour. */
const TIMES = 'time[datetime*="T"]';

const ROW = 'li, .showing';

/** A timer can't wait longer than some weeks, in milliseconds. */
const LONGEST = 2 ** 31;

/** What only names or describes its siblings. */
const LABELS = 'h2, h3, h4, summary, .states, .contents-title';

/**
 * Corrects a page that is older than the moment. Tomorrow becomes today, and a past day gets its name. Showings that
 * have begun are removed (one that says how long one can come, `data-until`, only then), with days and links to days
 * that have no others, and so is content that is only about the day of the build (`data-today`). What was folded is open
 * when nothing is left before it. Does so again when a visitor returns to the page. Whoever waits for the opening of a
 * sale gets the ticket links then.
 */
export function followDays(
  element: HTMLElement,
  { now, signal }: Pick<EnhanceContext, 'now' | 'signal'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    const wait = openSales(element, now());
    if (wait < LONGEST) timer = setTimeout(follow, wait);
    const clock = clockAt(now());
    for (const over of element.querySelectorAll<HTMLElement>('[data-today]'))
      if ((over.dataset.today ?? '') < clock.today) remove(element, over);
    for (const time of element.querySelectorAll<HTMLTimeElement>(TIMES)) {
      const row = time.closest(ROW);
      // A row with `data-today` said at the build that it has begun.
      if (!row || row.matches('[data-today]')) continue;
      if (clock.passed(row.getAttribute('data-until') ?? time.dateTime)) remove(element, row);
    }
    const fold = element.querySelector(TIMES)?.closest('details');
    if (fold && element.contains(fold)) fold.replaceWith(...[...fold.children].slice(1));
    for (const near of element.querySelectorAll<HTMLElement>('[data-near]')) {
      const { near: day = '', far = '' } = near.dataset;
      const word = nearWord(day, clock.today);
      const text = near.firstChild;
      // By a clock that is behind the build, today would be tomorrow.
      if (day > clock.today && text?.nodeValue?.startsWith('I dag')) continue;
      if (word === undefined || text === null) near.textContent = far;
      else text.nodeValue = text.nodeValue?.replace(/^I (?:dag|morgen)/, word) ?? word;
    }
    moveToToday(element, clock.today);
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Shows the ticket links whose sale has opened, and removes what said that it would.
 * @returns the time until the next sale opens, in milliseconds; infinite if none does
 */
function openSales(block: HTMLElement, now: number): number {
  let wait = Number.POSITIVE_INFINITY;
  for (const closed of block.querySelectorAll<HTMLElement>('[data-opens]')) {
    const left = Date.parse(closed.dataset.opens ?? '') - now;
    if (left > 0) wait = Math.min(wait, left);
    // False also where it is unknown.
    if (!(left <= 0)) continue;
    closed.closest(ROW)?.querySelector('.state-saleStart')?.remove();
    if (closed instanceof HTMLTemplateElement) closed.before(closed.content);
    closed.remove();
  }
  return wait;
}

/** Lists on today what is left of the days before, since it goes on for several days: an exhibition, for instance. */
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
      list.prepend(...section.querySelectorAll('li'));
      remove(block, section);
    } else {
      const links = block.querySelectorAll(`a[href="#${section.id}"]`);
      for (const name of [day, ...links]) name.textContent = 'I dag';
    }
  }
}

/**
 * Removes an element of a block, whatever would be left around it without content, and links to both. A sentence
 * replaces a list of which nothing is left. `data-over` is the one of a list within a row; if it is empty, the row goes.
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
  for (const choice of around.querySelectorAll('form, .nothing-fits')) choice.remove();
  const words = document.createElement('p');
  words.className = 'empty';
  words.textContent = 'Tidene her er over. Last siden på nytt for å se nye.';
  around.append(words);
}
