import { Chip } from '#web/components/chip.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Props<T extends string> = {
  label: string;
  choices: readonly T[];
  chosen: readonly T[];
  nameOf: (choice: T) => string;
  onChange: (chosen: T[]) => void;
};
const Group = chakra('fieldset', {
  base: { borderWidth: '0', p: '0', m: '0', minW: '0', '& button': { whiteSpace: 'normal', maxW: 'full' } },
});

/** Languages are written small in Swedish, but not at the start of a chip. */
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Any number of a fixed list, kept in the list's order. */
export function ChoiceGroup<T extends string>({ label, choices, chosen, nameOf, onChange }: Props<T>) {
  const toggle = (choice: T) =>
    onChange(choices.filter((each) => (each === choice ? !chosen.includes(each) : chosen.includes(each))));
  return (
    <Group>
      <chakra.legend fontWeight="600" mb="2">
        {label}
      </chakra.legend>
      <chakra.div display="flex" gap="2" flexWrap="wrap">
        {choices.map((choice) => (
          <Chip key={choice} pressed={chosen.includes(choice)} onToggle={() => toggle(choice)}>
            {capital(nameOf(choice))}
          </Chip>
        ))}
      </chakra.div>
    </Group>
  );
}
