const TOKENS = 'shared/src/tokens/';

/**
 * A size or a duration with a unit that a token must carry, so that one change of `shared/src/tokens`
 * reaches every style. Units that measure against the text, the box or the screen are relations, not sizes;
 * 1px is the thinnest line there is.
 */
const LITERAL = '/(?<![\\w#.-])-?(?!1px\\b)\\d*\\.?\\d+(px|rem|pt|pc|cm|mm|in|q|ms|s)\\b/i';
const COLOR_FUNCTIONS = [
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
];

/** No colour, size or duration literals outside the tokens (docs/architecture.md, "Styles"). */
export default {
  ignoreFiles: [
    // A bar around the product, which has no tokens.
    'scripts/dev/emulator/page/toolbar.css',
    ...['**/dist/**', '**/coverage/**', '.cache/**'],
    ...['**/playwright-report/**', '**/test-results/**'],
  ],
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'declaration-block-no-duplicate-properties': true,
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'unit-no-unknown': true,
    'no-duplicate-selectors': true,
    'color-no-hex': true,
    'color-named': ['never', { ignoreProperties: ['/mask/'] }],
    'function-disallowed-list': COLOR_FUNCTIONS,
    'declaration-property-value-disallowed-list': [
      { '/./': [LITERAL] },
      {
        message: (property) => `Unexpected size or duration literal in "${property}"; use a token`,
      },
    ],
    'declaration-no-important': true,
    'selector-max-id': 0,
  },
  overrides: [
    {
      files: [`${TOKENS}**/*.css`],
      rules: {
        'color-no-hex': null,
        'color-named': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
        // Themes repeat their selectors, grouped by what they colour.
        'no-duplicate-selectors': null,
        // The reset that `prefers-reduced-motion` asks for outranks every style.
        'declaration-no-important': null,
      },
    },
  ],
};
