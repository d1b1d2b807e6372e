import { render } from '@testing-library/react';
import { EmailText } from './EmailText';

/** The parts between which an address may break. */
const partsOf = (email: string): readonly string[] => {
  const { container } = render(<EmailText email={email} />);
  expect(container).toHaveTextContent(email);
  const parts = [''];
  for (const node of container.childNodes) {
    if (node.nodeName === 'WBR') parts.push('');
    else parts.push((parts.pop() ?? '') + (node.textContent ?? ''));
  }
  return parts;
};

test('an address may break before its @ and its dots, and reads as one text', () => {
  expect(partsOf('avery.listener@music.example.org')).toEqual([
    'avery',
    '.listener',
    '@music',
    '.example',
    '.org',
  ]);
});

test('a name without these characters does not break', () => {
  expect(partsOf('avery')).toEqual(['avery']);
});
