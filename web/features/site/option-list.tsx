import { Icon } from '../../components/icon.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

const Choice = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      w: 'full',
      minH: '10',
      px: '3',
      borderRadius: 'sm',
      cursor: 'pointer',
      textAlign: 'left',
      _hover: { bg: 'accent.soft' },
      _pressed: { fontWeight: '650', color: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props<T extends string> = {
  legend: string;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
};

/** A few options of which one holds, chosen at once. */
export function OptionList<T extends string>({ legend, value, options, onChoose }: Props<T>) {
  return (
    <chakra.div role="group" aria-label={legend}>
      <chakra.p fontSize="sm" fontWeight="650" color="ink.muted" px="3">
        {legend}
      </chakra.p>
      {options.map((option) => (
        <Choice
          key={option.value}
          aria-pressed={option.value === value}
          lang={option.lang}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.value === value && <Icon name="check" size={18} />}
        </Choice>
      ))}
    </chakra.div>
  );
}
