import { createHash } from 'node:crypto';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const EMPTY = hash('');

/** A meta policy for one page: its own inline scripts and styles by hash, the empty tag that Emotion fills, nothing else inline. */
export function policyFor(html: string): string {
  const contents = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => hash(match[1] ?? ''));
  const scripts = contents(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = contents(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    `style-src-elem 'self' ${[...new Set([EMPTY, ...styles])].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'self'",
  ].join('; ');
}
