// Imported before a long-lived child's own program (scripts/keptProcess.ts): its standard input is a pipe that only
// the process that started it holds, so its end tells of every end of that process, `kill -9` included.
process.stdin
  .once('close', () => process.exit())
  .resume()
  .unref();
