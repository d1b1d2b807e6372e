import { dragCards } from './dragCards';
import { followPointing, type PointingDependencies } from './pointing';

/** Follows the pointer on home's cards: "Listen by pointing", and their drag. */
export function followCards(dependencies: PointingDependencies): void {
  followPointing(dependencies);
  dragCards(dependencies);
}
