import { memo, useId, type JSX } from 'react';
import type { Concert, ConcertMotif } from '../concerts';
import { Beams, type Beam } from './Beams';
import { HEIGHT, WIDTH } from './canvas';
import { Crowd } from './Crowd';
import { Lanterns, Rays, Skyline, Vinyl, type Motif } from './motifs';
import { Lasers, Sunset, Temple } from './nightMotifs';

interface Scene {
  readonly Motif: Motif;
  readonly beams: readonly Beam[];
}

const SCENES: Readonly<Record<ConcertMotif, Scene>> = {
  skyline: {
    Motif: Skyline,
    beams: [
      { lampX: 40, footX: 210, footWidth: 110 },
      { lampX: 280, footX: 110, footWidth: 110 },
    ],
  },
  lanterns: {
    Motif: Lanterns,
    beams: [
      { lampX: 90, footX: 60, footWidth: 90 },
      { lampX: 230, footX: 260, footWidth: 90 },
    ],
  },
  record: { Motif: Vinyl, beams: [{ lampX: 62, footX: 118, footWidth: 140 }] },
  rays: { Motif: Rays, beams: [] },
  sunset: { Motif: Sunset, beams: [] },
  temple: {
    Motif: Temple,
    beams: [
      { lampX: 24, footX: 84, footWidth: 74 },
      { lampX: 296, footX: 236, footWidth: 74 },
    ],
  },
  lasers: { Motif: Lasers, beams: [] },
};

/**
 * The drawn picture of a concert, the same at every visit: sky, motif, stage lights, crowd. Decorative, so hidden from
 * assistive technology.
 */
export const ConcertPicture = memo(function ConcertPicture({
  concert,
  className,
}: {
  concert: Concert;
  className?: string | undefined;
}): JSX.Element {
  // A colon is not valid in every url(#…) reference.
  const id = useId().replaceAll(/[^\w-]/g, '');
  const { motif, palette } = concert.artistImage;
  const { Motif, beams } = SCENES[motif];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.skyTop} />
          <stop offset="1" stopColor={palette.skyBottom} />
        </linearGradient>
        <linearGradient id={`${id}-beam`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.light} stopOpacity="0.75" />
          <stop offset="1" stopColor={palette.light} stopOpacity="0.05" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}-sky)`} />
      <Motif palette={palette} />
      <Beams beams={beams} fill={`url(#${id}-beam)`} footY={HEIGHT} />
      <Crowd seed={concert.id} ink={palette.ink} />
    </svg>
  );
});
