import { chakra } from '../../components/theme/chakra.tsx';

/** A guide's own text: one paragraph, or a list when it was written line by line. */
export function TextLines({ text, none }: { text: string; none?: string }) {
  const lines = linesOf(text);
  if (lines.length === 0) return none ? <p>{none}</p> : null;
  if (lines.length === 1) return <p>{lines[0]}</p>;
  return (
    <chakra.ul pl="5" display="grid" gap="1.5" listStyleType="disc">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
  );
}
export const linesOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/\n+/)
      .map((line) => line.replace(/^[-•*]\s*/, '').trim())
      .filter(Boolean),
  ),
];
