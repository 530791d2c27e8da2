import { BlockList, isIP } from 'node:net';

/** Addresses of the Internet at large that are none all the same: documentation, benchmarks, tunnels into elsewhere. */
const special = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]);
/** All that is handed out of IPv6: loopback, mapped, private, link-local and translated addresses lie outside. */
const globalUnicast = listOf(['2000::/3']);

/**
 * Reads a comma list of CIDR blocks, such as `10.1.0.0/16,fd00::/8`; a single address is a block of its own. Throws for
 * anything else.
 */
export function readBlocks(text: string): BlockList {
  return listOf(
    text
      .split(',')
      .map((block) => block.trim())
      .filter(Boolean),
  );
}

/** Whether a connection to an address may be made: it is public, or the operator of this server allowed its block. */
export function reachable(address: string, allowed: BlockList): boolean {
  const plain = unmapped(address);
  const family = isIP(plain);
  if (family === 0) return false;
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  if (allowed.check(plain, kind)) return true;
  return (family === 4 || globalUnicast.check(plain, kind)) && !special.check(plain, kind);
}

function listOf(blocks: string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', bits] = block.split('/');
    const family = isIP(network);
    const length = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits);
    if (family === 0 || !/^\d+$/.test(bits ?? '0') || length > (family === 4 ? 32 : 128)) {
      throw new Error(`${block} is not a block of addresses such as 10.1.0.0/16`);
    }
    list.addSubnet(network, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** An IPv4 address that is written inside of an IPv6 one (RFC 4291, 2.5.5.2) is judged as what it is. */
function unmapped(address: string): string {
  const hex = /^(?:0*:)*:?ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address);
  if (hex) {
    const high = Number.parseInt(hex[1] ?? '0', 16);
    const low = Number.parseInt(hex[2] ?? '0', 16);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
