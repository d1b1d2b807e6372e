import { Fragment, type JSX } from 'react';

/** An email that, where it is too long for its line, breaks before its @, a dot or a plus instead of inside a word. */
export function EmailText({ email }: { readonly email: string }): JSX.Element {
  return (
    <>
      {email.split(/(?=[@.+_])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
