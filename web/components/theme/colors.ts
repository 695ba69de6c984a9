/** The palette: water, birch, reed and the one buoy. Components speak semantic names only, never these scales. */
const value = (v: string) => ({ value: v });
const scale = (shades: Record<string, string>) =>
  Object.fromEntries(Object.entries(shades).map(([shade, hex]) => [shade, value(hex)]));

export const palette = {
  water: scale({
    50: '#eef6f5',
    100: '#d5e8e6',
    200: '#a9cfcd',
    300: '#75afb0',
    400: '#478f93',
    500: '#23737a',
    600: '#175a62',
    700: '#11474f',
    800: '#0d3740',
    900: '#08262e',
    950: '#041820',
  }),
  buoy: scale({
    100: '#ffe9e1',
    200: '#ffd3c2',
    300: '#ffab8c',
    400: '#ff8a63',
    500: '#e8502a',
    600: '#c83d19',
    700: '#a53113',
    900: '#4a1b10',
  }),
  reed: scale({ 100: '#efeadb', 300: '#d6cba8', 500: '#a08f55', 700: '#6b5e33' }),
  birch: scale({ 50: '#fbfaf6', 100: '#f4f2ea' }),
};

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } });

/** Every text pair holds 4.5:1, every control edge 3:1, in light and dark (test/web/components/theme/colors.test.ts). */
export const semanticColors = {
  surface: {
    DEFAULT: pair('#fbfaf6', '#071d24'),
    raised: pair('#ffffff', '#0d2b33'),
    sunk: pair('#f4f2ea', '#05161b'),
    deep: pair('#08262e', '#041419'),
  },
  ink: {
    DEFAULT: pair('#041820', '#eef3f0'),
    muted: pair('#4c6166', '#a3b8ba'),
    ondeep: pair('#ffffff', '#eef3f0'),
    ondeepmuted: pair('#c4dad9', '#b3c8c9'),
  },
  line: { DEFAULT: pair('#dfe2da', '#1d414a'), strong: pair('#7b8c8b', '#6d8a8d') },
  accent: {
    DEFAULT: pair('#175a62', '#7fc0c0'),
    ink: pair('#ffffff', '#04212a'),
    soft: pair('#e3efee', '#123841'),
    hover: pair('#11474f', '#a9d6d5'),
  },
  buoy: { DEFAULT: pair('#c83d19', '#ff8a63'), ink: pair('#ffffff', '#2a0d04'), hover: pair('#a53113', '#ffab8c') },
  offer: { DEFAULT: pair('#ffd3c2', '#4a1b10'), ink: pair('#7c230b', '#ffd3c2') },
  reed: { soft: pair('#efeadb', '#2c2f22'), ink: pair('#5b4f28', '#dccf9f') },
  danger: { DEFAULT: pair('#b3261e', '#ff9b8f'), soft: pair('#fdeae6', '#3b1512'), ink: pair('#8c1d16', '#ffc9c1') },
  success: { DEFAULT: pair('#1e6b45', '#7fd0a3'), soft: pair('#e4f3ea', '#103324'), ink: pair('#175538', '#b4e6cb') },
  focus: pair('#175a62', '#9fd4d3'),
  scrim: pair('rgb(4 24 32 / .55)', 'rgb(0 8 12 / .7)'),
};
