/** Measures a save of the panel on a large site, from its request to the frame that shows it; see README.md. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { cli, optionsOf } from './build.ts';
import { quantile } from './measure.ts';
import { openCorpus } from './open-corpus.ts';
import { launchChromium } from './open-sample.ts';

const { articles, saves, pause } = optionsOf({ articles: 10_000, saves: 30, pause: 2000 });
const number = Math.floor(articles / 2) + 1;
const file = `data/articles/a-${number}.json`;
const place = { file, path: [] };

/** Starts `lerret dev` without the process that restarts it. Resolves with its process, and the panel's address. */
async function startDev(site: string) {
  const dev: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    [cli, 'dev', '--site', site, '--port', '0'],
    {
      env: { ...process.env, LERRET_SUPERVISED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  const address = await new Promise<URL>((resolve, reject) => {
    dev.once('exit', () => reject(new Error(said)));
    dev.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8');
      const [found] = /http:\S+\/panel\/\?token=\S+/.exec(said) ?? [];
      if (found !== undefined) resolve(new URL(found));
    });
  });
  return { dev, address };
}

const told = (name: string, times: readonly number[]) => {
  const at = (part: number) => Math.round(quantile(times, part));
  console.log(`${name.padEnd(22)} median ${at(0.5)} ms   p95 ${at(0.95)} ms   worst ${at(1)} ms`);
};

const folder = await mkdtemp(join(tmpdir(), 'lerret-bench-panel-'));
try {
  const site = join(folder, 'site');
  await cp(await openCorpus(articles), site, { recursive: true });
  const { dev, address } = await startDev(site);
  const headers = {
    'Content-Type': 'application/json',
    Origin: address.origin,
    'X-Lerret-Panel': address.searchParams.get('token') ?? '',
  };
  const call = async (path: string, body?: object) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const started = performance.now();
    const response = await fetch(new URL(`api/${path}`, address), sent);
    const answer = await response.json();
    return { answer, time: performance.now() - started };
  };
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${address.origin}/article/artikkel-${number}`, { waitUntil: 'load' });
    await wait(pause);
    const [shown, answered, opened]: [number[], number[], number[]] = [[], [], []];
    for (let save = 0; save < saves; save++) {
      opened.push((await call(`form?file=${file}&path=[]`)).time);
      const base = JSON.parse(await readFile(join(site, file), 'utf8'));
      const mark = `(${save})`;
      const value = { ...base, content: `<p>${mark} Lagret.</p>` };
      const started = performance.now();
      const saving = call('replace', { place, base, value });
      const seeing = page
        .waitForFunction(
          (wanted) => document.querySelector('main article')?.textContent.includes(wanted),
          mark,
          { polling: 'raf' },
        )
        .then(() => performance.now() - started);
      const { answer, time } = await saving;
      if (answer.kind !== 'saved') throw new Error(JSON.stringify(answer).slice(0, 500));
      answered.push(time);
      shown.push(await seeing);
      await wait(pause);
    }
    told('form opened', opened);
    told('saved', answered);
    told('shown', shown);
  } finally {
    await browser.close();
    dev.kill();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
