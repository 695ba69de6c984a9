/** For what floats at the lower edge: on a phone it stands above the page's own bar, which stays in reach. */
export const aboveBottomBar = (otherwise: string) => ({
  'body:has([data-bottom-bar]) &': {
    bottom: { base: 'calc(4.75rem + env(safe-area-inset-bottom))', lg: otherwise },
  },
});
