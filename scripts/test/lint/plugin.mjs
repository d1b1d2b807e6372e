import { fileName } from './fileName.mjs';
import { oneText } from './oneText.mjs';
import { restrictedSyntax } from './restrictedSyntax.mjs';

/** Our own rules for the linter. */
export default {
  meta: { name: 'prelude' },
  rules: {
    'file-name': fileName,
    'one-text': oneText,
    'restricted-syntax': restrictedSyntax,
  },
};
