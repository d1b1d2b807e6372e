// Imported before a long-lived child's own program (scripts/lib/child.ts): its standard input is a pipe that only
// the process that started it holds, so its end tells of every end of that process, `kill -9` included. What the
// child has started goes with it: it leads its own process group.
function end() {
  if (process.platform !== 'win32') process.kill(-process.pid, 'SIGKILL');
  process.exit();
}

process.stdin.once('close', end).resume().unref();
