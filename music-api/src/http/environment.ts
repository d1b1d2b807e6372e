import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/** An invalid setting; the message names it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The parts of a list with commas. */
export const listed = (text: string): readonly string[] =>
  text.split(',').map((part) => part.trim());

/** A whole number within bounds. */
export const whole = (least: number, most: number) => {
  const reason = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, reason)
    .transform(Number)
    .pipe(z.int(reason).min(least, reason).max(most, reason));
};

/** The proxies whose `X-Forwarded-For` is trusted, as Fastify's `trustProxy` takes them: addresses, networks, and names of networks. */
export const proxies = z.string().refine((value) => {
  try {
    proxyAddr.compile([...listed(value)]);
    return true;
  } catch {
    return false;
  }
}, 'must list addresses, networks or loopback, linklocal, uniquelocal');

/** Reads the variables that the schema names; throws a ConfigurationError naming a bad one, without its value, which may be a secret. */
export function parseEnvironment<S extends z.ZodType>(
  schema: S,
  environment: Environment,
): z.output<S> {
  // Compose files and shells often pass a variable that is set but empty.
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(
    Object.fromEntries(given.map(([name, value]) => [name, value?.trim()])),
  );
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigurationError(`${String(issue?.path[0])} ${issue?.message}.`);
}
