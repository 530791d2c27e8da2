import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { reachable, readBlocks } from './outbound-address.ts';
import { outbound, OutboundFault } from './outbound.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const inside = { OUTBOUND_ALLOW: '127.0.0.0/8' };
const publicName = async () => [{ address: '203.0.114.7', family: 4 }];

describe('the inside of a network', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://[::1]/',
    'http://[::]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[ff02::1]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0xa9fea9fe/',
    'http://2852039166/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://192.0.0.192/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'https://127.0.0.1/',
    'http://0x7F.0x0.0x0.0x1/',
    'http://0177.0x0.0.01/',
    'http://127.0.1/',
    'http://127.0x1/',
    'http://127.65535/',
    'http://%31%32%37.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://0xA9FEA9FE/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://0xa.0.0.1/',
    'http://012.1/',
    'http://3232235777/',
    'http://030052000401/',
    'http://192.168.257/',
    'http://0xac.0x10.0.1/',
    'http://[::ffff:0:0]/',
    'http://[::FFFF:192.168.0.1]/',
    'http://[::ffff:6440:1]/',
    'http://[0000:0000:0000:0000:0000:ffff:0a00:0001]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[::a00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[64:ff9b::c0a8:101]/',
    'http://[2002:a9fe:a9fe::1]/',
    'http://[2002:c0a8:101::]/',
    'http://[2001:0000:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[2001:db8::1]/',
    'http://[2001:20::1]/',
    'http://[3fff::1]/',
    'http://[fec0::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[febf::1]/',
    'http://[ff05::1:3]/',
    'http://[100::1]/',
    'http://192.0.2.1/',
    'http://198.51.100.9/',
    'http://203.0.113.9/',
    'http://192.88.99.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://100.127.255.254/',
    'http://198.19.255.255/',
    'http://0.1.2.3/',
  ])('is refused as %s', async (address) => {
    await expect(outbound({}, address)).rejects.toThrow(/not allowed to call/);
  });

  it('is refused behind a name, also when only one of its addresses lies there', async () => {
    for (const address of ['127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1']) {
      const resolve = async () => [
        { address: '203.0.114.7', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ];
      await expect(outbound({}, 'http://innocent.example/', {}, resolve), address).rejects.toThrow(
        /not allowed to call/,
      );
    }
  });

  it('opens to what OUTBOUND_ALLOW names, and to nothing beside it', () => {
    const allowed = readBlocks('10.1.0.0/16, fd00:1::/32,192.168.7.7');
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd00:1::5', '192.168.7.7'].map((one) => reachable(one, allowed))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['10.2.0.1', 'fd00:2::5', '192.168.7.8', '127.0.0.1'].map((one) => reachable(one, allowed))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    for (const wrong of ['localhost', '10.0.0.0/33', '10.0.0.0/x', 'fd00::/129']) {
      expect(() => readBlocks(wrong), wrong).toThrow(/not a block of addresses/);
    }
  });

  it('is not the Internet', () => {
    const none = readBlocks('');
    expect(
      ['1.1.1.1', '203.0.114.7', '2606:4700:4700::1111', '::ffff:1.1.1.1'].map((one) => reachable(one, none)),
    ).toEqual([true, true, true, true]);
  });
});

describe('a call', () => {
  it('sends what it is given, and brings the answer back', async () => {
    const url = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.statusCode = 418;
        response.end(
          `${request.method} ${request.url} ${String(request.headers['x-mark'])} ${Buffer.concat(parts).toString()}`,
        );
      });
    });
    const sent = { method: 'POST', headers: { 'x-mark': 'here' }, body: 'née' } as const;
    const { status, body } = await outbound(inside, `${url}/a?b=c`, sent);
    expect([status, body.toString()]).toEqual([418, 'POST /a?b=c here née']);
  });

  it('connects to the address that was judged, with the name asked for once', async () => {
    const url = await serve((request, response) => response.end(request.headers.host));
    let asked = 0;
    const resolve = async () => {
      asked++;
      return [{ address: asked === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const { port } = new URL(url);
    const { body } = await outbound(inside, `http://rebinding.example:${port}/`, {}, resolve);
    expect([body.toString(), asked]).toEqual([`rebinding.example:${port}`, 1]);
  });

  it('tries the next of the judged addresses where the first is out of reach, as without IPv6', async () => {
    const base = await serve((_request, response) => void response.end('here'));
    const resolve = async () => [
      { address: '::1', family: 6 },
      { address: '127.0.0.1', family: 4 },
    ];
    const address = base.replace('127.0.0.1', 'both.larder');
    const answer = await outbound({ OUTBOUND_ALLOW: '127.0.0.0/8,::1' }, address, {}, resolve);
    expect(String(answer.body)).toBe('here');
  });

  it('follows no redirect', async () => {
    let followed = false;
    const url = await serve((request, response) => {
      followed ||= request.url === '/secret';
      response.writeHead(302, { location: '/secret' }).end();
    });
    await expect(outbound(inside, url)).rejects.toThrow(/is a redirect/);
    expect(followed).toBe(false);
  });

  it('reads no more than allowed', async () => {
    const url = await serve((_, response) => response.end('x'.repeat(5000)));
    await expect(outbound(inside, url, { most: 4999 })).rejects.toThrow(/larger than allowed/);
    expect((await outbound(inside, url, { most: 5000 })).body).toHaveLength(5000);
  });

  it('waits no longer than allowed, for an answer or for a name', async () => {
    const url = await serve(() => {});
    await expect(outbound(inside, url, { timeout: 50 })).rejects.toThrow(/no answer in time/);
    const never = () => new Promise<never>(() => {});
    await expect(outbound({}, 'http://slow.example/', { timeout: 50 }, never)).rejects.toThrow(/no answer in time/);
  });

  it('takes http and https addresses alone, without a sign-in', async () => {
    for (const address of [
      'file:///etc/passwd',
      'ftp://example.org/',
      'gopher://x/',
      'nonsense',
      'http://a:b@example.org/',
    ]) {
      await expect(outbound({}, address, {}, publicName), address).rejects.toBeInstanceOf(OutboundFault);
    }
  });

  it('does not even ask for names that are nobody’s', async () => {
    for (const name of ['hooks.harbour.test', 'x.invalid', 'EXAMPLE', 'www.example.']) {
      await expect(outbound({}, `https://${name}/`), name).rejects.toThrow(/^This host name could not be found$/);
    }
  });

  it('sends no header that was never meant to be one', async () => {
    for (const value of ['a\r\nb: c', 'caf\u00e9', 'x\u0000']) {
      const sent = outbound({}, 'http://open.example/', { headers: { 'x-key': value } }, publicName);
      await expect(sent).rejects.toThrow(/cannot be sent/);
    }
  });

  it('says that a name is unknown without telling why', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND inside.example 10.0.0.53'));
    await expect(outbound({}, 'http://inside.example/', {}, resolve)).rejects.toThrow(
      /^This host name could not be found$/,
    );
  });
});
