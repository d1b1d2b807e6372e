import type { JudgeName } from './judges.ts';
import type { Sources } from './plantedRepository.ts';

/** A breach of a law, planted where it is forbidden, and the lawful way to get the same done. */
export interface PlantedLaw {
  /** What is forbidden, as the end of the sentence "refuses …". */
  readonly breach: string;
  /** ESLint where none is named. */
  readonly judge?: JudgeName;
  /** The name of the rule that must bite. */
  readonly rule: string;
  /** The file of the breach. */
  readonly path: string;
  readonly source: string;
  readonly lawful: string;
  /** The file of the lawful way, if it is another one. */
  readonly lawfulPath?: string;
  /** Sources that both need. */
  readonly others?: Sources;
  /** A part of what the rule says, where one rule keeps several laws. */
  readonly saying?: string;
}

/** A source that imports types of `@prelude/shared` and exports one constant. */
export const withShared = (types: string, constant: string): string =>
  `import type { ${types} } from '@prelude/shared';\n\nexport const ${constant};\n`;
