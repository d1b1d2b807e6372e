import { normalizeIP } from '@fastify/rate-limit';

/** One household has all the addresses of IPv6 that begin with the same 64 bits. */
const IPV6_SUBNET = 64;

/** Names the client behind an address, for fair shares: an IPv4 address, or a network of IPv6. */
export const clientOf = (address: string): string => normalizeIP(address, IPV6_SUBNET);
