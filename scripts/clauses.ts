/** A clause of docs/page-loading.md. */
export interface Clause {
  /** `B5.4`: the fourth of section B5. */
  readonly number: string;
  readonly text: string;
}

const SECTION = /^### (B\d+)\. /;
const POINT = /^(?:\d+\.|-) /;

/**
 * The clauses of the contract: each numbered point, bullet or paragraph, counted from the top of its section.
 * Lines that go on with one belong to it; tables are none.
 */
export function readClauses(markdown: string): Clause[] {
  const clauses: Clause[] = [];
  let section: string | null = null;
  let count = 0;
  let isOpen = false;
  for (const line of markdown.split('\n')) {
    if (/^#/.test(line)) {
      section = SECTION.exec(line)?.[1] ?? null;
      count = 0;
    }
    if (section === null || /^#|^\||^\s*$/.test(line)) {
      isOpen = false;
      continue;
    }
    const text = line.replace(POINT, '').trim();
    const last = clauses.at(-1);
    if (isOpen && !POINT.test(line) && last !== undefined) {
      clauses[clauses.length - 1] = { ...last, text: `${last.text} ${text}` };
      continue;
    }
    count += 1;
    isOpen = true;
    clauses.push({ number: `${section}.${count}`, text });
  }
  return clauses;
}

/** The clauses that a test's name begins with: `B5.4`, or several. */
export function clausesIn(name: string): string[] {
  const [beginning = ''] = /^(?:B\d+\.\d+[ ,]*)*/.exec(name) ?? [];
  return beginning.match(/B\d+\.\d+/g) ?? [];
}
