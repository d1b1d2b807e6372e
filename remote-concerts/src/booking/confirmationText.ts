import type { User } from '@prelude/shared';

/**
 * What the confirmation page says about the confirmation email, which is only claimed in the text
 * (specification, point 4): it names the visitor's address, and claims nothing where there is none.
 */
export function confirmationText(user: User | null): string {
  return user?.email
    ? `A confirmation email is on its way to ${user.email}.`
    : 'There is no email address to send a confirmation to, so note the date.';
}
