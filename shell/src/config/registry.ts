import type { Contributions, Fields, RemoteRegistration } from '@prelude/shared';

/** An invalid registry; the message names the field. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Why not shared's own: build scripts load this file, and Node loads no style sheets, which its front door imports. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textField(fields: Fields, field: string, where: string): string {
  const value = fields[field];
  if (typeof value !== 'string' || value === '') {
    throw new RegistryError(`${where}.${field} must be a text that is not empty`);
  }
  return value;
}

/** A container's URL: absolute or from the origin's root (docs/contracts.md, "The registry"). */
function entryField(fields: Fields, where: string): string {
  const entry = textField(fields, 'entry', where);
  if (/^(https?:\/\/|\/(?!\/))/.test(entry)) return entry;
  throw new RegistryError(`${where}.entry must be an http(s) URL or a path from the root`);
}

/**
 * Reads hashes by URL path; throws a RegistryError that names `where` they are. `allowEmpty`: a text may be empty, for a file
 * without a hash.
 */
export function parseIntegrity(
  value: unknown,
  where: string,
  allowEmpty = false,
): Readonly<Record<string, string>> {
  const isTable =
    isFields(value) &&
    Object.values(value).every(
      (hash) =>
        (allowEmpty && hash === '') ||
        (typeof hash === 'string' && /^sha(256|384|512)-/.test(hash)),
    );
  if (!isTable) throw new RegistryError(`${where} must be hashes by path`);
  return value as Readonly<Record<string, string>>;
}

/**
 * Reads what a remote declares; leaves out what this shell can't read: a remote for a newer shell, which this one refuses,
 * may declare more.
 */
function parseContributes(value: unknown): Contributions {
  const { pages, slots } = isFields(value) ? value : {};
  const readable = (list: unknown, texts: (fields: Fields) => readonly string[]): never =>
    (Array.isArray(list) ? list : []).filter(
      (fields: unknown) =>
        isFields(fields) && texts(fields).every((name) => typeof fields[name] === 'string'),
    ) as never;
  return {
    pages: readable(pages, () => ['key', 'title', 'icon', 'view']),
    slots: readable(slots, ({ slot }) =>
      slot === 'track-menu' ? ['action', 'title', 'icon'] : ['view'],
    ),
  };
}

/**
 * Reads the registry's `remotes` field; throws a RegistryError that names what is wrong. A remote without integrity is
 * rejected unless the page allows it, as development pages do.
 */
export function parseRemotes(
  value: unknown,
  allowUnverified: boolean,
): readonly RemoteRegistration[] {
  if (!Array.isArray(value)) throw new RegistryError('remotes must be a list');
  const remotes = value.map((fields: unknown, index) => {
    const where = `remotes[${index}]`;
    if (!isFields(fields)) throw new RegistryError(`${where} must be an object`);
    const { type, integrity, contributes } = fields;
    return {
      name: textField(fields, 'name', where),
      entry: entryField(fields, where),
      ...(type === 'module' && { type: 'module' as const }),
      integrity:
        integrity === null && allowUnverified
          ? null
          : parseIntegrity(integrity, `${where}.integrity`),
      contract: textField(fields, 'contract', where),
      federationVersion: textField(fields, 'federationVersion', where),
      ...(contributes !== undefined && { contributes: parseContributes(contributes) }),
    };
  });
  remotes.forEach(({ name }, index) => {
    const isSecond = remotes.findIndex((other) => other.name === name) !== index;
    if (isSecond) throw new RegistryError(`remotes[${index}].name is listed twice: ${name}`);
  });
  return remotes;
}
