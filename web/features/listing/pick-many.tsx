import { useId } from 'react';
import { Chip } from '#web/components/chip.tsx';
import { FieldError } from '#web/components/field.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Props<T extends string> = Readonly<{
  label: string;
  options: readonly T[];
  value: readonly T[];
  nameOf: (option: T) => string;
  onChange: (value: T[]) => void;
  error?: string | undefined;
}>;

/** Some of a fixed list, in the list's own order. */
export function PickMany<T extends string>({ label, options, value, nameOf, onChange, error }: Props<T>) {
  const id = useId();
  const toggle = (option: T) =>
    onChange(options.filter((each) => (each === option ? !value.includes(each) : value.includes(each))));
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0" aria-describedby={error ? `${id}e` : undefined}>
      <chakra.legend fontWeight="650" mb="2">
        {label}
      </chakra.legend>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {options.map((option) => (
          <Chip key={option} pressed={value.includes(option)} onToggle={() => toggle(option)}>
            {nameOf(option)}
          </Chip>
        ))}
      </chakra.div>
      {error && <FieldError id={`${id}e`}>{error}</FieldError>}
    </chakra.fieldset>
  );
}
