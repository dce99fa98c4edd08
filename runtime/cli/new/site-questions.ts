import { createInterface, type Interface } from 'node:readline/promises';
import type { Language } from '../../diagnostics/index.ts';

/** The kinds of programmes that the house of a new site can show. */
export const KINDS = ['film', 'stage', 'both'] as const;
export type Kind = (typeof KINDS)[number];

export interface SiteAnswers {
  readonly name: string;
  readonly municipality: string;
  readonly kind: Kind;
}

export type Given = Partial<SiteAnswers>;

interface Question {
  readonly byDefault: string;
  /** Returns what is wrong with an answer; null if it is right. */
  readonly wrong: (answer: string, language: Language) => string | null;
}

const QUESTIONS: Readonly<Record<keyof SiteAnswers, Question>> = {
  name: { byDefault: 'Nordvikhuset', wrong: wrongName },
  municipality: { byDefault: 'Nordvik', wrong: wrongName },
  kind: {
    byDefault: 'both',
    wrong: (kind, language) => (isKind(kind) ? null : words[language].oneOf),
  },
};

const words = {
  en: {
    name: 'What is the house called?',
    municipality: 'In which municipality?',
    kind: `What does it show (${KINDS.join(', ')})?`,
    empty: 'A name can’t be empty.',
    long: 'A name has 80 characters at most.',
    signs: 'A name can’t hold { } < >.',
    word: 'Use letters, digits, spaces and hyphens, 80 at most.',
    oneOf: `Answer one of ${KINDS.join(', ')}.`,
  },
  nb: {
    name: 'Hva heter huset?',
    municipality: 'I hvilken kommune?',
    kind: `Hva viser det (${KINDS.join(', ')})?`,
    empty: 'Et navn kan ikke være tomt.',
    long: 'Et navn har høyst 80 tegn.',
    signs: 'Et navn kan ikke ha { } < >.',
    word: 'Bruk bokstaver, sifre, mellomrom og bindestrek, høyst 80 tegn.',
    oneOf: `Svar med ett av ${KINDS.join(', ')}.`,
  },
};

/** Returns what is wrong with a name; null if it is right. Braces mark variables in templates, `<` and `>` elements. */
export function wrongName(name: string, language: Language = 'en'): string | null {
  const { empty, long, signs } = words[language];
  if (name.trim() === '') return empty;
  if (name.length > 80) return long;
  return /[{}<>\p{Cc}]/u.test(name) ? signs : null;
}

/** Returns what is wrong with a word that is also used in code and JSON; null for a right word. */
export function wrongWord(word: string, language: Language = 'en'): string | null {
  const isRight = /^[\p{L}\p{N}][\p{L}\p{N} ,.!?–-]{0,79}$/u.test(word);
  return isRight ? null : words[language].word;
}

function isKind(text: string): text is Kind {
  return KINDS.some((kind) => kind === text);
}

/** Returns the answers for a new site without asking: those in `given`, and defaults for the others. */
export function defaultAnswers(given: Given): SiteAnswers {
  return answersOf((key) => given[key] ?? QUESTIONS[key].byDefault);
}

/** Thrown for an invalid answer in a line of input. The message has the question, and what is wrong. */
export class WrongAnswer extends Error {}

/**
 * Asks at a terminal for the answers that `given` lacks. If the input is no terminal, reads a line of it for each such
 * answer, and uses defaults for empty lines, and when the input has ended.
 * @returns null if the user cancels at the terminal
 * @throws WrongAnswer for an invalid line of input
 */
export async function askAnswers(
  given: Given,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
  language: Language = 'en',
): Promise<SiteAnswers | null> {
  const terminal = createInterface({ input, ...(input.isTTY && { output }) });
  const answers = new Map<string, string>();
  const next = input.isTTY ? atTerminal(terminal, output, language) : fromLines(terminal, language);
  try {
    for (const key of ['name', 'municipality', 'kind'] as const) {
      const answer = given[key] ?? (await next(words[language][key], QUESTIONS[key]));
      if (answer === null) return null;
      answers.set(key, answer);
    }
  } finally {
    terminal.close();
  }
  return answersOf((key) => answers.get(key) ?? QUESTIONS[key].byDefault);
}

/** Returns a function that asks until an answer is valid, and resolves with the answer; null after Ctrl+C or Ctrl+D. */
function atTerminal(terminal: Interface, output: NodeJS.WritableStream, language: Language) {
  const left = new AbortController();
  for (const way of ['SIGINT', 'close'] as const) terminal.once(way, () => left.abort());
  return async (asks: string, { byDefault, wrong }: Question): Promise<string | null> => {
    for (;;) {
      const options = { signal: left.signal };
      const text = await terminal.question(`${asks} [${byDefault}] `, options).catch((error) => {
        if (left.signal.aborted) return null;
        throw error;
      });
      if (text === null) return null;
      const answer = text.trim() || byDefault;
      const complaint = wrong(answer, language);
      if (complaint === null) return answer;
      output.write(`${complaint}\n`);
    }
  };
}

function fromLines(terminal: Interface, language: Language) {
  const lines = terminal[Symbol.asyncIterator]();
  return async (asks: string, { byDefault, wrong }: Question): Promise<string> => {
    const { value } = await lines.next();
    const answer = (value ?? '').trim() || byDefault;
    const complaint = wrong(answer, language);
    if (complaint !== null) throw new WrongAnswer(`${asks} ${complaint}`);
    return answer;
  };
}

function answersOf(get: (key: keyof SiteAnswers) => string): SiteAnswers {
  const kind = get('kind');
  return {
    name: get('name').trim(),
    municipality: get('municipality').trim(),
    kind: isKind(kind) ? kind : 'both',
  };
}
