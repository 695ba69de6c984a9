import { chakra } from '../../components/theme/chakra.tsx';

/** The heading of a step; the focus lands here when the step is shown. */
export const StepTitle = chakra(
  'h3',
  { base: { fontSize: 'xl', mb: '4', outline: 'none!' } },
  { defaultProps: { tabIndex: -1, 'data-step-title': '' } },
);
