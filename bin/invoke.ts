import { readFileSync } from 'node:fs';

// `npm run invoke -- catalogue-http events/http/search-trips.json`: gives one event to one function of the running
// product (PORT, default 4400) and prints what it answers.
const [functionName, file] = process.argv.slice(2);
if (!functionName || !file) fail('Usage: npm run invoke -- <function> <file with an event>');

const url = `http://localhost:${process.env.PORT ?? 4400}/__local/invoke/${functionName}`;
const response = await fetch(url, { method: 'POST', body: readFileSync(file, 'utf8') }).catch(() =>
  fail(`Nothing answers at ${url}. Start the product first (npm start), or set PORT.`),
);
const answer = (await response.json()) as { result?: unknown; errorType?: string; error?: string };
if (!response.ok) fail(answer.error ?? `the runtime answered ${response.status}`);
console.log(JSON.stringify(answer.errorType ? answer : (withReadableBody(answer.result) ?? null), null, 2));
process.exitCode = answer.errorType ? 1 : 0;

/** The body of an HTTP answer is JSON in a text; shown as what it says. */
function withReadableBody(result: unknown): unknown {
  const isAnswer = typeof result === 'object' && result !== null && 'body' in result && typeof result.body === 'string';
  if (!isAnswer) return result;
  try {
    return { ...result, body: JSON.parse(result.body as string) };
  } catch {
    return result;
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
