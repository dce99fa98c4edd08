import { type Command, InvalidArgumentError } from 'commander';

/** Adds `--backends`. */
export function withBackends(command: Command, byDefault: string): Command {
  const what = `where /backends/<name>/… is passed on to, as <url>/<name>/… (default: ${byDefault})`;
  return command.option('--backends <url>', what, address);
}

/** An address that can stand for backends. */
export function address(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('write it as http://127.0.0.1:4330');
  }
  return url;
}
