import { TextField } from '@prelude/shared';
import type { JSX } from 'react';
import styles from './AuthForm.module.css';
import { PASSWORD_LENGTH_MIN } from './credentials';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import type { JudgedFields } from './useJudgedFields';

/** Email, password and, for a new account, an optional display name, with the attributes for password managers. */
export function CredentialFields({
  isNew,
  fields: { errors, missing },
  readOnly,
}: {
  readonly isNew: boolean;
  readonly fields: JudgedFields;
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
