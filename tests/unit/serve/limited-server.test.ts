import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Limits, type Listening, listen } from '../../../runtime/serve/listen.ts';
import { type Answer, openPassing, type Passing, siteApp, statusesOf } from './passing.ts';

const HEAD = 'Host: grend.example\r\n';
const MB = 1_000_000;

let open: (Passing | Listening)[] = [];
afterEach(async () => {
  await Promise.all(open.map((one) => one.close()));
  open = [];
});

async function passing(answer: Answer, limits: Partial<Limits>): Promise<Passing> {
  const opened = await openPassing(answer, { limits });
  open.push(opened);
  return opened;
}

interface Client {
  readonly socket: Socket;
  /** All that came, once the server has ended the connection. */
  readonly ended: Promise<string>;
}

/** A client that sends a text, then a byte each few milliseconds. */
function slowClient(address: string, text: string, drip: string, each = 40): Client {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const timer = drip === '' ? undefined : setInterval(() => socket.write(drip), each);
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part)).on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve(Buffer.concat(parts).toString('latin1'));
    });
  });
  return { socket, ended };
}

const never: Answer = () => {};

describe('a client that is slow', () => {
  it('with the head of its request is cut, however it goes on sending', async () => {
    const { address, got } = await passing(never, { head: 300 });
    const line = `GET /backends/shop/a HTTP/1.1\r\n${HEAD}`;
    const rows = [
      ['', '\r\n'],
      ['G', ''],
      ['GET /', 'a'],
      ['GET / HTTP/1.1\r\nX-A: ', 'a'],
      [`${line}X-A: `, 'a'],
      [line, ''],
      ['', ''],
    ] as const;
    const clients = rows.map(([text, drip]) => slowClient(address, text, drip));
    for (const { ended } of clients) expect(['', '408']).toContain((await ended).slice(9, 12));
    expect(got).toEqual([]);
  });

  it('with another head on a connection that is in use is cut as well', async () => {
    const { address } = await passing((_, outgoing) => outgoing.end('a'), { head: 300 });
    const whole = `GET /backends/shop/a HTTP/1.1\r\n${HEAD}\r\n`;
    const answer = await slowClient(address, `${whole}GET / HTTP/1.1\r\nX-A: `, 'a').ended;
    expect(statusesOf(answer)[0]).toBe(200);
  });

  it('with a body is cut when its time is over, and the backend hears of it', async () => {
    const { address, got } = await passing(never, { head: 200, request: 500 });
    const post = `POST /backends/shop/a HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\n`;
    const own = slowClient(address, post.replace('/backends/shop/a', '/'), 'a');
    expect(await slowClient(address, post, 'a').ended).not.toContain('HTTP/1.1 200');
    await own.ended;
    expect(got).toEqual([]);
  });

  it('with a body that stops is cut after a silence, long before its time is over', async () => {
    const { address, got } = await passing(never, { silence: 300 });
    const post = `POST /backends/shop/a HTTP/1.1\r\n${HEAD}Content-Length: 1000\r\n\r\nabc`;
    await slowClient(address, post, '').ended;
    expect(got).toEqual([]);
  });

  it('may take its time with a body, as long as it goes on', async () => {
    const { address } = await passing(({ body }, outgoing) => outgoing.end(`[${body}]`), {
      head: 200,
      silence: 700,
    });
    const lines = `${HEAD}Content-Length: 20\r\nConnection: close\r\n`;
    const post = `POST /backends/shop/a HTTP/1.1\r\n${lines}\r\n`;
    expect(await slowClient(address, post, 'a', 50).ended).toContain(`[${'a'.repeat(20)}]`);
  });

  it('isn’t one that waits for a slow backend', async () => {
    const answer: Answer = (_, outgoing) => setTimeout(() => outgoing.end('at last'), 900);
    const { address } = await passing(answer, { head: 200, silence: 200 });
    const get = `GET /backends/shop/a HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
    expect(await slowClient(address, get, '').ended).toContain('at last');
  });
});

describe('a client that doesn’t take its answer', () => {
  it('is cut after a silence, and so is the backend that would go on sending', async () => {
    let left = () => {};
    const leaves = new Promise<void>((resolve) => {
      left = resolve;
    });
    const endless: Answer = (_, outgoing) => {
      outgoing.on('close', left);
      const more = () => {
        while (!outgoing.destroyed && outgoing.write(Buffer.alloc(MB)));
      };
      outgoing.on('drain', more);
      more();
    };
    const { address } = await passing(endless, { silence: 300 });
    const { socket } = slowClient(address, `GET /backends/shop/a HTTP/1.1\r\n${HEAD}\r\n`, '');
    socket.pause();
    await leaves;
    socket.destroy();
  });

  it('gets all of it where it takes some now and then', async () => {
    const size = 12 * MB;
    const { address } = await passing((_, outgoing) => outgoing.end(Buffer.alloc(size)), {
      silence: 1000,
    });
    const get = `GET /backends/shop/a HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
    const { socket, ended } = slowClient(address, get, '');
    let came = 0;
    let paused = 0;
    socket.on('data', (part) => {
      came += part.length;
      if (came < paused + MB) return;
      paused = came;
      socket.pause();
      setTimeout(() => socket.resume(), 100);
    });
    expect((await ended).length).toBeGreaterThan(size);
  });
});

describe('connections at a time', () => {
  it('are so many; who comes then is closed at once, until one has left', async () => {
    const server = await listen(siteApp, 0, { limits: { connections: 2 } });
    open.push(server);
    const get = `GET / HTTP/1.1\r\n${HEAD}Connection: close\r\n\r\n`;
    const first = slowClient(server.address, 'GET', '');
    const second = slowClient(server.address, 'GET', '');
    await expect.poll(async () => await slowClient(server.address, get, '').ended).toBe('');
    first.socket.destroy();
    await expect
      .poll(async () => statusesOf(await slowClient(server.address, get, '').ended))
      .toEqual([200]);
    second.socket.destroy();
  });
});
