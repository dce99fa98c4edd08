import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An installed tool. */
export interface Peer {
  readonly version: string;
  /** The program or script that starts the tool. */
  readonly command: string;
}

/** Finds Hugo on this machine. @throws Error that says how to install it */
export function ensureHugo(): Peer {
  try {
    const said = execFileSync('hugo', ['version'], { encoding: 'utf8' });
    return { version: /v([\d.]+)/.exec(said)?.[1] ?? said.trim(), command: 'hugo' };
  } catch {
    throw new Error(
      'Hugo is missing. On Debian and Ubuntu `sudo apt install hugo` installs it (0.111 in Debian 12); elsewhere see https://gohugo.io/installation/.',
    );
  }
}

/** Installs Eleventy in a folder, in the version of its package.json. @throws Error if npm fails */
export function ensureEleventy(folder: string): Peer {
  const wanted = join(import.meta.dirname, 'eleventy/package.json');
  const installed = join(folder, 'node_modules/@11ty/eleventy');
  const version = JSON.parse(readFileSync(wanted, 'utf8')).dependencies['@11ty/eleventy'];
  if (versionIn(installed) !== version) {
    mkdirSync(folder, { recursive: true });
    copyFileSync(wanted, join(folder, 'package.json'));
    console.error(`Installing Eleventy ${version} …`);
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...quiet], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return { version, command: join(installed, 'cmd.cjs') };
}

function versionIn(installed: string): string | null {
  const file = join(installed, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}
