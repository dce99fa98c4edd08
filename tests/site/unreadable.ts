/**
 * What of a page's text can't be read as it stands, a sentence each: text that its box cuts off, that
 * lies out of the window, or over other text. Runs in the browser: knows nothing from outside.
 *
 * A teaser that ends after some lines is none of these: its whole text stands on the page that it
 * leads to. Nor is what lies in a row that scrolls.
 */
export function findUnreadable(): string[] {
  interface Line {
    readonly text: Text;
    readonly element: HTMLElement;
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  // Half a pixel is rounding.
  const SLACK = 1;

  const nameOf = (element: Element) =>
    `${element.localName}.${element.classList[0] ?? ''} «${(element.textContent ?? '').trim().slice(0, 40)}»`;

  function above<T>(element: Element, look: (one: Element) => T | undefined): T | undefined {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const found = look(one);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function isShown(element: Element): boolean {
    const isForEars = above(element, (one) =>
      getComputedStyle(one).clipPath.startsWith('inset') ? true : undefined,
    );
    return !isForEars && element.checkVisibility({ visibilityProperty: true });
  }

  const isTeaser = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none';
  const scrollerOf = (element: Element) =>
    above(element, (one) =>
      one !== document.documentElement && /auto|scroll/.test(getComputedStyle(one).overflowX)
        ? one.getBoundingClientRect()
        : undefined,
    );

  function cutOff(): string[] {
    return [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!element.textContent?.trim() || !isShown(element) || isTeaser(element)) return [];
      const { display, overflowX, overflowY } = getComputedStyle(element);
      if (display === 'inline') return [];
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isWide = cuts(overflowX) && element.scrollWidth > element.clientWidth + SLACK;
      const isHigh = cuts(overflowY) && element.scrollHeight > element.clientHeight + SLACK;
      return isWide || isHigh ? [`${nameOf(element)} is cut off`] : [];
    });
  }

  /** Every line of text that is shown, without the room above and below its letters. */
  function linesOf(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || !node.data.trim() || !isShown(element)) continue;
      if (above(element, (one) => (isTeaser(one) ? true : undefined))) continue;
      const scroller = scrollerOf(element);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        if (width < 2 || height < 2) continue;
        if (scroller && (left >= scroller.right || right <= scroller.left)) continue;
        if (!scroller && (right > innerWidth + SLACK || left < -SLACK)) outside.add(element);
        lines.push({
          text: node,
          element,
          left,
          right,
          top: top + height / 4,
          bottom: bottom - height / 4,
        });
      }
    }
    return lines.sort((a, b) => a.top - b.top);
  }

  function overlaps(lines: readonly Line[]): string[] {
    return lines.flatMap((one, index) => {
      const found: string[] = [];
      for (let next = index + 1; next < lines.length; next++) {
        const other = lines[next];
        if (!other || other.top >= one.bottom) break;
        if (other.text === one.text) continue;
        // A message stands before the page, which scrolls behind it.
        if (one.element.closest('.message') !== other.element.closest('.message')) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - other.top;
        if (width > 2 && height > SLACK) {
          found.push(`${nameOf(one.element)} and ${nameOf(other.element)} lie over each other`);
        }
      }
      return found;
    });
  }

  const outside = new Set<Element>();
  const lines = linesOf();
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`it scrolls sideways by ${scrollWidth - clientWidth}`] : []),
    ...[...outside].map((element) => `${nameOf(element)} lies out of the window`),
    ...cutOff(),
    ...new Set(overlaps(lines)),
  ];
}
