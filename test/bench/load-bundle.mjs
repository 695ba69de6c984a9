// A child of measure-bundles.ts: how long one bundle takes to load in a process of its own.
const began = performance.now();
await import(process.argv[2]);
process.stdout.write(String(performance.now() - began));
process.exit(0);
