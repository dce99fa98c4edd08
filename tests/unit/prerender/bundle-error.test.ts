import { build } from 'vite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { UserError } from '../../../runtime/diagnostics/index.ts';
import { bundleError } from '../../../runtime/prerender/bundle-store.ts';
import { production } from '../../../vite.config.ts';

/** As Vite throws it: in colours, with the code, its paths from the working folder. */
const thrown = (tag: string) =>
  new Error(`Build failed with 1 error:

\u001b[31m[${tag}] \u001b[0mExpected \`,\` or \`>\` but found \`=\`
   \u001b[38;5;246m╭─[\u001b[0m blocks/mine/mine.tsx:4:24 \u001b[38;5;246m]\u001b[0m
 \u001b[38;5;246m4 │\u001b[0m   return <p < className="x" />;
───╯
`);

it.each(['PARSE_ERROR', 'builtin:vite-transform'])(
  'names the place of a fault alone: %s',
  (tag) => {
    const error = bundleError(thrown(tag), ['/elsewhere', process.cwd()]);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toHaveProperty(
      'message',
      'blocks/mine/mine.tsx:4:24  Expected `,` or `>` but found `=`.',
    );
  },
);

it('stays what it is where no bundler threw it', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(bundleError(full, [process.cwd()])).toBe(full);
  expect(bundleError('full', [])).toBe('full');
});

it('is said by Lerret alone: Vite prints nothing of it', async () => {
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')];
  for (const spy of spies) onTestFinished(() => spy.mockRestore());
  const input = new URL('no-such-file.ts', import.meta.url).pathname;
  const options = { write: false, rolldownOptions: { input } };
  await expect(build({ ...production, build: options })).rejects.toThrow('no-such-file');
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
