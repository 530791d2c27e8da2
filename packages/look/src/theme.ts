import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { darkTokens, lightTokens, sidebarTokens, type Tokens } from './tokens.ts';

const petrol: MantineColorsTuple = [
  '#e9f7fa',
  '#def1f5',
  '#b5e1ea',
  '#79ccdf',
  '#4caec2',
  '#278ea3',
  '#046f81',
  '#005c6b',
  '#004855',
  '#00343e',
];

// The library's own grey and dark scales draw input borders at 1.5:1; step 4 here gives them the 3:1 they need.
const gray: MantineColorsTuple = [
  '#f4f7f7',
  '#eef3f4',
  '#e9eeef',
  '#d7dfe1',
  '#76848a',
  '#667479',
  '#566469',
  '#3f4e54',
  '#26353b',
  '#16242a',
];
const dark: MantineColorsTuple = [
  '#e8eff1',
  '#bccacf',
  '#97a8ae',
  '#8798a0',
  '#71848c',
  '#2b3c43',
  '#1c2c33',
  '#162329',
  '#0f191d',
  '#0b1316',
];

// Filled buttons take the token's own text colour: automatic contrast puts white on the light petrol (2.6:1).
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  if (!input.color || input.color === input.theme.primaryColor) {
    return {
      ...colors,
      background: 'var(--larder-accent)',
      hover: 'var(--larder-accent-hover)',
      color: 'var(--larder-on-accent)',
    };
  }
  if (input.color === 'red') {
    return { ...colors, background: 'var(--larder-bad)', hover: 'var(--larder-bad)', color: 'var(--larder-on-bad)' };
  }
  return colors;
};

/** What people type may be of any script. */
const ownWay = { dir: 'auto' } as const;
const fade = { transition: 'fade', duration: 120 } as const;

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'petrol',
  colors: { petrol, gray, dark },
  primaryShade: { light: 6, dark: 4 },
  fontFamily: 'Inter, "Inter Arial", "Inter DejaVu", system-ui, "Segoe UI", Roboto, Arial, sans-serif',
  headings: {
    fontFamily: 'inherit',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3334' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4445' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '40em', sm: '48em', md: '64em', lg: '75em', xl: '100em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Text: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 24,
        size: 440,
        transitionProps: { transition: 'fade', duration: 300 },
        overlayProps: { backgroundOpacity: 0.55, color: '#0b1316' },
        // The kit's <header> would be taken for the page's own, twice where one dialog asks about another.
        attributes: { header: { role: 'none' } },
      },
    },
    Menu: {
      defaultProps: {
        radius: 'md',
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: fade,
        // Inside of the page's landmark, where a list of rows would otherwise cut it off.
        portalProps: { target: '#content' },
        // The library's hidden starting point is a focusable child that no menu may have; ours start on the first item.
        withInitialFocusPlaceholder: false,
      },
    },
    Checkbox: { defaultProps: { iconColor: 'var(--larder-on-accent)' } },
    Radio: { defaultProps: { iconColor: 'var(--larder-on-accent)' } },
    Popover: { defaultProps: { radius: 'lg', shadow: 'md', transitionProps: fade } },
    Tooltip: {
      defaultProps: { multiline: true, maw: 280, withArrow: true, events: { hover: true, focus: true, touch: true } },
    },
    Combobox: {
      defaultProps: {
        transitionProps: fade,
        // Beside its field, so within the same landmark and the same dialog; fixed, so that no card or dialog cuts it
        // off.
        withinPortal: false,
        floatingStrategy: 'fixed',
      },
    },
    // The list scrolls by itself (base.css): arrow keys move through it, and Tab leads on to the next field.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    TextInput: { defaultProps: { attributes: { input: ownWay } } },
    Textarea: { defaultProps: { attributes: { input: ownWay } } },
    Autocomplete: { defaultProps: { withScrollArea: false, attributes: { input: ownWay, option: ownWay } } },
    MultiSelect: { defaultProps: { withScrollArea: false, attributes: { pill: ownWay, option: ownWay } } },
    Select: { defaultProps: { withScrollArea: false, attributes: { input: ownWay, option: ownWay } } },
    TagsInput: { defaultProps: { withScrollArea: false } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: named(sidebarTokens),
  light: variablesOf(lightTokens),
  dark: variablesOf(darkTokens),
});

function variablesOf(tokens: Tokens): Record<string, string> {
  return {
    ...named(tokens),
    '--mantine-color-body': tokens.surface,
    '--mantine-color-text': tokens.text,
    '--mantine-color-bright': tokens.text,
    '--mantine-color-dimmed': tokens.muted,
    '--mantine-color-placeholder': tokens.placeholder,
    '--mantine-color-error': tokens.bad,
    '--mantine-color-default': tokens.surface,
    '--mantine-color-default-border': tokens.control,
    '--mantine-color-default-hover': tokens.hover,
    '--mantine-color-default-color': tokens.text,
    '--mantine-color-anchor': tokens.link,
    '--mantine-primary-color-filled': tokens.accent,
    '--mantine-primary-color-filled-hover': tokens.accentHover,
    '--mantine-color-petrol-filled': tokens.accent,
    '--mantine-color-petrol-filled-hover': tokens.accentHover,
    '--mantine-primary-color-contrast': tokens.onAccent,
  };
}

function named(tokens: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [
      `--larder-${name.replaceAll(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      colour,
    ]),
  );
}
