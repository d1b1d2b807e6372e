import { useHost } from '@prelude/shared';
import { useEffect, useRef, type RefObject } from 'react';
import { COMMAND_NAMES, COMMANDS, type Command } from './commands';

/** Elements outside the stage that use the arrow keys themselves, as for the shell's own keys (specification 2.6). */
const USES_ARROWS =
  'input,textarea,select,[contenteditable],[data-uses-arrows],[role="slider"],[role="menu"],[role="listbox"],[role="radiogroup"],[role="tablist"]';

/**
 * Calls `act` for the arrow keys while the page waits for a decision: always with the focus in the stage, and from elsewhere unless
 * the focused element or a dialog uses them, or the listener has switched single keys off. Left and right then open no page.
 */
export function useArrowKeys(
  stage: RefObject<HTMLElement | null>,
  act: (command: Command) => void,
): void {
  const { settings } = useHost();
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const obey = (event: KeyboardEvent): void => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const command = COMMAND_NAMES.find((name) => COMMANDS[name].key === key);
      if (!command || event.defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (!(target instanceof Element) || document.querySelector('dialog[open]')) return;
      const isElsewhere = !stage.current?.contains(target);
      const isUsed = target.closest(USES_ARROWS) || !settings.state$.value.keyboardShortcuts;
      if (isElsewhere && isUsed) return;
      event.preventDefault();
      // A key that is held down decides about one song.
      if (!event.repeat) latest.current(command);
    };
    document.addEventListener('keydown', obey);
    return () => document.removeEventListener('keydown', obey);
  }, [stage, settings]);
}
