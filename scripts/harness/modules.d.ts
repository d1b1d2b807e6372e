declare module '*.module.css' {
  const classNames: Readonly<Record<string, string>>;
  export default classNames;
}

declare module '*.css';

/** The `src/dev.tsx` of the remote that this harness is built for. */
declare module 'harness-setup' {
  export const harness: import('@prelude/shared/testing').HarnessSetup;
}
