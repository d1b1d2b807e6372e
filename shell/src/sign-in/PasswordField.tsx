import { IconButton, TextField, type TextFieldProps } from '@prelude/shared';
import { useState, type JSX } from 'react';

/** A password field with a button to show it; hidden again while it is sent. */
export function PasswordField({
  readOnly = false,
  ...attributes
}: Omit<TextFieldProps, 'type' | 'trailing'>): JSX.Element {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...attributes}
      readOnly={readOnly}
      type={isShown && !readOnly ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label="Show password"
          pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
