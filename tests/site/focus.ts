/** What had focus, and what was wrong with it. */
export interface Stop {
  readonly label: string;
  readonly faults: readonly string[];
}

/** Judges each stop as Tab leaves it. */
export interface FocusJudge {
  /** Judges the last stop, too. @returns the stops since it was asked last, and whether the way has come to its end */
  read(): { readonly stops: readonly Stop[]; readonly isOver: boolean };
  end(): void;
}

/**
 * Judges the focus as it stands at each stop of Tab: no ring around it, a ring that doesn't stand out (WCAG
 * 1.4.11: 3:1), something lying over it, or out of the window, were it by one end only. The way is over where
 * nothing of the part has focus, or what had it before, or a stop without faults that is called as `last`. Runs in
 * the browser: knows nothing from outside. Numbers what had focus by `data-stop`.
 */
export function judgeFocus([part, last]: readonly [part: string, last: string | null]): FocusJudge {
  const listening = new AbortController();
  let stops: Stop[] = [];
  let count = 0;
  let isOver = false;
  let isJudged = true;

  const judgeNext = () => {
    if (isJudged || isOver) return;
    isJudged = true;
    const stop = judge();
    isOver = stop === null || (stop.label === last && stop.faults.length === 0);
    if (stop !== null) stops.push(stop);
  };
  // Before the browser moves it: by then it stands as it did for whoever saw it there.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    judgeNext();
    isJudged = false;
  };
  addEventListener('keydown', onKey, { capture: true, signal: listening.signal });

  function judge(): Stop | null {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    if (element.closest(part) === null || element.dataset.stop !== undefined) return null;
    element.dataset.stop = String(count);
    count += 1;
    const label = (element.textContent?.trim() || element.id).replace(/\s+/g, ' ').slice(0, 50);
    const faults: string[] = [];
    // A card shows the ring of its link around itself.
    const ring = [undefined, '::after']
      .map((part) => getComputedStyle(element, part))
      .find((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2);
    if (ring === undefined) faults.push('has no ring');
    else {
      const isInside = Number.parseFloat(ring.outlineOffset) < 0;
      const around = ground(isInside ? element : element.parentElement);
      const ratio = contrast(channels(ring.outlineColor), around);
      if (ratio < 3) faults.push(`has a ring of ${ratio.toFixed(2)}:1`);
    }

    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].flatMap((part) => [
        { x: left + width * part, y: top + height * 0.2 },
        { x: left + width * part, y: top + height * 0.8 },
      ]),
    );
    const inWindow = points.filter(
      ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight,
    );
    const over = inWindow.map(({ x, y }) => document.elementFromPoint(x, y));
    const box = element.getBoundingClientRect();
    if (inWindow.length === 0) faults.push('is out of the window');
    else if (box.left < -1 || box.right > innerWidth + 1) faults.push('is cut by the window');
    else if (!over.some((one) => one && (element.contains(one) || one.contains(element)))) {
      faults.push(`lies under ${over[0]?.localName}.${over[0]?.className}`);
    }
    return { label, faults };
  }

  function channels(colour: string): number[] {
    const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return numbers.length === 3 ? [...numbers, 1] : numbers;
  }
  function luminance(colour: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((value) =>
      value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function contrast(one: readonly number[], other: readonly number[]): number {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }
  function ground(from: Element | null): number[] {
    for (let one = from; one; one = one.parentElement) {
      const colour = channels(getComputedStyle(one).backgroundColor);
      if ((colour[3] ?? 0) > 0.5) return colour;
    }
    return [255, 255, 255, 1];
  }

  return {
    read() {
      judgeNext();
      const judged = { stops, isOver };
      stops = [];
      return judged;
    },
    end: () => listening.abort(),
  };
}
