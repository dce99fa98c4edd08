import {
  createServer,
  createServerModuleRunner,
  type ESTree,
  type Plugin,
  parseSync,
  Visitor,
} from 'vite';
import { afterAll } from 'vitest';

declare global {
  /** A counted module adds 1 for each round of a loop, and for each run of a function. */
  var countedSteps: number;
}

const STEP = 'globalThis.countedSteps++';

/** The libraries that read what people wrote sign by sign. */
const READERS = ['htmlparser2', 'jsonc-parser'];

const counting: Plugin = {
  name: 'lerret-counting',
  enforce: 'post',
  transform(code) {
    const added: [at: number, text: string][] = [];
    const count = ({ body }: { readonly body: ESTree.Node | null }) => {
      if (body === null) return;
      const { type, start, end } = body;
      if (type === 'BlockStatement') added.push([start + 1, `${STEP};`]);
      else if (type.endsWith('Statement')) added.push([start, `{${STEP};`], [end, '}']);
      else added.push([start, `(${STEP},`], [end, ')']);
    };
    const visitor = new Visitor({
      FunctionDeclaration: count,
      FunctionExpression: count,
      ArrowFunctionExpression: count,
      ForStatement: count,
      ForInStatement: count,
      ForOfStatement: count,
      WhileStatement: count,
      DoWhileStatement: count,
    });
    visitor.visit(parseSync('counted.js', code).program);
    const places = added.sort(([one], [other]) => one - other);
    const parts = places.map(([at, text], index) => text + code.slice(at, places[index + 1]?.[0]));
    return { code: code.slice(0, places[0]?.[0]) + parts.join(''), map: null };
  },
};

/**
 * Imports a module and all that it imports of Lerret anew, as code that counts its steps. Their number is the same on a
 * busy machine. @param file the module's absolute path
 */
export async function countedModule<Module>(file: string): Promise<Module> {
  globalThis.countedSteps = 0;
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'silent',
    plugins: [counting],
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { noExternal: READERS },
  });
  const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
  afterAll(async () => {
    await runner.close();
    await server.close();
  });
  return runner.import<Module>(file);
}

/** How many steps a call is, by what it was called on, where it began and what it returned. */
type Steps<On> = (on: On, from: unknown, found: unknown) => number;

/** Makes a method of the language count steps, and returns what undoes that. */
function counted<On extends object>(on: On, name: keyof On & string, steps: Steps<On>): () => void {
  const real = Reflect.get<object, PropertyKey>(on, name);
  const define = (value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true, writable: true });
  define(function (this: On, ...given: readonly unknown[]) {
    const found = Reflect.apply(real, this, given);
    globalThis.countedSteps += steps(this, given[1] ?? 0, found);
    return found;
  });
  return () => define(real);
}

/** Makes expressions count the signs that they pass, and returns what undoes that. */
function countExpressions(): () => void {
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    const isBound = this.sticky || this.source.startsWith('^');
    const end =
      found === null ? (isBound ? from : String(text).length) : found.index + found[0].length;
    globalThis.countedSteps += end - from + 1;
    return found;
  };
  return () => {
    RegExp.prototype.exec = exec;
  };
}

/** Makes the methods count that read or move all that they are called on: they, too, are loops. */
function countMethods(): readonly (() => void)[] {
  const lists = ['concat', 'includes', 'indexOf', 'slice', 'splice', 'unshift'] as const;
  return [
    ...lists.map((name) => counted(Array.prototype, name, ({ length }) => length)),
    counted(String.prototype, 'includes', ({ length }, _, found) => (found ? 0 : length)),
    counted(String.prototype, 'indexOf', ({ length }, from, found) => {
      return Math.max(0, (found === -1 ? length : Number(found)) - Number(from));
    }),
    countExpressions(),
  ];
}

async function stepsOf(act: () => unknown): Promise<number> {
  const undo = countMethods();
  globalThis.countedSteps = 0;
  try {
    await act();
    return globalThis.countedSteps;
  } finally {
    for (const one of undo) one();
  }
}

/**
 * Resolves to how the steps of counted code grow with the size: 1 if they grow as it does, 2 if they grow as its square.
 * What an expression reads again within one search isn't counted.
 */
export async function growthOf(act: (size: number) => unknown, size: number): Promise<number> {
  // What is loaded only once is loaded here.
  await act(size);
  const one = await stepsOf(() => act(size));
  const two = await stepsOf(() => act(2 * size));
  const four = await stepsOf(() => act(4 * size));
  // A difference of a few steps is no growth.
  return (four - two) / 2 / Math.max(Math.abs(two - one), one / 50);
}
