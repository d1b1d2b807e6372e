import type { PlantedLaw } from './plantedLaw.ts';

interface Way {
  readonly props: string;
  readonly content: string;
  readonly type?: string;
}

const component = (name: string, { props, content, type = 'JSX.Element' }: Way): string => {
  const types = ['JSX', 'ReactNode'].filter((each) => `${props}${type}`.includes(each));
  return `import type { ${types.join(', ')} } from 'react';\n\nexport function ${name}({ all }: ${props}): ${type} {\n  return ${content};\n}\n`;
};

/** A law about the text of a component in the library. */
const textLaw = (
  breach: string,
  name: string,
  saying: string,
  [breaking, lawful]: readonly [Way, Way],
): PlantedLaw => {
  return {
    breach,
    rule: 'prelude/one-text',
    saying: `Law 9: ${saying}`,
    path: `remote-library/src/page/${name}.tsx`,
    source: component(name, breaking),
    lawful: component(name, lawful),
    lawfulPath: `remote-library/src/page/lawful/${name}.tsx`,
  };
};

const NUMBER = '{ readonly all: number }';
const NAMES = '{ readonly all: readonly string[] }';
const NODE = '{ readonly all: ReactNode }';
const SLOT = '{ readonly all?: JSX.Element | null }';

/** An element holds one text (law 9). */
export const TEXT_LAWS: readonly PlantedLaw[] = [
  textLaw('a number next to words', 'Selected', 'an element holds one text', [
    { props: NUMBER, content: '<p>{all} selected</p>' },
    { props: NUMBER, content: '<p>{`${all} selected`}</p>' },
  ]),
  textLaw('a text that comes and goes next to another', 'Summary', 'an element holds one text', [
    { props: NUMBER, content: "<p>{`${all} tracks`}{all > 0 && ', all of them short'}</p>" },
    {
      props: NUMBER,
      content: '<p><span>{`${all} tracks`}</span>{all > 0 && <span>, all of them short</span>}</p>',
    },
  ]),
  textLaw('words next to an icon', 'Clear', 'an element holds one text', [
    { props: NUMBER, content: '<button disabled={all === 0}><i /> Clear</button>' },
    { props: NUMBER, content: '<button disabled={all === 0}><i /><span>Clear</span></button>' },
  ]),
  textLaw('a slot for any content next to an element', 'Slot', 'an element holds one text', [
    { props: NODE, content: '<div><i />{all}</div>' },
    { props: SLOT, content: '<div><i />{all}</div>' },
  ]),
  textLaw('a text in a fragment', 'Loose', 'an element holds one text. A fragment', [
    { props: NUMBER, content: '<>{`${all} tracks`}</>' },
    { props: NUMBER, content: '<><p>{`${all} tracks`}</p></>' },
  ]),
  textLaw('a list of texts', 'Names', 'an element holds one text. Put each item', [
    { props: NAMES, content: '<p>{all.map((name) => name.trim())}</p>' },
    { props: NAMES, content: '<p>{all.map((name) => <span key={name}>{name}</span>)}</p>' },
  ]),
  textLaw('a component that may return a text', 'Passing', 'a component returns elements', [
    { props: NODE, content: 'all', type: 'ReactNode' },
    { props: NODE, content: '<p>{all}</p>' },
  ]),
];
