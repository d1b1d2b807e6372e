import { Fragment, type JSX } from 'react';

/** An email that breaks before its @, a dot or a plus if it is too long for its line. */
export function EmailText({ email }: { readonly email: string }): JSX.Element {
  return (
    <>
      {email.split(/(?=[@.+_])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </>
  );
}
