import type { Breaches } from './planted.ts';

const withShared = (types: string, constant: string): string =>
  `import type { ${types} } from '@prelude/shared';\n\nexport const ${constant};\n`;

/** Breaches of rules 2 and 4 to 6, which oxlint finds: code that only one place may have. */
export const OWNER_BREACHES: Breaches = {
  'Rule 2': {
    'remote-player/src/remote.tsx': "export const player = { name: 'player' };\n",
  },
  "'Date.now' is restricted": {
    'shared/src/state/stamped.ts': 'export const stamp = () => Date.now();\n',
  },
  'Rules 4 and 5': {
    'remote-library/src/recent/leak.ts': withShared(
      'Behavior',
      'leak = (count$: Behavior<number>) => count$.subscribe()',
    ),
    'shared/src/state/ownSubject.ts':
      "import { BehaviorSubject } from 'rxjs';\n\nexport const count$ = new BehaviorSubject(0);\n",
    'remote-player/src/bar/useTicks.ts':
      "import { useSyncExternalStore } from 'react';\n\nexport const useTicks = (): number => useSyncExternalStore(() => () => undefined, () => 0);\n",
  },
  'Rule 6: the browser storage': {
    'remote-library/src/liked/keep.ts':
      "export const keep = (text: string) => window.localStorage.setItem('liked', text);\n",
  },
  'Rule 6: the shell titles the document': {
    'remote-concerts/src/booking/titled.ts':
      "export const titled = () => void (window.document.title = 'Ticket');\n",
  },
  'Rule 6: window events': {
    'remote-concerts/src/booking/shout.ts':
      "export const shout = () => dispatchEvent(new CustomEvent('navigate'));\n",
  },
  'Rule 6: the network': {
    'remote-catalog/src/search/ask.ts':
      "export const ask = () => globalThis.fetch('/api/music/search');\n",
  },
  'Rule 6: sound': {
    'remote-catalog/src/home/beep.ts': "export const beep = () => new Audio('/beep.mp3').play();\n",
    'remote-player/src/bar/Beep.tsx':
      'import type { JSX } from \'react\';\n\nexport const Beep = (): JSX.Element => <audio src="/beep.mp3" />;\n',
  },
  "'JSON.parse' is restricted": {
    'shell/src/routing/parseState.ts':
      'export const parseState = (text: string): unknown => JSON.parse(text);\n',
  },
  "'json' is restricted": {
    'scripts/publish/readAnswer.ts':
      'export const readAnswer = (answer: Response): Promise<unknown> => answer.json();\n',
  },
  'eslint(no-console)': {
    'remote-concerts/src/booking/chatty.ts': "export const say = () => console.log('booked');\n",
  },
};
