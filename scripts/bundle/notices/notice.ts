import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)\b(?!.*\.(?:[cm]?[jt]s|json)$)/i;

/** A line that names a holder; a line of the terms may begin with `copyright`, or with `(c)` as the third of a list. */
const COPYRIGHT =
  /^\s*(?:Copyright (?!notice|holder|owner|License)(?!.*[[{]yyyy)|© ?\d|\([cC]\) ?\d)/;

/** What an installed package says of its licence. */
export function readNotice(folder: string) {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { readonly name: string; readonly version: string; readonly license?: unknown };
  const lines = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/\r?\n/));
  return {
    name,
    version,
    /** The licence by its SPDX identifier; null if the package names none. */
    license: typeof license === 'string' ? license : null,
    copyrights: lines.filter((line) => COPYRIGHT.test(line)).map((line) => line.trim()),
    /** The files with its licence without the lines in `copyrights`; empty if it has no such file. */
    text: lines
      .filter((line) => !COPYRIGHT.test(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

export type Notice = Readonly<ReturnType<typeof readNotice>>;

const inOrder = ({ name, version }: Notice): string => `${name} ${version}`;

/** The same terms, however their lines are broken. */
const termsOf = ({ text }: Notice): string => text.replaceAll(/\s+/g, ' ');

const LINE = '-'.repeat(80);

/** A text with the notices of packages: packages with the same terms are listed above them. */
export function noticesText(notices: readonly Notice[]): string {
  const sorted = [...new Map(notices.map((notice) => [inOrder(notice), notice])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, notice]) => notice);
  const groups = new Map<string, Notice[]>();
  for (const notice of sorted)
    groups.set(termsOf(notice), [...(groups.get(termsOf(notice)) ?? []), notice]);
  return [...groups.values()]
    .map((group) => {
      const heads = group.map(({ name, version, license, copyrights }) =>
        [`${name} ${version} (${license ?? 'no licence named'})`, ...copyrights].join('\n    '),
      );
      const [{ text, license } = { text: '', license: null }] = group;
      const terms = text || `These packages have no file with their licence, ${license}.`;
      return `${LINE}\n${heads.join('\n')}\n\n${terms}\n`;
    })
    .join('\n');
}
