import { useEffect, useState } from 'react';
import { greetingAt } from './greeting';

/** How often the greeting is updated (specification 9.6). */
const REFRESH_MILLISECONDS = 60_000;

/** The greeting of the current hour; `now` must be stable. */
export function useGreeting(now: () => Date): string {
  const [greeting, setGreeting] = useState(() => greetingAt(now().getHours()));
  useEffect(() => {
    const timer = setInterval(
      () => setGreeting(greetingAt(now().getHours())),
      REFRESH_MILLISECONDS,
    );
    return () => clearInterval(timer);
  }, [now]);
  return greeting;
}
