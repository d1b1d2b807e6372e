import { normalizeIP } from '@fastify/rate-limit';

/** Networks of IPv6 are handed out in this size: within one, a client chooses its addresses as it likes. */
const IPV6_SUBNET = 64;

/** The client of an address: the address itself, or its network where one client has a whole network. */
export const clientOf = (address: string): string => normalizeIP(address, IPV6_SUBNET);
