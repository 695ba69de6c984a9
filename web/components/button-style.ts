import { defineRecipe } from '@chakra-ui/react';

/** One look for buttons and for links that act like them. `primary` is the one action on a screen. */
export const buttonStyle = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    // words of a long one wrap before they leave what it stands in
    flexShrink: '0',
    maxW: 'full',
    fontFamily: 'body',
    fontWeight: '650',
    lineHeight: '1.2',
    textDecoration: 'none!',
    textAlign: 'center',
    borderRadius: 'pill',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    cursor: 'pointer',
    transition: 'background-color .15s ease-out, color .15s ease-out, border-color .15s ease-out',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: { bg: 'buoy', color: 'buoy.ink!', _hover: { bg: 'buoy.hover' } },
      secondary: {
        bg: 'surface.raised',
        color: 'ink!',
        borderColor: 'line.strong',
        _hover: { bg: 'accent.soft', borderColor: 'accent' },
      },
      accent: { bg: 'accent', color: 'accent.ink!', _hover: { bg: 'accent.hover' } },
      quiet: { bg: 'transparent', color: 'ink!', _hover: { bg: 'accent.soft' } },
      danger: { bg: 'transparent', color: 'danger!', borderColor: 'danger', _hover: { bg: 'danger.soft' } },
    },
    size: {
      sm: { minH: '9', px: '3.5', py: '1', fontSize: 'sm' },
      md: { minH: '11', px: '5', py: '2', fontSize: 'md' },
      lg: { minH: '14', px: '7', py: '3', fontSize: 'lg' },
      icon: { w: '11', h: '11', p: '0' },
    },
    wide: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});
