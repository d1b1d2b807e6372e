import type { JSX } from 'react';
import { EmailText, type User } from '@prelude/shared';

/**
 * What the confirmation page says about the confirmation email, which is never sent (specification 4.16): it names
 * the user's address if there is one.
 */
export function ConfirmationText({ user }: { readonly user: User | null }): JSX.Element {
  if (!user?.email)
    return <span>There is no email address to send a confirmation to, so note the date.</span>;
  return (
    <>
      <span>A confirmation email is on its way to </span>
      <EmailText email={user.email} />
      <span>.</span>
    </>
  );
}
