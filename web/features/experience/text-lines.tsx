import { chakra } from '@chakra-ui/react';

/** A guide's own text: one paragraph, or a list when it was written line by line. */
export function TextLines({ text, none, ordered = false }: { text: string; none?: string; ordered?: boolean }) {
  const lines = text
    .split(/\n+/)
    .map((line) => line.replace(/^[-•*]\s*/, '').trim())
    .filter(Boolean);
  if (lines.length === 0) return none ? <p>{none}</p> : null;
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <chakra.ul
      as={ordered ? 'ol' : 'ul'}
      pl="5"
      display="grid"
      gap="1.5"
      css={{ listStyleType: ordered ? 'decimal' : 'disc' }}
    >
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  );
}
