import { useState } from 'react';
import { TextInput } from '#web/components/text-input.tsx';

type Props = Readonly<{
  label: string;
  help?: string;
  error?: string | undefined;
  value: number | null;
  decimals?: number;
  onChange: (value: number | null) => void;
}>;
const MOST = 999_999;

/** A number as people write it, with comma or point and spaces; what is no number counts as nothing. */
export function NumberField({ label, help, error, value, decimals = 0, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const write = (text: string) => {
    setTyped(text);
    const number = Number(text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.'));
    const isNumber = text.trim() !== '' && Number.isFinite(number) && number >= 0 && number <= MOST;
    onChange(isNumber ? Number(number.toFixed(decimals)) : null);
  };
  return (
    <TextInput
      label={label}
      help={help}
      error={error}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
