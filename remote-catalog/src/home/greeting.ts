/** The greeting of a local hour, 0 to 23 (specification 2.10). */
export function greetingAt(hour: number): string {
  if (hour < 12) return 'Good morning';
  if (hour < 18) return 'Good afternoon';
  return 'Good evening';
}
