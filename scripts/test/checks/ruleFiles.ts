/** The files that decide what the checks refuse. */
export const RULE_FILES: readonly string[] = [
  'package.json',
  'tsconfig.base.json',
  'oxlint.config.mjs',
  'stylelint.config.mjs',
  '.dependency-cruiser.cjs',
  'knip.ts',
  'scripts/test/checks/avoidedWords.json',
  'scripts/test/checks/jsonDoors.json',
  'scripts/test/lint',
];

/** True if a change of the file can change what the planted breaches prove. */
export const isRuleFile = (file: string): boolean =>
  RULE_FILES.some((rule) => `${file}/`.startsWith(`${rule}/`)) ||
  file === 'package-lock.json' ||
  file.startsWith('scripts/test/rules/');

/** True if a change of the file can change how the music API works. */
export const isServiceFile = (file: string): boolean =>
  file.startsWith('music-api/') || /^package(-lock)?\.json$/.test(file);

/** True if a change of the file can change how the tools work, which use parts of the music API. */
export const isToolFile = (file: string): boolean =>
  isRuleFile(file) ||
  isServiceFile(file) ||
  /^(scripts|deploy|examples|\.github|\.ci)\//.test(file);
