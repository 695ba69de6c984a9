import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { publicFetcher } from '#functions/platform/fetch-public.ts';
import { HostLimit } from '#functions/platform/host-limit.ts';
import { isPublicAddress, publicUrl } from '#functions/platform/public-address.ts';

describe('addresses', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '192.0.1.1',
    '198.20.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:400f::200e',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:0a00:1::1',
    '2001::1',
    '2001:0:4136:e378::',
    '2001:db8::1',
    '3fff::1',
    'fc00::1',
    'fd00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '5f00::1',
    'nonsense',
    '',
    '1.2.3',
    '0177.0.0.1',
  ])('O-057: %s is not', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each([
    ['https://calendar.example.com/a.ics?key=1#part', 'https://calendar.example.com/a.ics?key=1'],
    ['  webcal://p01-caldav.icloud.com/published/2/AbC  ', 'https://p01-caldav.icloud.com/published/2/AbC'],
    ['webcals://example.com/a', 'https://example.com/a'],
    ['HTTP://Example.COM/A', 'http://example.com/A'],
    ['http://example.com:80/a', 'http://example.com/a'],
    ['https://example.com:8443/a', 'https://example.com:8443/a'],
    ['http://8.8.8.8/a', 'http://8.8.8.8/a'],
    ['https://räksmörgås.se/a', 'https://xn--rksmrgs-5wao1o.se/a'],
    ['https://example.com./a', 'https://example.com./a'],
  ])('%s is asked as %s', (given, asked) => expect(publicUrl(given)?.href).toBe(asked));
  test.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://LOCALHOST.',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:169.254.169.254]',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'http://172.16.0.1',
    'http://192.168.1.1',
    'http://100.64.0.1',
    'http://0.0.0.0',
    'http://0',
    'http://2130706433',
    'http://0x7f.1',
    'http://0x7f000001',
    'http://0177.0.0.1',
    'http://127.1',
    'http://127.0.0.1.',
    'http://①②⑦.⓪.⓪.①',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'http://[64:ff9b::7f00:1]',
    'http://[2002:7f00:1::]',
    'file:///etc/passwd',
    'ftp://example.com/a',
    'gopher://example.com',
    'data:text/calendar,BEGIN',
    'javascript:alert(1)',
    'webcal://router',
    'webcal://nas.local/a',
    'http://metadata.google.internal/',
    'https://user:pass@example.com/a',
    'https://user@example.com/a',
    'https://example.com:22/a',
    'http://example.com:6379',
    'https://',
    '//example.com',
    'example.com/a.ics',
    '',
    `https://example.com/${'a'.repeat(2_000)}`,
  ])('O-057: %s is not asked', (given) => expect(publicUrl(given)).toBeUndefined());
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const seen: IncomingMessage[] = [];
async function serve(answer: RequestListener): Promise<number> {
  seen.length = 0;
  const server = createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const HERE = [{ address: '127.0.0.1', family: 4 }];
/** Names lead to this machine, which is public here; other private addresses are not. */
const fetcher = (more: Parameters<typeof publicFetcher>[0] = {}) =>
  publicFetcher({
    resolve: async () => HERE,
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    allowsPort: () => true,
    millis: 5_000,
    ...more,
  });
const BODY = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('asking', () => {
  test('the body, what it is, and what tells the next time that it is the same', async () => {
    const port = await serve((_, response) => {
      response
        .writeHead(200, {
          'content-type': 'text/calendar; charset=utf-8',
          etag: '"1"',
          'last-modified': 'Sat, 01 May 2027 10:00:00 GMT',
        })
        .end(BODY);
    });
    expect(await fetcher()(`http://feeds.example:${port}/a?key=1`)).toEqual({
      state: 'fetched',
      body: Buffer.from(BODY),
      contentType: 'text/calendar; charset=utf-8',
      etag: '"1"',
      lastModified: 'Sat, 01 May 2027 10:00:00 GMT',
    });
    expect(seen[0]?.url).toBe('/a?key=1');
    expect(seen[0]?.headers).toMatchObject({
      host: `feeds.example:${port}`,
      'user-agent': expect.stringContaining('Napp'),
    });
  });
  test('unchanged: one request with both validators', async () => {
    const port = await serve((request, response) =>
      response
        .writeHead(
          request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'x' ? 304 : 200,
        )
        .end(),
    );
    expect(await fetcher()(`http://feeds.example:${port}/`, { etag: '"1"', lastModified: 'x' })).toEqual({
      state: 'unchanged',
    });
    expect(seen).toHaveLength(1);
  });
  test.each([
    ['gzip', gzipSync(BODY)],
    ['deflate', deflateSync(BODY)],
    ['br', brotliCompressSync(BODY)],
    ['identity', Buffer.from(BODY)],
  ])('packed as %s', async (encoding, packed) => {
    const port = await serve((_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(packed));
    const answer = await fetcher()(`http://feeds.example:${port}/`);
    expect(answer.state === 'fetched' && Buffer.from(answer.body).toString()).toBe(BODY);
  });
  test.each([
    ['a page that is not there', 404, {}, { status: 404 }],
    ['a fault', 500, {}, { status: 500 }],
    ['nothing to say', 204, {}, { status: 204 }],
    ['later, in seconds', 429, { 'retry-after': '120' }, { status: 429, retryAfterSeconds: 120 }],
    [
      'later, by a date',
      503,
      { 'retry-after': 'Sat, 01 May 2027 10:01:00 GMT' },
      { status: 503, retryAfterSeconds: 60 },
    ],
    ['later, said badly', 503, { 'retry-after': 'soon' }, { status: 503 }],
    ['elsewhere, but not where', 302, {}, { status: 302 }],
  ])('%s', async (_, status, headers, told) => {
    const port = await serve((__, response) => response.writeHead(status, headers).end('secret of the house'));
    const now = () => Date.parse('2027-05-01T10:00:00Z');
    expect(await fetcher({ now })(`http://feeds.example:${port}/`)).toEqual({
      state: 'failed',
      why: 'status',
      ...told,
    });
  });
});
describe('limits', () => {
  const fails = async (answer: RequestListener, more: Parameters<typeof publicFetcher>[0] = {}) => {
    const port = await serve(answer);
    const result = await fetcher({ mostBytes: 10_000, millis: 300, ...more })(`http://feeds.example:${port}/`);
    return result.state === 'failed' ? result.why : result.state;
  };
  test('size: announced, sent, unpacked', async () => {
    expect(
      await fails((_, response) => response.writeHead(200, { 'content-length': '20000' }).end('x'.repeat(20_000))),
    ).toBe('too_large');
    expect(await fails((_, response) => response.writeHead(200).end('x'.repeat(20_000)))).toBe('too_large');
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    expect(
      await fails((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb), {
        mostBytes: 100_000,
        millis: 5_000,
      }),
    ).toBe('too_large');
  });
  test('time: no answer, and one that trickles', async () => {
    expect(await fails(() => {})).toBe('slow');
    expect(
      await fails((_, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(timer));
      }),
    ).toBe('slow');
  });
  test('cut off on the way, packed badly, hung up on, not there', async () => {
    expect(
      await fails((_, response) => {
        response.writeHead(200, { 'content-length': '5000' });
        response.write('x');
        setTimeout(() => response.destroy(), 20);
      }),
    ).toBe('unreachable');
    expect(
      await fails((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(BODY).subarray(0, 20)),
      ),
    ).toBe('unreachable');
    expect(await fails((request) => request.socket.destroy())).toBe('unreachable');
    expect(await fetcher()('http://feeds.example:1/')).toEqual({ state: 'failed', why: 'unreachable' });
    const unknown = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await fetcher({ resolve: unknown })('http://feeds.example/')).toEqual({
      state: 'failed',
      why: 'unreachable',
    });
  });
  test('a few at a time to one host, each in its turn, others unhindered', async () => {
    const limit = new HostLimit(2);
    let [active, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++active);
      await new Promise((resolve) => setTimeout(resolve, 5));
      active--;
    };
    await Promise.all(Array.from({ length: 20 }, () => limit.run('a', work)));
    expect(most).toBe(2);
    await expect(limit.run('a', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await Promise.all(Array.from({ length: 6 }, (_, i) => limit.run(`host-${i}`, work)));
    expect(most).toBe(6);
  });
});
describe('O-055: sent on', () => {
  test.each([301, 302, 303, 307, 308])('%i, five times, relative ones too', async (status) => {
    const port = await serve((request, response) => {
      const n = Number(request.url?.slice(1));
      if (n < 5)
        response.writeHead(status, { location: n % 2 ? `${n + 1}` : `http://other.example:${port}/${n + 1}` }).end();
      else response.end(BODY);
    });
    const answer = await fetcher()(`http://feeds.example:${port}/0`);
    expect(answer).toMatchObject({ state: 'fetched' });
    const isForGood = status === 301 || status === 308;
    expect(answer.state === 'fetched' && answer.movedTo).toBe(isForGood ? `http://other.example:${port}/5` : undefined);
  });
  test('six times, and in a circle', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: '/' }).end());
    expect(await fetcher()(`http://feeds.example:${port}/`)).toEqual({ state: 'failed', why: 'redirects' });
    expect(seen).toHaveLength(6);
  });
  test.each([
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://2130706434/',
    'http://0x7f000002/',
    'file:///etc/passwd',
    'http://router/',
    'http://user:pass@feeds.example/',
    'http://%zz/',
  ])('to %s: not', async (location) => {
    const port = await serve((_, response) => response.writeHead(302, { location }).end());
    expect(await fetcher()(`http://feeds.example:${port}/`)).toEqual({ state: 'failed', why: 'address' });
    expect(seen).toHaveLength(1);
  });
});
describe('O-055: names', () => {
  test.each(['127.0.0.2', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'that stand for %s are not asked, alone or among others',
    async (address) => {
      const port = await serve((_, response) => response.end(BODY));
      const family = address.includes(':') ? 6 : 4;
      for (const found of [[{ address, family }], [...HERE, { address, family }], [{ address, family }, ...HERE]])
        expect(await fetcher({ resolve: async () => found })(`http://feeds.example:${port}/`)).toEqual({
          state: 'failed',
          why: 'address',
        });
      expect(seen).toHaveLength(0);
    },
  );
  test('that mean another machine the second time: what was looked at is what is spoken to', async () => {
    const port = await serve((_, response) => response.end(BODY));
    let asked = 0;
    const resolve = async () => (++asked === 1 ? HERE : [{ address: '127.0.0.2', family: 4 }]);
    const ask = fetcher({ resolve });
    expect(await ask(`http://feeds.example:${port}/`)).toMatchObject({ state: 'fetched' });
    expect(asked).toBe(1);
    expect(await ask(`http://feeds.example:${port}/`)).toEqual({ state: 'failed', why: 'address' });
    expect(seen).toHaveLength(1);
  });
  test('that are sent on to a name of the house', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: 'http://inside.example/' }).end());
    const resolve = async (host: string) => (host === 'inside.example' ? [{ address: '10.0.0.1', family: 4 }] : HERE);
    expect(await fetcher({ resolve })(`http://feeds.example:${port}/`)).toEqual({ state: 'failed', why: 'address' });
  });
  test('this machine by its own name, with nothing put in', async () => {
    const port = await serve((_, response) => response.end(BODY));
    for (const address of [`http://localhost:${port}/`, `http://127.0.0.1:${port}/`, `http://a.localhost:8080/`])
      expect(await publicFetcher({ millis: 5_000 })(address)).toMatchObject({ state: 'failed' });
    expect(seen).toHaveLength(0);
  });
});
