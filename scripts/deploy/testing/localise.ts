import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { ComposeFile, ComposeService } from './composeFile.ts';

/** Where the containers of Compose are on this machine. */
export interface Place {
  readonly file: ComposeFile;
  /** Has their temporary folders and their volumes. */
  readonly folder: string;
  readonly siteDirectory: string;
  readonly addressesOf: (service: string) => readonly string[];
}

/** Gives each container its own address, so that the ports stay as they are: 127.0.0.0/8 is this machine. */
export function giveAddresses({ services }: ComposeFile): Place['addressesOf'] {
  const network = `127.${randomInt(1, 255)}.${randomInt(256)}`;
  let last = 1;
  const addresses = new Map(
    Object.entries(services).map(([name, { deploy }]) => [
      name,
      Array.from({ length: deploy.replicas }, () => `${network}.${(last += 1)}`),
    ]),
  );
  return (service) => addresses.get(service) ?? [];
}

/** The files of this machine that a container has, by their paths in it. */
export const filesOf = (
  { file }: Pick<Place, 'file'>,
  { configs, secrets }: ComposeService,
): readonly (readonly [path: string, file: string])[] => [
  ...configs.map(({ source, target }) => [target, file.configs[source] ?? ''] as const),
  ...secrets.map((name) => [`/run/secrets/${name}`, file.secrets[name] ?? ''] as const),
];

/** The folder `/tmp` of a container. */
export const temporaryFolder = ({ folder }: Pick<Place, 'folder'>, own: string): string =>
  join(folder, own.split('.').at(-1) ?? '');

/** Replaces in a text what is a container's own: its addresses, its folders and files, and hosts by their services' names. */
export function localising(
  place: Place,
  service: ComposeService,
  own: string,
): (text: string) => string {
  const { folder, siteDirectory, addressesOf } = place;
  const paths: readonly (readonly [string, string])[] = [
    ...filesOf(place, service),
    ...service.volumes.map((volume) => {
      const [source = '', target = ''] = volume.split(':');
      return [target, source === 'site' ? siteDirectory : join(folder, source)] as const;
    }),
    ['/tmp', temporaryFolder(place, own)],
  ];
  return (text) => {
    const path = paths.find(([inside]) => text === inside || text.startsWith(`${inside}/`));
    if (path) return path[1] + text.slice(path[0].length);
    return text
      .replaceAll(/0\.0\.0\.0|127\.0\.0\.1/g, own)
      .replaceAll(/server ([\w-]+)(:[^;]*;)/g, (_, host: string, rest: string) =>
        addressesOf(host)
          .map((address) => `server ${address}${rest}`)
          .join(' '),
      )
      .replaceAll(/(?<=^|\/\/)[a-z-]+(?=:\d)/g, (host) => addressesOf(host)[0] ?? host);
  };
}
