import { chakra } from '../../components/theme/chakra.tsx';

/** The name, with the float that goes under when something bites. */
export function Wordmark() {
  return (
    <chakra.span
      fontFamily="heading"
      fontWeight="800"
      fontSize="1.65rem"
      lineHeight="1"
      letterSpacing="-0.03em"
      display="inline-flex"
      alignItems="baseline"
      gap="0.12em"
    >
      napp
      <chakra.span aria-hidden="true" w="0.3em" h="0.3em" borderRadius="pill" bg="buoy" />
    </chakra.span>
  );
}
