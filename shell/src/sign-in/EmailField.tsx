import { TextField, type TextFieldProps } from '@prelude/shared';
import type { JSX } from 'react';

/** An email field with the matching keyboard. */
export function EmailField(
  attributes: Omit<TextFieldProps, 'type' | 'label' | 'trailing'>,
): JSX.Element {
  return (
    <TextField
      {...attributes}
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      required
    />
  );
}
