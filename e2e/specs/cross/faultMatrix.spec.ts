import { SAMPLED_FAULTS } from '../../fixtures/faults.ts';
import { testFault } from './faultJourney.ts';

for (const [fault, remote] of SAMPLED_FAULTS) testFault(fault, remote);
