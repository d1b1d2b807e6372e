import { IconButton, TextField, type TextFieldProps } from '@prelude/shared';
import { useState, type JSX } from 'react';
import styles from './AuthForm.module.css';
import { PASSWORD_LENGTH_MIN, type FieldValidation } from './useFieldValidation';

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

/** A password field with a button to show it; hidden again while it is sent. */
function PasswordField({
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

/** Email, password and, for a new account, an optional display name, with the attributes for password managers. */
export function CredentialFields({
  isNew,
  fields: { errors, missing },
  readOnly,
}: {
  readonly isNew: boolean;
  readonly fields: FieldValidation;
  readonly readOnly: boolean;
}): JSX.Element {
  return (
    <div className={styles.fields}>
      <EmailField
        error={errors.email}
        aria-invalid={missing.includes('email')}
        readOnly={readOnly}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        error={errors.password}
        aria-invalid={missing.includes('password')}
        hint={isNew ? `At least ${PASSWORD_LENGTH_MIN} characters` : undefined}
        readOnly={readOnly}
      />
      {isNew && (
        <TextField
          label="Display name (optional)"
          name="displayName"
          autoComplete="name"
          spellCheck={false}
          readOnly={readOnly}
        />
      )}
    </div>
  );
}
