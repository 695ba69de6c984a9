import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA's special-purpose registries), by their first address and length. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within what is given out for the public: tunnels that carry another address inside, documentation, research. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;
const closed = new BlockList();
for (const [network, length] of NOT_PUBLIC_4) closed.addSubnet(network, length, 'ipv4');
for (const [network, length] of NOT_PUBLIC_6) closed.addSubnet(network, length, 'ipv6');
/** All else of IPv6, IPv4 in its several disguises too, is not public. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

/** Is it an address on the public internet? Nothing else may be spoken to for somebody who only gave us a name. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && given.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
const SCHEMES: Readonly<Record<string, string>> = {
  'webcal:': 'https:',
  'webcals:': 'https:',
  'http:': 'http:',
  'https:': 'https:',
};
const PORTS = new Set(['', '80', '443', '8080', '8443']);
const LONGEST = 2_000;

/**
 * An address as a person gives it, ready to be asked; undefined when it is none that we would ask. The URL parser has
 * already turned decimal, octal and hexadecimal hosts into plain ones; what a name stands for is looked at when connecting.
 */
export function publicUrl(text: string, allowsPort = (port: string) => PORTS.has(port)): URL | undefined {
  const written = text.trim();
  const scheme = /^([a-z]+:)\/\//i.exec(written)?.[1]?.toLowerCase() ?? '';
  const wanted = SCHEMES[scheme];
  if (!wanted || written.length > LONGEST) return undefined;
  const address = `${wanted}${written.slice(scheme.length)}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.username || url.password || !allowsPort(url.port)) return undefined;
  url.hash = '';
  return isPublicHost(url.hostname) ? url : undefined;
}
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A name without a dot is one of the house.
  return /^[^.]+(\.[^.]+)+\.?$/.test(host) && !/\.(local|internal|lan|home|corp|intranet|arpa)\.?$/.test(host);
}
