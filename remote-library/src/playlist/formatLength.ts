/** A total length, "45 s", "36 min 20 s" or, from an hour on, "2 h 5 min"; takes milliseconds. */
export function formatLength(millis: number): string {
  const seconds = Math.round(millis / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
