// Runs a program that ends with its parent, however that ends: its standard input is a pipe that the parent holds and never writes to.
// (A test process that is killed says nothing to the servers it has started.)
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume();
// It keeps nobody from ending by themselves.
process.stdin.unref?.();
process.argv.splice(1, 1);
await import(process.argv[1] ?? '');
