import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite';

/** A small fault: in `file`, `to` replaces the text from `start` to `end`. */
export interface Mutant {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly from: string;
  readonly to: string;
}

/** The operators that are replaced, with their replacements. */
const OPERATORS: Readonly<Record<string, string>> = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};

/** The methods that are replaced, with their replacements. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};

type Replaced = Pick<Mutant, 'start' | 'end' | 'to'>;

/**
 * Returns the small faults of a file with which it still parses, in the order of its lines: a negated condition; a
 * similar operator, method or literal; a missing default, `await`, check or statement.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const replaced: Replaced[] = [];
  const types = new Set<number>();
  const replace = (start: number, end: number, to: string) => {
    if (!types.has(start)) replaced.push({ start, end, to });
  };
  const textOf = ({ start, end }: ESTree.Span) => source.slice(start, end);
  const negate = ({ start, end }: ESTree.Span) =>
    replace(start, end, `!(${source.slice(start, end)})`);
  const swapOperator = (node: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const { operator, left, right, start, end } = node;
    const to = OPERATORS[operator];
    if (to === undefined) return;
    const between = source.slice(left.end, right.start).replace(operator, to);
    replace(start, end, source.slice(start, left.end) + between + source.slice(right.start, end));
  };

  const visitor: VisitorObject = {
    TSLiteralType: ({ literal }) => void types.add(literal.start),
    BinaryExpression: swapOperator,
    LogicalExpression: (node) => {
      swapOperator(node);
      if (node.operator === '??') replace(node.start, node.end, textOf(node.left));
    },
    IfStatement: ({ test, alternate, start, end }) => {
      negate(test);
      if (!alternate) replace(start, end, '{}');
    },
    ConditionalExpression: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    UnaryExpression: ({ operator, argument, start, end }) => {
      if (operator === '!') replace(start, end, textOf(argument));
    },
    AwaitExpression: ({ argument, start, end }) => replace(start, end, textOf(argument)),
    ExpressionStatement: ({ start, end }) => replace(start, end, '{}'),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'boolean') replace(start, end, String(!value));
      if (typeof value === 'number') replace(start, end, String(value + 1));
    },
    MemberExpression: ({ property, computed }) => {
      const to = computed ? undefined : METHODS[textOf(property)];
      if (to !== undefined) replace(property.start, property.end, to);
    },
  };
  new Visitor(visitor).visit(parseSync(file, source).program);
  return replaced
    .map(({ start, end, to }) => ({
      ...{ file, start, end, to },
      line: source.slice(0, start).split('\n').length,
      from: source.slice(start, end),
    }))
    .filter((mutant) => parseSync(file, mutated(mutant, source)).errors.length === 0)
    .sort((a, b) => a.start - b.start);
}

/** Returns the source with the fault in it. */
export function mutated({ start, end, to }: Replaced, source: string): string {
  return source.slice(0, start) + to + source.slice(end);
}
