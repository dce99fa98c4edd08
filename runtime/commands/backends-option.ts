import { type Command, InvalidArgumentError } from 'commander';

/** Adds `--backends`. */
export function withBackends(command: Command, byDefault: string): Command {
  const what = `where /backends/<name>/… is passed on to, as <url>/<name>/… (default: ${byDefault})`;
  return command.option('--backends <url>', what, address);
}

/** Adds `--backends` to what pulls. */
export function withPulledBackends(command: Command): Command {
  const what = 'pull from <url>/<name>/… in place of each backend’s own address, such as a sandbox';
  return command.option('--backends <url>', what, address);
}

function address(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('write it as http://127.0.0.1:4330');
  }
  return url;
}
