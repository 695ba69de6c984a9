import { defineRecipe } from '@chakra-ui/react';

/** Text inputs, text areas and native selects share one look. 16 px text, so phones do not zoom. */
export const controlStyle = defineRecipe({
  className: 'control',
  base: {
    w: 'full',
    minH: '12',
    px: '3.5',
    py: '2.5',
    fontSize: 'md',
    bg: 'surface.raised',
    color: 'ink',
    borderRadius: 'md',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    transition: 'border-color .15s ease-out',
    _placeholder: { color: 'ink.muted', opacity: '1' },
    // not of an invalid one: it would look mended under the pointer
    '&:hover:not([aria-invalid=true])': { borderColor: 'accent' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _invalid: { borderColor: 'danger', borderWidth: '2px' },
  },
});
