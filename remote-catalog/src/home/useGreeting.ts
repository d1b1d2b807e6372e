import { useEffect, useState } from 'react';
import { greetingAt } from './greeting';

/** The greeting is looked up anew this often (specification, point 9). */
const REFRESH_MILLISECONDS = 60_000;

/** The greeting of the present hour; `now` must be stable. */
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
