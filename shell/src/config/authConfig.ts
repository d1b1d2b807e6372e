import type { Fields } from '@prelude/shared';
import { isFields, RegistryError } from './registry';

/** A test Google account of the Auth emulator. */
export interface TestIdentity {
  /** Google's own id of the account. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
}

/** The Firebase project for sign-in (specification 7.9). */
export interface AuthConfig {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** Present if the Auth emulator answers under the page's own origin. */
  readonly emulator: {
    /** Accounts to offer instead of Google's own page; empty: Google's own page. */
    readonly testIdentities: readonly TestIdentity[];
  } | null;
}

function asFields(value: unknown, field: string): Fields {
  if (!isFields(value)) throw new RegistryError(`${field} must be an object`);
  return value;
}

function asText(value: unknown, field: string): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new RegistryError(`${field} must be a text that is not empty`);
  return value;
}

function parseTestIdentities(value: unknown, field: string): readonly TestIdentity[] {
  if (!Array.isArray(value)) throw new RegistryError(`${field} must be a list`);
  return value.map((entry: unknown, index) => {
    const at = `${field}[${index}]`;
    const { subject, email, name } = asFields(entry, at);
    return {
      subject: asText(subject, `${at}.subject`),
      email: asText(email, `${at}.email`),
      name: asText(name, `${at}.name`),
    };
  });
}

/** Reads the page's `auth`; null if no auth service is configured. Throws a RegistryError that names the field. */
export function parseAuthConfig(value: unknown): AuthConfig | null {
  if (value === undefined || value === null) return null;
  const { apiKey, authDomain, projectId, emulator } = asFields(value, 'auth');
  return {
    apiKey: asText(apiKey, 'auth.apiKey'),
    authDomain: asText(authDomain, 'auth.authDomain'),
    projectId: asText(projectId, 'auth.projectId'),
    emulator:
      emulator === undefined || emulator === null
        ? null
        : {
            testIdentities: parseTestIdentities(
              asFields(emulator, 'auth.emulator')['testIdentities'] ?? [],
              'auth.emulator.testIdentities',
            ),
          },
  };
}
