import { useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';

/** The minimum length of a password (specification 9.2). */
export const PASSWORD_LENGTH_MIN = 6;

/** The error of an invalid email (specification 5.1). */
export const EMAIL_INVALID = 'Please enter a valid email address.';

/** The error of a short password (specification 5.1). */
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_LENGTH_MIN} characters.`;

/** The error of an empty email or password on submit (specification 5.1). */
export const FIELDS_INCOMPLETE = 'Please fill in all fields correctly.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error of an email; an empty one is checked on submit. */
export const emailErrorOf = (email: string): string | undefined =>
  email === '' || EMAIL.test(email) ? undefined : EMAIL_INVALID;

/** The error of a password; an empty one is checked on submit. */
export const passwordErrorOf = (password: string): string | undefined =>
  password === '' || password.length >= PASSWORD_LENGTH_MIN ? undefined : PASSWORD_TOO_SHORT;

/** The validated fields. */
export type CredentialField = 'email' | 'password';

const ERROR_OF: Readonly<Record<CredentialField, (text: string) => string | undefined>> = {
  email: emailErrorOf,
  password: passwordErrorOf,
};

const isCredentialField = (name: string): name is CredentialField => name in ERROR_OF;

/** The validation state of a form with an email and optionally a password; the texts stay in the form. */
export interface FieldValidation {
  readonly errors: Readonly<Partial<Record<CredentialField, string>>>;
  /** The fields that were empty on submit, until the user types. */
  readonly missing: readonly CredentialField[];
  /** Event handlers for the form. */
  readonly listeners: {
    onInput(event: FormEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLFormElement>): void;
  };
  /** The values by field name, or null if one is invalid: the first invalid field then has the focus. */
  read(form: HTMLFormElement): Readonly<Record<string, string>> | null;
}

/** Spaces around an email or a name are typing errors; in a password they count. */
const textOf = ({ name, value }: HTMLInputElement): string =>
  name === 'password' ? value : value.trim();

/**
 * Validates an email and a password (specification 5.1) without interrupting: an error appears on blur or submit,
 * and from then on follows every letter until it is valid.
 */
export function useFieldValidation(): FieldValidation {
  const [errors, setErrors] = useState<FieldValidation['errors']>({});
  const [missing, setMissing] = useState<readonly CredentialField[]>([]);

  const validate = (input: HTMLInputElement): void => {
    const { name } = input;
    if (!isCredentialField(name)) return;
    const error = ERROR_OF[name](textOf(input));
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  };
  /** An empty field has no error yet, so this validates no field before it is filled in. */
  const validateAll = (form: HTMLFormElement, except: EventTarget | null): void =>
    form.querySelectorAll('input').forEach((input) => {
      if (input !== except) validate(input);
    });

  return {
    errors,
    missing,
    listeners: {
      onInput({ target }) {
        setMissing([]);
        if (target instanceof HTMLInputElement && target.name in errors) validate(target);
      },
      onBlur({ currentTarget, target, relatedTarget }) {
        // The window lost the focus, not the field, for example to a password manager.
        const isStillInField = target === document.activeElement;
        // A button must not become disabled during its press; submitting validates as well.
        if (isStillInField || relatedTarget instanceof HTMLButtonElement) return;
        // All fields: the focus may come from the button at a field's end.
        validateAll(currentTarget, relatedTarget);
      },
      onKeyDown({ currentTarget, key }) {
        // Before the focus moves, so that it skips a submit button that an error disables.
        if (key === 'Tab') validateAll(currentTarget, null);
      },
    },
    read(form) {
      const inputs = [...form.querySelectorAll('input')];
      const validated = inputs.filter(({ name }) => isCredentialField(name));
      validated.forEach(validate);
      const isEmpty = (input: HTMLInputElement): boolean => textOf(input) === '';
      setMissing(validated.filter(isEmpty).map(({ name }) => name as CredentialField));
      const isWrong = (input: HTMLInputElement): boolean =>
        isEmpty(input) || ERROR_OF[input.name as CredentialField](textOf(input)) !== undefined;
      const firstWrong = validated.find(isWrong);
      firstWrong?.focus();
      if (firstWrong) return null;
      return Object.fromEntries(inputs.map((input) => [input.name, textOf(input)]));
    },
  };
}
