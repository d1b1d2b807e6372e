import { normalizeIP } from '@fastify/rate-limit';

/** A household usually owns all IPv6 addresses that share their first 64 bits. */
const IPV6_SUBNET = 64;

/** The client behind an address, for limits per client: an IPv4 address or an IPv6 network. */
export const clientOf = (address: string): string => normalizeIP(address, IPV6_SUBNET);
