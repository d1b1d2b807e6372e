import { render } from '@testing-library/react';
import { CONCERTS } from '../concerts';
import { ConcertPicture } from './ConcertPicture';

const withoutIds = (markup: string): string => markup.replaceAll(/(id="|url\(#)[\w-]+/g, '$1');
const draw = (concert: (typeof CONCERTS)[0]): string => {
  const { container, unmount } = render(<ConcertPicture concert={concert} />);
  const { innerHTML } = container;
  unmount();
  return withoutIds(innerHTML);
};

test('each concert has a different picture, the same at every visit', () => {
  const pictures = CONCERTS.map(draw);
  expect(new Set(pictures).size).toBe(CONCERTS.length);
  expect(CONCERTS.map(draw)).toEqual(pictures);
});

test('a picture is drawn without a request and contains valid numbers only', () => {
  for (const picture of CONCERTS.map(draw)) {
    expect(picture).not.toMatch(/<img|<image|href=|https?:(?!\/\/www\.w3\.org)/);
    expect(picture).not.toMatch(/NaN|Infinity|undefined/);
  }
});

test('two pictures on one page share no gradient ids', () => {
  const { container } = render(
    <>
      {CONCERTS.map((concert) => (
        <ConcertPicture key={concert.id} concert={concert} />
      ))}
    </>,
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(14);
  expect(new Set(ids).size).toBe(14);
});
