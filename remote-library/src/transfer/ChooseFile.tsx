import { Button } from '@prelude/shared';
import { useRef, type JSX, type RefObject } from 'react';

/** The kinds that `readFile` reads (docs/library-file.md), as extensions and media types. */
const READABLE = [
  ...['.json', '.m3u8', '.m3u', '.csv', '.tsv', '.xspf'],
  ...['application/json', 'audio/x-mpegurl', 'application/vnd.apple.mpegurl'],
  ...['text/csv', 'text/tab-separated-values', 'application/xspf+xml'],
].join(',');

/** The button that opens the system's dialog for a file to import. */
export function ChooseFile({
  label,
  variant,
  button,
  onFile,
}: {
  readonly label: string;
  readonly variant?: 'primary';
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly onFile: (file: File) => void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File to import"
        accept={READABLE}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button ref={button} variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
